import { localDate, localMinutes, weekday } from '../../../contract/time.ts';
import type { ServiceCode } from '../../catalog/service.ts';
import { serviceNames } from '../../catalog/service-name.ts';
import { hoursOn } from '../hours/working-hours.ts';
import type { Vendor } from './vendor.ts';

/** Booked visit; times in epoch milliseconds. */
export interface BookedVisit {
  readonly date: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly zip: string;
  readonly lane: number;
  readonly services: readonly ServiceCode[];
}

type Limits = Pick<
  Vendor,
  'status' | 'daysOff' | 'hours' | 'hoursBefore' | 'zones' | 'skills' | 'parallelJobs' | 'dailyJobLimit' | 'name'
>;

const isWithinHours = (vendor: Limits, { date, startsAt, endsAt }: BookedVisit, zone: string): boolean => {
  const from = localMinutes(startsAt, zone);
  const to = localDate(endsAt, zone) === date ? localMinutes(endsAt, zone) : 24 * 60;
  return hoursOn(vendor, date).some((each) => each.weekday === weekday(date) && each.from <= from && to <= each.to);
};

const statusWords = { active: '', paused: 'is paused', inactive: 'no longer works for you' } as const;

/** Why a booked visit no longer fits the vendor, as text; undefined if it fits. */
export const vendorMismatch = (
  vendor: Limits,
  visit: BookedVisit,
  jobsThatDay: number,
  zone: string,
): string | undefined => {
  if (vendor.status !== 'active') return `${vendor.name} ${statusWords[vendor.status]}`;
  if (vendor.daysOff.includes(visit.date)) return 'a day off';
  if (!isWithinHours(vendor, visit, zone)) return 'outside the working hours';
  const missing = visit.services.filter((code) => !vendor.skills.includes(code));
  if (missing.length > 0) return `${serviceNames(missing)} is no longer done`;
  if (vendor.zones.length > 0 && !vendor.zones.includes(visit.zip)) return `ZIP code ${visit.zip} is no longer served`;
  if (visit.lane >= vendor.parallelJobs) return `more than ${vendor.parallelJobs} at a time`;
  return jobsThatDay > vendor.dailyJobLimit ? `more than ${vendor.dailyJobLimit} jobs that day` : undefined;
};
