import * as z from 'zod';
import { Instant } from '../../contract/time.ts';

/** Who last changed a settings section and when; null if never changed. */
export const LastChange = z.object({ by: z.string(), at: Instant }).nullable();
export type LastChange = z.infer<typeof LastChange>;

/** Fields of every settings response; the version must be sent with the next change. */
export const saved = { version: z.int().min(0), lastChange: LastChange };

/** Version the client read; 409 if it has changed since. */
export const readVersion = z.int().min(0);
