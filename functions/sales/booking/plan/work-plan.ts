import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import type { Vendor } from '../../../../shared/company/team/vendor/vendor.ts';
import { addDays } from '../../../../shared/contract/time.ts';
import { addBusinessDays, isBusinessDay } from '../../../../shared/sales/booking/plan/business-day.ts';
import { tradeOf } from '../../../../shared/sales/booking/plan/sequence.ts';
import type { PlacedVisit } from '../hold/hold.ts';
import { canServe } from './assignment.ts';
import { type CellRange, liveJobs, openings } from './calendar/calendar.ts';
import { localDay } from './calendar/local-day.ts';
import { dayKey, rulesOf, type Schedule } from './calendar/schedule.ts';
import { optionsIn } from './options.ts';
import type { MakeWay, PlannedPlace } from './plan-id.ts';
import { daysFrom, earliestCell, gapCellsOf, isApart, lastDateOf, type PlanRequest, plannedTask } from './planning.ts';

/** A whole day of work is eight hours, or as long as the crew works that day; less than half of that is no day. */
const DAY_CELLS = 32;
const SHORT_DAY_CELLS = 16;
/** Quoted work is done within so many business days of its first. */
const SPAN_BUSINESS_DAYS = 10;

/** Quoted work to plan. */
export interface WorkRequest extends Pick<PlanRequest, 'services' | 'zip' | 'from' | 'until' | 'readUntil'> {
  readonly days: number;
  /** The crew that made the quote and does the work. */
  readonly crewId: string | undefined;
}

const lengthOf = ({ from, to }: CellRange): number => Math.min(DAY_CELLS, to - from);

/** The crew's whole day on a date, if it is free. */
const dayOf = (schedule: Schedule, vendor: Vendor, request: WorkRequest, date: string): PlannedPlace | undefined => {
  if (!isBusinessDay(date, schedule.week)) return undefined;
  const rules = rulesOf(schedule, vendor, date);
  const length = Math.max(0, ...rules.hours.map(lengthOf));
  if (length < SHORT_DAY_CELLS) return undefined;
  const jobs = liveJobs(schedule.days.get(dayKey(date, vendor.vendorId)), schedule);
  const earliest = earliestCell(schedule, request.services);
  const { startFrom } = localDay(date, schedule.zone);
  for (const opening of openings(jobs, length, request.zip, rules)) {
    const from = startFrom(Math.max(opening.from, earliest), schedule.policy.gridMinutes);
    if (from > opening.to) continue;
    const { vendorId, name: vendorName } = vendor;
    return { services: [...request.services], vendorId, vendorName, date, from, to: from + length };
  }
  return undefined;
};

/** Quoted work on whole days of one crew, each on the first business day on which it is free, one plan for each first day. */
export const findWorkPlans = (schedule: Schedule, request: WorkRequest): PlannedPlace[][] => {
  const vendor = schedule.vendors.find(({ vendorId }) => vendorId === request.crewId);
  if (!vendor || !canServe(vendor, request.services, request.zip)) return [];
  const last = lastDateOf(schedule, request.readUntil);
  const until = request.until < last ? request.until : last;
  return daysFrom(request.from, until).flatMap((first) => {
    const end = addBusinessDays(first, SPAN_BUSINESS_DAYS - 1, schedule.week);
    const start = dayOf(schedule, vendor, request, first);
    const days = start ? [start] : [];
    for (let date = addDays(first, 1); start && days.length < request.days && date <= end && date <= last; ) {
      const day = dayOf(schedule, vendor, request, date);
      if (day) days.push(day);
      date = addDays(date, 1);
    }
    return start && days.length === request.days ? [days] : [];
  });
};

/** The visits of an order that may have to make way, and what planning them needs. */
export interface LaterTrades extends Pick<PlanRequest, 'property' | 'zip' | 'readUntil'> {
  /** The trade of the work for which they make way. */
  readonly service: ServiceCode;
  readonly visits: readonly PlacedVisit[];
}

/** The visits of later trades that can still move, by their sequence. */
const laterThan = ({ service, visits }: LaterTrades): { visit: PlacedVisit; trade: number }[] => {
  const own = tradeOf([service]);
  return visits
    .flatMap((visit) => {
      const trade = tradeOf(visit.services);
      return own !== undefined && trade !== undefined && trade > own ? [{ visit, trade }] : [];
    })
    .sort((a, b) => a.trade - b.trade || a.visit.from - b.visit.from);
};

/**
 * Where visits of later trades go, so that each comes after the work that ends on `lastDate` and after the trades
 * between: the first business day on which somebody is free, next to their time of day. Empty where none comes too
 * early; undefined where one has no place. Over 40 lines: one walk with its bounds.
 */
export const makeWayFor = (
  schedule: Schedule,
  later: LaterTrades,
  work: readonly PlannedPlace[],
): MakeWay[] | undefined => {
  const lastDate = work.at(-1)?.date ?? '';
  const horizon = lastDateOf(schedule, later.readUntil);
  const gapCells = gapCellsOf(schedule);
  const taken: CellRange[] = [...work];
  const moves: MakeWay[] = [];
  let after = lastDate;
  let current: { trade: number; until: string } = { trade: -1, until: lastDate };
  for (const { visit, trade } of laterThan(later)) {
    if (trade !== current.trade) {
      after = current.until > after ? current.until : after;
      current = { trade, until: after };
    }
    if (visit.date > after) {
      taken.push(visit);
      if (visit.date > current.until) current.until = visit.date;
      continue;
    }
    const vendors = schedule.vendors.filter((vendor) => canServe(vendor, visit.services, later.zip));
    const task = plannedTask(schedule, { services: visit.services, vendors }, later);
    const earliest = earliestCell(schedule, visit.services);
    const optionsOf = optionsIn(schedule, { zip: later.zip, earliest, preferred: [visit.vendorId] });
    const time = visit.from - localDay(visit.date, schedule.zone).cellAt(0);
    let found: MakeWay['to'] | undefined;
    for (let date = addDays(after, 1); !found && date <= horizon; date = addDays(date, 1)) {
      if (!isBusinessDay(date, schedule.week)) continue;
      const midnight = localDay(date, schedule.zone).cellAt(0);
      const [best] = optionsOf(task, date)
        .filter((option) => isApart(option, taken, gapCells))
        .sort((a, b) => Math.abs(a.from - midnight - time) - Math.abs(b.from - midnight - time));
      if (best)
        found = { services: visit.services, vendorId: best.vendor.vendorId, date, from: best.from, to: best.to };
    }
    if (!found) return undefined;
    moves.push({ n: visit.n, to: found });
    taken.push(found);
    if (found.date > current.until) current.until = found.date;
  }
  return moves;
};
