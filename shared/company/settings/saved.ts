import * as z from 'zod';
import { Instant } from '../../contract/time.ts';

/** Who changed a part of the settings last, and when; null where nobody has since the company began. */
export const LastChange = z.object({ by: z.string(), at: Instant }).nullable();
export type LastChange = z.infer<typeof LastChange>;

/** What every part of the settings is answered with; the version goes back with the next change. */
export const saved = { version: z.number().int().min(0), lastChange: LastChange };

/** The version that was read; somebody else's change since then is a conflict. */
export const readVersion = z.number().int().min(0);
