import { vendorItem } from '../../../../company/team/vendor-store.ts';
import type { TenantTable } from '../../../../platform/table/tenant-table.ts';
import { type Write, WriteLost } from '../../../../platform/table/write.ts';
import type { PlacedVisit } from '../../hold/hold.ts';
import {
  type CalendarDay,
  claimedCells,
  type DayRules,
  dayCells,
  freeLane,
  jobKey,
  withJob,
} from '../../plan/calendar/calendar.ts';
import { dayKey, rulesOf, type Schedule } from '../../plan/calendar/schedule.ts';
import type { SealedVisit } from '../../plan/plan-id.ts';
import { proveContact } from '../../proof/prove-contact.ts';
import { calendarDay } from '../../store.ts';
import { includesDay, type VendorDay, vendorDaysOf } from '../../visit/vendor/vendor-days.ts';

/** The owner of reserved visits: a hold (`until` in epoch milliseconds) or an order. */
export interface Reservation {
  readonly owner: string;
  readonly zip: string;
  readonly until?: number;
  /** True for an unproven person, who may only take a share of each day. */
  readonly isClaimed?: boolean;
  /** The number of the first visit; 0 unless one visit of an order moves. */
  readonly firstNumber?: number;
}

/** The visits with their lanes, and the calendar days that contain them. */
export interface Reserved {
  readonly visits: PlacedVisit[];
  readonly days: CalendarDay[];
}

const checkShare = ({ policy }: Schedule, day: CalendarDay, rules: DayRules): void => {
  if (claimedCells(day, rules) * 100 > dayCells(rules) * policy.unprovenShare) throw proveContact('vendor_day');
};

/** One visit to put into its vendor's day: whose it is, and which of theirs. */
export interface Placement extends Omit<Reservation, 'firstNumber'> {
  readonly visit: SealedVisit;
  readonly n: number;
}

/** Puts visits, of one owner or several, into their vendors' days; undefined if one doesn't fit. */
export const reserveEach = (schedule: Schedule, placements: readonly Placement[]): Reserved | undefined => {
  const days = new Map<string, CalendarDay>();
  const placed: PlacedVisit[] = [];
  // A day that was changed here contains jobs of this owner, which must stay: only its old jobs are being released.
  for (const { visit, n, owner, zip, until, isClaimed = false } of placements) {
    const vendor = schedule.vendors.find(({ vendorId }) => vendorId === visit.vendorId);
    if (!vendor) return undefined;
    const { date, vendorId, from, to } = visit;
    const key = dayKey(date, vendorId);
    const changed = days.get(key);
    const rules = { ...rulesOf(schedule, vendor, date), releasing: changed ? [] : schedule.releasing };
    const day = changed ?? schedule.days.get(key);
    const lane = freeLane(day, { from, to, zip }, rules);
    if (lane === undefined) return undefined;
    const job = { lane, from, to, zip, ...(until === undefined ? {} : { until }), ...(isClaimed && { isClaimed }) };
    const filled = withJob(day, { date, vendorId }, jobKey(owner, n), job, rules);
    if (isClaimed) checkShare(schedule, filled, { ...rules, releasing: [] });
    days.set(key, filled);
    placed.push({ n, services: [...visit.services], vendorId, vendorName: vendor.name, date, from, to, lane });
  }
  return { visits: placed, days: [...days.values()] };
};

/** Puts all visits into their vendors' days; undefined if one doesn't fit; refuses what exceeds an unproven person's share. */
export const reserve = (
  schedule: Schedule,
  visits: readonly SealedVisit[],
  { firstNumber = 0, ...reservation }: Reservation,
): Reserved | undefined =>
  reserveEach(
    schedule,
    visits.map((visit, i) => ({ ...reservation, visit, n: firstNumber + i })),
  );

/** True if the vendor was read before a change that closed the day, and the day after it: two reads are no snapshot. */
const isReadBeforeClosing = ({ vendors }: Schedule, { vendorId, closedAtVersion = 0 }: CalendarDay): boolean =>
  vendors.some((vendor) => vendor.vendorId === vendorId && vendor.version < closedAtVersion);

/**
 * Writes the days that `reserve` decided; each write loses if the day changed since it was read. A day that was closed
 * after its vendor was read is lost at once.
 */
export const dayWrites = (table: TenantTable, schedule: Schedule, days: readonly CalendarDay[]): Write[] =>
  days.map((day) => {
    const stored = schedule.days.get(dayKey(day.date, day.vendorId));
    if (stored && isReadBeforeClosing(schedule, stored)) throw new WriteLost([vendorItem.name]);
    return stored ? table.patch(calendarDay, stored, day) : table.create(calendarDay, { ...day, version: 1 });
  });

/** A calendar day with the number of a visit: together its job key. */
export interface NumberedVisit extends VendorDay {
  readonly n: number;
}

/** An owner whose visits leave the calendar. */
export interface Release {
  readonly owner: string;
  readonly visits: readonly NumberedVisit[];
}

/** Releases visits, one write per day, except in days that are written anyway; needs no read, since job keys are unique. */
export const releaseWrites = (
  table: TenantTable,
  releases: readonly Release[],
  except: readonly VendorDay[] = [],
): Write[] =>
  vendorDaysOf(releases.flatMap(({ visits }) => visits))
    .filter((day) => !includesDay(except, day))
    .map((day) => {
      const remove = releases.flatMap(({ owner, visits }) =>
        visits.filter((visit) => includesDay([day], visit)).map(({ n }) => jobKey(owner, n)),
      );
      return table.entries(calendarDay, day, { field: 'jobs', remove });
    });

/** Hands the visits of a hold over to another owner; loses unless the hold still has all of them. */
export const handOverWrites = (
  table: TenantTable,
  hold: { holdId: string; zip: string; visits: readonly PlacedVisit[] },
  owner: string,
  { until, isClaimed }: { until?: number; isClaimed: boolean },
): Write[] =>
  vendorDaysOf(hold.visits).map((day) => {
    const visits = hold.visits.filter((visit) => includesDay([day], visit));
    const jobs = visits.map(({ n, lane, from, to }) => {
      const lasting = { ...(until === undefined ? {} : { until }), ...(isClaimed && { isClaimed }) };
      const job = { lane, from, to, zip: hold.zip, ...lasting };
      return [jobKey(owner, n), job] as const;
    });
    const present = visits.map(({ n }) => jobKey(hold.holdId, n));
    const remove = owner === hold.holdId ? [] : present;
    return table.entries(calendarDay, day, { field: 'jobs', put: Object.fromEntries(jobs), remove, present });
  });
