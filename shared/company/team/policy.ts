import * as z from 'zod';
import { usualHours } from './working-hours.ts';

/** When somebody works on a weekday (0 is Sunday), in minutes after local midnight. */
export const Hours = z.object({ weekday: z.number().int(), from: z.number().int(), to: z.number().int() });

/** A tenant's scheduling policy (product.md 5); the defaults are the product's. */
export const Policy = z.object({
  gridMinutes: z.number().int().default(30),
  noticeHours: z.number().default(24),
  rushNoticeHours: z.number().default(4),
  horizonDays: z.number().int().default(60),
  /** Local minutes after midnight up to which a visit on the same day may still be booked. */
  sameDayCutOff: z
    .number()
    .int()
    .default(12 * 60),
  gapMinutes: z.number().int().default(30),
  /** The company's week: its weekdays are the business days, and a new vendor starts with these hours. */
  hours: z.array(Hours).default([...usualHours]),
  fromDaysAhead: z.number().int().default(3),
  holdMinutes: z.number().default(10),
  holdExtensions: z.number().int().default(3),
  planMinutes: z.number().default(30),
  changeHours: z.number().default(24),
  assignment: z.enum(['recommended', 'closest', 'round_robin', 'priority_list']).default('recommended'),
  paymentMode: z.enum(['full', 'deposit', 'on_delivery', 'invoice_company']).default('full'),
});
export type Policy = z.infer<typeof Policy>;

export const defaultPolicy: Policy = Policy.parse({});
