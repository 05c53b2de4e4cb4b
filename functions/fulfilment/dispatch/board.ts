import { crewOf } from '../../../shared/company/team/vendor/crew-of.ts';
import type { Vendor } from '../../../shared/company/team/vendor/vendor.ts';
import { addDays, DAY, localDate, MINUTE, toInstant } from '../../../shared/contract/time.ts';
import {
  type Board,
  type BoardDay,
  type BoardLane,
  MAX_BOARD_DAYS,
} from '../../../shared/fulfilment/dispatch/board.ts';
import { BoardVisit } from '../../../shared/fulfilment/dispatch/visit.ts';
import { isPromised } from '../../../shared/sales/booking/booking-status.ts';
import type { VisitRecord } from '../../../shared/sales/booking/visit-record.ts';
import { invalidInput } from '../../platform/errors/errors.ts';
import { everyItem } from '../../platform/table/reads/every-item.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { jobKey } from '../../sales/booking/plan/calendar/calendar.ts';
import { loadSchedule } from '../../sales/booking/plan/calendar/load-schedule.ts';
import { cellStart, localDay } from '../../sales/booking/plan/calendar/local-day.ts';
import { rulesOf, type Schedule } from '../../sales/booking/plan/calendar/schedule.ts';
import { daysFrom } from '../../sales/booking/plan/planning.ts';
import { allVisits, visitItem } from '../../sales/booking/visit/kept/visit-store.ts';

/** The dates of a board; its end is included. */
export interface BoardRange {
  readonly from: string;
  readonly to: string;
}

const PAGE = 500;
/** Without a stamp a visit is late from here on. */
const LATE_MS = 10 * MINUTE;

/** The visits that start between two instants (epoch milliseconds), both included. */
export const readVisitsBetween = async (table: TenantTable, from: number, to: number): Promise<VisitRecord[]> => {
  const range = { ...allVisits, from: toInstant(from), to: `${toInstant(to)}#~`, limit: PAGE };
  return await everyItem((cursor) => table.list(visitItem, { ...range, cursor }));
};

/** The lane of each visit by its id, as the calendars have it. */
const lanesOf = ({ days }: Schedule): ReadonlyMap<string, number> =>
  new Map(
    [...days.values()].flatMap(({ jobs }) => Object.entries(jobs).map(([key, { lane }]) => [key, lane] as const)),
  );

/** True if nobody has begun ten minutes after the start, or its vendor says so. */
const isLate = ({ state, startsAt, lateMinutes }: VisitRecord, now: number): boolean =>
  (isPromised(state) && state !== 'working' && now >= Date.parse(startsAt) + LATE_MS) ||
  (lateMinutes !== undefined && isPromised(state));

/** The visit that a late one reaches into, until it is done: the next in its lane that begins before it can end. */
const meets = (visit: BoardVisit, lane: readonly BoardVisit[]): string | undefined => {
  if (visit.lateMinutes === undefined || !isPromised(visit.state)) return undefined;
  const end = Date.parse(visit.endsAt) + visit.lateMinutes * MINUTE;
  return lane.find((next) => next.startsAt >= visit.endsAt && Date.parse(next.startsAt) < end)?.visitId;
};

const daysOf = (schedule: Schedule, vendor: Vendor, dates: readonly string[]): BoardDay[] =>
  dates.map((date) => ({
    date,
    hours: rulesOf(schedule, vendor, date).hours.map(({ from, to }) => ({
      from: toInstant(cellStart(from)),
      to: toInstant(cellStart(to)),
    })),
  }));

const lanesFor = (
  schedule: Schedule,
  vendor: Vendor,
  dates: readonly string[],
  visits: readonly BoardVisit[],
): BoardLane[] => {
  const days = daysOf(schedule, vendor, dates);
  const { vendorId, name, homeZip, parallelJobs } = vendor;
  return Array.from({ length: parallelJobs }, (_, lane) => {
    const own = visits.filter((visit) => visit.vendorId === vendorId && (visit.lane ?? 0) === lane);
    const shown = own.map((visit) => {
      const meetsVisitId = meets(visit, own);
      return meetsVisitId === undefined ? visit : { ...visit, meetsVisitId };
    });
    return { vendorId, vendorName: name, lane, members: crewOf(vendor, lane), homeZip, days, visits: shown };
  });
};

/** Where an empty board leads: the date of the first visit after it. */
const nextDateAfter = async (table: TenantTable, end: number, zone: string): Promise<Pick<Board, 'nextDate'>> => {
  const { items } = await table.list(visitItem, { ...allVisits, from: toInstant(end + 1), to: '~', limit: 1 });
  const [next] = items;
  return next ? { nextDate: localDate(Date.parse(next.startsAt), zone) } : {};
};

/** The visits of up to two weeks by vendor and crew; vendors without a skill or job of these days are shown, too. */
export const readBoard = async (table: TenantTable, { from, to }: BoardRange, now: number): Promise<Board> => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  if (!(days >= 1)) throw invalidInput([{ path: 'to', message: 'must not be before from' }]);
  if (days > MAX_BOARD_DAYS)
    throw invalidInput([{ path: 'to', message: `must be within ${MAX_BOARD_DAYS} days of from` }]);
  const { schedule } = await loadSchedule(table, { from, until: to, now });
  const { zone } = schedule;
  const begin = cellStart(localDay(from, zone).cellAt(0));
  const end = cellStart(localDay(addDays(to, 1), zone).cellAt(0)) - 1;
  const lanes = lanesOf(schedule);
  const visits = (await readVisitsBetween(table, begin, end)).map((visit): BoardVisit => {
    const lane = visit.vendorId === undefined ? undefined : lanes.get(jobKey(visit.orderId, visit.n));
    return BoardVisit.parse({ ...visit, ...(lane !== undefined && { lane }) });
  });
  const dates = daysFrom(from, to);
  const vendors = schedule.vendors
    .filter(({ status, vendorId }) => status === 'active' || visits.some((visit) => visit.vendorId === vendorId))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return {
    timezone: zone,
    from,
    to,
    lanes: vendors.flatMap((vendor) => lanesFor(schedule, vendor, dates, visits)),
    unassigned: visits.filter(({ vendorId, state }) => vendorId === undefined || state === 'unassigned'),
    late: visits.filter((visit) => isLate({ ...visit, leadId: '', rounds: 0 }, now)),
    weatherServices: schedule.policy.weatherServices,
    ...(visits.length === 0 && (await nextDateAfter(table, end, zone))),
  };
};
