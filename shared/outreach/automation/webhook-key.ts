import * as z from 'zod';

/** Facts about the secret that signs our webhook calls; the secret itself is shown once, when it is created. */
export const WebhookKey = z.object({
  /** The end of the secret, to tell two apart; null before the first one was created. */
  hint: z.string().nullable(),
  madeAt: z.string().nullable(),
  madeBy: z.string().nullable(),
  /** Until then calls are also signed with the previous secret. */
  previousUntil: z.string().nullable(),
  version: z.int(),
});
export type WebhookKey = z.infer<typeof WebhookKey>;
