import * as z from 'zod';

/** What is known of the secret by which receivers know our calls; the secret itself is told once, when it is made. */
export const WebhookKey = z.object({
  /** The end of the secret, by which people tell two apart; null before the first was made. */
  hint: z.string().nullable(),
  madeAt: z.string().nullable(),
  madeBy: z.string().nullable(),
  /** Until then calls carry a signature by the secret before, too. */
  previousUntil: z.string().nullable(),
  version: z.number().int(),
});
export type WebhookKey = z.infer<typeof WebhookKey>;
