import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { PlacedVisit } from '../hold/hold.ts';
import { type CalendarDay, freeLane, jobKey, withJob } from '../plan/calendar.ts';
import type { SealedVisit } from '../plan/plan-id.ts';
import { dayKey, rulesOf, type Schedule } from '../plan/schedule.ts';
import { calendarDay } from '../store.ts';
import { includesPlace, type Place, placesOf } from '../visit/read-places.ts';

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
    placed.push({ n, services: [...visit.services], vendorId, vendorName: vendor.name, date, from, to, lane });
  }
  return { visits: placed, days: [...days.values()] };
};

/** Writes days as `reserve` decided; each loses if anybody changed it since it was read. */
export const dayWrites = (table: TenantTable, schedule: Schedule, days: readonly CalendarDay[]): Write[] =>
  days.map((day) => {
    const stored = schedule.days.get(dayKey(day.date, day.vendorId));
    return stored ? table.patch(calendarDay, stored, day) : table.create(calendarDay, { ...day, version: 1 });
  });

/** A visit's key in the calendar, as far as it depends on the visit. */
export interface NumberedPlace extends Place {
  readonly n: number;
}

/** Somebody whose visits leave the calendar. */
export interface Leaver {
  readonly owner: string;
  readonly visits: readonly NumberedPlace[];
}

/** Frees visits in days that are not written anyway, one write a day; needs no reading, for nothing else can be meant. */
export const releaseWrites = (table: TenantTable, leavers: readonly Leaver[], except: readonly Place[] = []): Write[] =>
  placesOf(leavers.flatMap(({ visits }) => visits))
    .filter((place) => !includesPlace(except, place))
    .map((place) => {
      const remove = leavers.flatMap(({ owner, visits }) =>
        visits.filter((visit) => includesPlace([place], visit)).map(({ n }) => jobKey(owner, n)),
      );
      return table.entries(calendarDay, place, { field: 'jobs', remove });
    });

/** Gives the visits of a hold to their new owner; loses unless the hold still has every one of them. */
export const handOverWrites = (
  table: TenantTable,
  hold: { holdId: string; zip: string; visits: readonly PlacedVisit[] },
  owner: string,
  until?: number,
): Write[] =>
  placesOf(hold.visits).map((place) => {
    const visits = hold.visits.filter((visit) => includesPlace([place], visit));
    const jobs = visits.map(({ n, lane, from, to }) => {
      const job = { lane, from, to, zip: hold.zip, ...(until === undefined ? {} : { until }) };
      return [jobKey(owner, n), job] as const;
    });
    const present = visits.map(({ n }) => jobKey(hold.holdId, n));
    const remove = owner === hold.holdId ? [] : present;
    return table.entries(calendarDay, place, { field: 'jobs', put: Object.fromEntries(jobs), remove, present });
  });
