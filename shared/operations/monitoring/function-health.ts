import * as z from 'zod';

/** The recent metrics of a Lambda function. */
export const FunctionHealth = z.object({
  /** A readable name such as `Booking api`. */
  name: z.string(),
  calls: z.int(),
  errors: z.int(),
  /** The end of the five-minute period with its latest error. */
  lastFailureAt: z.string().nullable(),
});
export type FunctionHealth = z.infer<typeof FunctionHealth>;
