import * as z from 'zod';

/** A failed message or payment that needs a person's attention. */
export const Trouble = z.object({
  troubleId: z.string(),
  kind: z.enum(['message', 'payment']),
  /** A sentence that says what happened. */
  title: z.string(),
  reason: z.string().nullable(),
  leadId: z.string().nullable(),
  orderId: z.string().nullable(),
  at: z.string(),
});
export type Trouble = z.infer<typeof Trouble>;
