import type { TenantTable } from '../platform/table/tenant-table.ts';
import type { Write } from '../platform/table/write.ts';
import { type CalendarDay, freeLane, jobKey, withJob } from './calendar.ts';
import type { PlacedVisit } from './hold.ts';
import type { SealedVisit } from './plan-id.ts';
import { includesPlace, type Place, placesOf } from './read-places.ts';
import { dayKey, rulesOf, type Schedule } from './schedule.ts';
import { calendarDay } from './store.ts';

/** For whom visits are reserved: a hold (`until`, epoch milliseconds) or an order. */
export interface Reservation {
  readonly owner: string;
  readonly zip: string;
  readonly until?: number;
}

/** The visits with their lanes, and the days as they are with them. */
export interface Reserved {
  readonly visits: PlacedVisit[];
  readonly days: CalendarDay[];
}

/** Puts every visit into its vendor's day, or none: undefined as soon as one does not fit. */
export const reserve = (
  schedule: Schedule,
  visits: readonly SealedVisit[],
  { owner, zip, until }: Reservation,
): Reserved | undefined => {
  const days = new Map<string, CalendarDay>();
  const placed: PlacedVisit[] = [];
  // A day that was already changed holds jobs of this very owner: only the owners from before are leaving.
  for (const [n, visit] of visits.entries()) {
    const vendor = schedule.vendors.find(({ vendorId }) => vendorId === visit.vendorId);
    if (!vendor) return undefined;
    const { date, vendorId, from, to } = visit;
    const key = dayKey(date, vendorId);
    const changed = days.get(key);
    const rules = { ...rulesOf(schedule, vendor, date), leaving: changed ? [] : schedule.leaving };
    const day = changed ?? schedule.days.get(key);
    const lane = freeLane(day, { from, to, zip }, rules);
    if (lane === undefined) return undefined;
    const job = { lane, from, to, zip, ...(until === undefined ? {} : { until }) };
    days.set(key, withJob(day, { date, vendorId }, jobKey(owner, n), job, rules));
    placed.push({ services: [...visit.services], vendorId, vendorName: vendor.name, date, from, to, lane });
  }
  return { visits: placed, days: [...days.values()] };
};

/** Writes days as `reserve` decided; each loses if anybody changed it since it was read. */
export const dayWrites = (table: TenantTable, schedule: Schedule, days: readonly CalendarDay[]): Write[] =>
  days.map((day) => {
    const stored = schedule.days.get(dayKey(day.date, day.vendorId));
    return stored ? table.patch(calendarDay, stored, day) : table.create(calendarDay, { ...day, version: 1 });
  });

/** An owner's visits, each with its number: what is written into days and taken out of them. */
const numbered = <V extends Place>(visits: readonly V[]): { n: number; visit: V }[] =>
  visits.map((visit, n) => ({ n, visit }));

/** Frees an owner's visits in days that are not written anyway; needs no reading, for nothing else can be meant. */
export const releaseWrites = (
  table: TenantTable,
  owner: string,
  visits: readonly Place[],
  except: readonly Place[] = [],
): Write[] =>
  placesOf(visits)
    .filter((place) => !includesPlace(except, place))
    .map((place) => {
      const own = numbered(visits).filter(({ visit }) => includesPlace([place], visit));
      return table.entries(calendarDay, place, { field: 'jobs', remove: own.map(({ n }) => jobKey(owner, n)) });
    });

/** Gives the visits of a hold to their new owner; loses unless the hold still has every one of them. */
export const handOverWrites = (
  table: TenantTable,
  hold: { holdId: string; zip: string; visits: readonly PlacedVisit[] },
  owner: string,
  until?: number,
): Write[] =>
  placesOf(hold.visits).map((place) => {
    const own = numbered(hold.visits).filter(({ visit }) => includesPlace([place], visit));
    const jobs = own.map(({ n, visit: { lane, from, to } }) => {
      const job = { lane, from, to, zip: hold.zip, ...(until === undefined ? {} : { until }) };
      return [jobKey(owner, n), job] as const;
    });
    const present = own.map(({ n }) => jobKey(hold.holdId, n));
    const remove = owner === hold.holdId ? [] : present;
    return table.entries(calendarDay, place, { field: 'jobs', put: Object.fromEntries(jobs), remove, present });
  });
