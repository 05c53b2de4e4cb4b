import * as z from 'zod';

const minutes = z.int().min(0).max(1440);

/** Working hours of a week as input; `hoursProblems` checks the cross-field rules. */
export const WeekInput = z
  .array(z.strictObject({ weekday: z.int().min(0).max(6), from: minutes, to: minutes }))
  .max(21);
