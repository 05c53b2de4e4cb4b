import * as z from 'zod';
import { entity } from '../../../platform/table/entity.ts';

/** A six-digit code that was sent to an address for one browser session, as a keyed hash. */
export const ContactCode = z.object({
  recipient: z.string(),
  session: z.string(),
  hash: z.string(),
  tries: z.int(),
  /** Epoch milliseconds. */
  expiresAt: z.number(),
  version: z.number(),
});
export type ContactCode = z.infer<typeof ContactCode>;

export const contactCode = entity({
  name: 'contactCode',
  schema: ContactCode,
  key: ({ recipient, session }: { recipient: string; session: string }) => ({
    pk: `CODE#${recipient}`,
    sk: `SESSION#${session}`,
  }),
  expiresAt: ({ expiresAt }) => Math.ceil(expiresAt / 1000),
});
