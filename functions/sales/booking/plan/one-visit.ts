import { addDays } from '../../../../shared/contract/time.ts';
import { isBusinessDay } from '../../../../shared/sales/booking/plan/business-day.ts';
import { tradeOf } from '../../../../shared/sales/booking/plan/sequence.ts';
import { canServe } from './assignment.ts';
import type { Schedule } from './calendar/schedule.ts';
import { type Option, optionsIn } from './options.ts';
import type { SealedVisit } from './plan-id.ts';
import {
  daysFrom,
  earliestCell,
  gapCellsOf,
  isApart,
  lastDateOf,
  type PlannedVisit,
  type PlanRequest,
  plannedTask,
  spread,
  startsPerDay,
} from './planning.ts';

/** A visit that keeps its place, with its vendor's name if that is known. */
export type KeptVisit = SealedVisit & { readonly vendorName?: string };

/** One visit to place anew, among others that stay. */
export interface OneVisit {
  readonly visit: SealedVisit;
  readonly kept: readonly KeptVisit[];
  /** True if the visits are an order's: those that stay are in the calendar already. */
  readonly isOrdered: boolean;
  /** True if it is a day of quoted work, which lasts as long elsewhere and stays with its crew. */
  readonly isLong?: boolean;
}

/** The dates between which the visit keeps the sequence of trades, both excluded; undefined where nothing limits it. */
export const datesAround = ({ visit, kept }: OneVisit): { after: string | undefined; before: string | undefined } => {
  const own = tradeOf(visit.services);
  const datesOf = (isOnThatSide: (trade: number, own: number) => boolean): string[] =>
    kept
      .filter(({ services }) => {
        const trade = tradeOf(services);
        return own !== undefined && trade !== undefined && isOnThatSide(trade, own);
      })
      .map(({ date }) => date)
      .sort();
  return { after: datesOf((trade, than) => trade < than).at(-1), before: datesOf((trade, than) => trade > than)[0] };
};

const later = (a: string, b: string | undefined): string => (b === undefined || a > b ? a : b);
const earlier = (a: string, b: string | undefined): string => (b === undefined || a < b ? a : b);

/** Other times of one visit, by time: each keeps the sequence of trades and the distance to the visits that stay. */
export const findOtherTimes = (schedule: Schedule, request: PlanRequest, only: OneVisit): PlannedVisit[] => {
  const { visit, kept, isOrdered } = only;
  const { services, vendorId } = visit;
  const vendors = schedule.vendors.filter(
    (vendor) => canServe(vendor, services, request.zip) && (!only.isLong || vendor.vendorId === vendorId),
  );
  const planned = plannedTask(schedule, { services, vendors }, request);
  const task = only.isLong ? { ...planned, length: visit.to - visit.from } : planned;
  const earliest = earliestCell(schedule, request.services);
  const optionsOf = optionsIn(schedule, { zip: request.zip, earliest, preferred: [vendorId] });
  const { after, before } = datesAround(only);
  const from = later(request.from, after && addDays(after, 1));
  const until = earlier(earlier(request.until, lastDateOf(schedule, request.readUntil)), before && addDays(before, -1));
  const { week } = schedule;
  const dates = daysFrom(from, until).filter((date) => after === undefined || isBusinessDay(date, week));
  const gapCells = gapCellsOf(schedule);
  const timesOn = (date: string): Option[] =>
    optionsOf(task, date).filter((option) => {
      const { vendor, jobsThatDay } = option;
      const beside = kept.filter((each) => each.date === date && each.vendorId === vendor.vendorId).length;
      return isApart(option, kept, gapCells) && jobsThatDay + (isOrdered ? 0 : beside) < vendor.dailyJobLimit;
    });
  const times: PlannedVisit[] = [];
  for (const date of dates) {
    const some = spread(timesOn(date), startsPerDay(dates.length, times.length === 0));
    times.push(...some.map((option) => ({ ...option, services })));
  }
  return times;
};
