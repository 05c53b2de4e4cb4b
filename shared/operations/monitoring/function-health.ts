import * as z from 'zod';

/** How a function of the product did lately, as its provider counted it. */
export const FunctionHealth = z.object({
  /** In words: `Booking api`. */
  name: z.string(),
  calls: z.number().int(),
  errors: z.number().int(),
  /** The end of the five minutes in which it last failed. */
  lastFailureAt: z.string().nullable(),
});
export type FunctionHealth = z.infer<typeof FunctionHealth>;
