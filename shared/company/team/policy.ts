import * as z from 'zod';
import { ServiceCode } from '../catalog/service.ts';
import { ClosedDay, FederalHoliday } from './hours/holidays.ts';
import { usualHours, usualOfficeHours } from './hours/working-hours.ts';
import { FeePolicy } from './money/fee-policy.ts';
import { TaxPolicy } from './money/tax-policy.ts';
import { noTax } from './money/tax-rules.ts';
import { USUAL_HOLD_EXTENSIONS, USUAL_HOLD_MINUTES, USUAL_HORIZON_DAYS } from './usual-rules.ts';

/** Working hours on a weekday (0 is Sunday), in minutes after local midnight. */
export const Hours = z.object({ weekday: z.int(), from: z.int(), to: z.int() });

/** Scheduling policy of a tenant (product.md 5) with the product's defaults. */
export const Policy = z.object({
  gridMinutes: z.int().default(30),
  noticeHours: z.number().default(24),
  rushNoticeHours: z.number().default(4),
  horizonDays: z.int().default(USUAL_HORIZON_DAYS),
  /** Latest booking time for a same-day visit, in local minutes after midnight. */
  sameDayCutOff: z
    .number()
    .int()
    .default(12 * 60),
  gapMinutes: z.int().default(30),
  /** The company's working week: defines business days and the default hours of a new vendor. */
  hours: z.array(Hours).default([...usualHours]),
  /** When somebody at the office answers at once: decides what a handover says and what an automation waits for. */
  officeHours: z.array(Hours).default([...usualOfficeHours]),
  /** Federal holidays on which the company works; it is closed on the others. */
  workedHolidays: z.array(FederalHoliday).default([]),
  /** Further dates on which the company is closed. */
  closedDays: z.array(ClosedDay).default([]),
  fromDaysAhead: z.int().default(3),
  holdMinutes: z.number().default(USUAL_HOLD_MINUTES),
  holdExtensions: z.int().default(USUAL_HOLD_EXTENSIONS),
  planMinutes: z.number().default(30),
  changeHours: z.number().default(24),
  /** The share of a vendor's day, in percent, that unproven holds and unpaid orders may take together. */
  unprovenShare: z.int().default(30),
  assignment: z.enum(['recommended', 'closest', 'round_robin', 'priority_list']).default('recommended'),
  paymentMode: z.enum(['full', 'deposit', 'on_delivery', 'invoice_company']).default('full'),
  /** The share of the total, in percent, that is due when booking with a deposit. */
  depositPercent: z.int().default(50),
  /** What a vendor is paid of the customer's price, in percent, unless it has a rate of its own. */
  vendorPercent: z.int().default(60),
  /** What a vendor is paid of that, in percent, where a job is canceled late or nobody lets it in. */
  vendorLatePercent: z.int().default(50),
  /** What bad weather moves to another day; the other services of a visit stay. */
  weatherServices: z.array(ServiceCode).default(['drone', 'twilight', 'landscaping']),
  /** Whether customers may add a tip once the work is done. */
  takesTips: z.boolean().default(false),
  /** Whether finished pictures reach the customer without a look of the desk. */
  deliversDirectly: z.boolean().default(false),
  /** Where everybody who has rated their pictures may say it in public, whatever they said; null asks nobody to. */
  reviewLink: z.string().nullable().default(null),
  /** The longest side of a picture in MLS size, in pixels; boards differ. */
  mlsPixels: z.int().default(2048),
  /** Days for which a sent quote holds, unless the desk chooses a day. */
  quoteDays: z.int().default(30),
  /** Whether what is to be paid after the work is due on a day on which the company works, never on a holiday of its. */
  dueOnBusinessDays: z.boolean().default(true),
  salesTax: TaxPolicy.default(noTax),
  /** What late changes cost; null refuses them. */
  fees: FeePolicy.nullable().default(null),
});
export type Policy = z.infer<typeof Policy>;

export const defaultPolicy: Policy = Policy.parse({});
