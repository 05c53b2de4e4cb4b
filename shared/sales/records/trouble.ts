import * as z from 'zod';

/** Something that went wrong with a customer and that a person has to look at. */
export const Trouble = z.object({
  troubleId: z.string(),
  kind: z.enum(['message', 'payment']),
  /** What happened, in words. */
  title: z.string(),
  reason: z.string().nullable(),
  leadId: z.string().nullable(),
  orderId: z.string().nullable(),
  at: z.string(),
});
export type Trouble = z.infer<typeof Trouble>;
