import * as z from 'zod';
import type { WorkWeek } from '../../../company/team/hours/holidays.ts';
import type { Vendor } from '../../../company/team/vendor/vendor.ts';
import { weekday } from '../../../contract/time.ts';
import { readerOf, type StoredMonth } from './dashboard.ts';
import { letters } from './figures.ts';

/** The booked and available working time of a vendor in the period, in minutes. */
export const VendorUse = z.object({
  vendorId: z.string(),
  name: z.string(),
  bookedMinutes: z.int(),
  /** Working hours on days that neither the vendor nor the company is off, times the vendor's parallel jobs. */
  openMinutes: z.int(),
});
export type VendorUse = z.infer<typeof VendorUse>;

type Working = Pick<Vendor, 'hours' | 'daysOff' | 'parallelJobs'>;

/** The minutes that a vendor can work on these dates for a company with this week. */
export const openMinutesOf = (
  { hours, daysOff, parallelJobs }: Working,
  dates: readonly string[],
  { closedFor }: Pick<WorkWeek, 'closedFor'>,
): number =>
  dates
    .filter((date) => !daysOff.includes(date) && closedFor(date) === undefined)
    .flatMap((date) => hours.filter((each) => each.weekday === weekday(date)))
    .reduce((sum, { from, to }) => sum + (to - from) * parallelJobs, 0);

/** The utilization of each vendor, busiest first; leaves out inactive vendors without bookings. */
export const utilizationOf = (
  vendors: readonly Pick<Vendor, 'vendorId' | 'name' | 'status' | keyof Working>[],
  months: ReadonlyMap<string, readonly StoredMonth[]>,
  dates: readonly string[],
  week: WorkWeek,
): VendorUse[] =>
  vendors
    .map((vendor) => {
      const read = readerOf(months.get(vendor.vendorId) ?? []);
      const bookedMinutes = dates.reduce((sum, date) => sum + read(date, letters.minutes), 0);
      const { vendorId, name, status } = vendor;
      return { vendorId, name, status, bookedMinutes, openMinutes: openMinutesOf(vendor, dates, week) };
    })
    .filter(({ status, bookedMinutes }) => status === 'active' || bookedMinutes > 0)
    .sort((a, b) => b.bookedMinutes - a.bookedMinutes || a.name.localeCompare(b.name))
    .map(({ status: _, ...use }) => use);
