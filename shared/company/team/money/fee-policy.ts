import * as z from 'zod';

/** What late changes cost (fulfilment.md 10); until `changeHours` before a visit, changes are free. */
export const FeePolicy = z.object({
  /** Canceling costs `latePercent` of a visit's prices until this many hours before it, then `closePercent`. */
  closeHours: z.int(),
  latePercent: z.int(),
  /** Also what a visit costs for which nobody was at home. */
  closePercent: z.int(),
  /** Cents for moving visits once changes are no longer free. */
  moveCents: z.int(),
  /** Cents that all fees of an order come to at most. */
  maxCents: z.int(),
});
export type FeePolicy = z.infer<typeof FeePolicy>;
