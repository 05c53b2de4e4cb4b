import type { MoveWay } from '../../../../shared/fulfilment/dispatch/move.ts';
import {
  type CalendarDay,
  CELL_MINUTES,
  type CellRange,
  type DayRules,
  freeLane,
  liveJobs,
  type PlannedJob,
  type Slot,
} from '../../../sales/booking/plan/calendar/calendar.ts';

/** The jobs before and after a visit in the lane that would take it, with the way to each. */
export interface Neighbors {
  readonly before?: MoveWay;
  readonly after?: MoveWay;
  /** The job that it would overlap. */
  readonly across?: CellRange;
}

const overlaps = (job: CellRange, slot: CellRange): boolean => job.from < slot.to && job.to > slot.from;

/** The lane that takes the visit; else the first in which nothing overlaps it, else the first. */
const laneFor = (day: CalendarDay | undefined, slot: Slot, rules: DayRules, jobs: readonly PlannedJob[]): number => {
  const lanes = Array.from({ length: rules.vendor.parallelJobs }, (_, lane) => lane);
  const isClear = (lane: number): boolean => !jobs.some((job) => job.lane === lane && overlaps(job, slot));
  return freeLane(day, slot, rules) ?? lanes.find(isClear) ?? 0;
};

const wayOf = (zip: string, cells: number, free: number): MoveWay => ({
  zip,
  minutes: cells * CELL_MINUTES,
  free: free * CELL_MINUTES,
});

/** Who stands beside a visit on a vendor’s day. */
export const neighborsOf = (day: CalendarDay | undefined, slot: Slot, rules: DayRules): Neighbors => {
  const jobs = liveJobs(day, rules);
  const lane = laneFor(day, slot, rules, jobs);
  const own = jobs.filter((job) => job.lane === lane);
  const across = own.find((job) => overlaps(job, slot));
  const before = own.findLast((job) => job.to <= slot.from);
  const after = own.find((job) => job.from >= slot.to);
  return {
    ...(across && { across: { from: across.from, to: across.to } }),
    ...(before && { before: wayOf(before.zip, rules.gap(before.zip, slot.zip), slot.from - before.to) }),
    ...(after && { after: wayOf(after.zip, rules.gap(slot.zip, after.zip), after.from - slot.to) }),
  };
};
