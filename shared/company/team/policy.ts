import * as z from 'zod';
import { usualHours } from './working-hours.ts';

/** Working hours on a weekday (0 is Sunday), in minutes after local midnight. */
export const Hours = z.object({ weekday: z.number().int(), from: z.number().int(), to: z.number().int() });

/** Scheduling policy of a tenant (product.md 5) with the product's defaults. */
export const Policy = z.object({
  gridMinutes: z.number().int().default(30),
  noticeHours: z.number().default(24),
  rushNoticeHours: z.number().default(4),
  horizonDays: z.number().int().default(60),
  /** Latest booking time for a same-day visit, in local minutes after midnight. */
  sameDayCutOff: z
    .number()
    .int()
    .default(12 * 60),
  gapMinutes: z.number().int().default(30),
  /** The company's working week: defines business days and the default hours of a new vendor. */
  hours: z.array(Hours).default([...usualHours]),
  fromDaysAhead: z.number().int().default(3),
  holdMinutes: z.number().default(10),
  holdExtensions: z.number().int().default(3),
  planMinutes: z.number().default(30),
  changeHours: z.number().default(24),
  /** The share of a vendor's day, in percent, that unproven holds and unpaid orders may take together. */
  unprovenShare: z.number().int().default(30),
  assignment: z.enum(['recommended', 'closest', 'round_robin', 'priority_list']).default('recommended'),
  paymentMode: z.enum(['full', 'deposit', 'on_delivery', 'invoice_company']).default('full'),
});
export type Policy = z.infer<typeof Policy>;

export const defaultPolicy: Policy = Policy.parse({});
