import * as z from 'zod';

const minutes = z.number().int().min(0).max(1440);

/** A week of working hours as it is sent; what belongs together is checked by `hoursProblems`. */
export const WeekInput = z
  .array(z.strictObject({ weekday: z.number().int().min(0).max(6), from: minutes, to: minutes }))
  .max(21);
