import * as z from 'zod';
import type { Vendor } from '../../../../../shared/company/team/vendor/vendor.ts';
import { MINUTE } from '../../../../../shared/contract/time.ts';

/** Calendar time is counted in cells of 15 minutes since 1970, so that clock changes don't affect it. */
export const CELL_MINUTES = 15;
export const CELL_MS = CELL_MINUTES * MINUTE;

/** A job in a vendor's day: its lane, its cells (`to` exclusive), its ZIP code, and the expiry of a hold. */
export const PlannedJob = z.object({
  lane: z.int(),
  from: z.int(),
  to: z.int(),
  zip: z.string(),
  /** Epoch milliseconds; absent once the job belongs to an order. */
  until: z.number().optional(),
  /** True for an unproven person's hold or unpaid order: these take a limited share of a day. */
  isClaimed: z.boolean().optional(),
});
export type PlannedJob = z.infer<typeof PlannedJob>;

/** A vendor's day, one item each; `jobs` by `jobKey`. */
export const CalendarDay = z.object({
  date: z.string(),
  vendorId: z.string(),
  jobs: z.record(z.string(), PlannedJob),
  /** The version of the vendor that last closed the day: who knows an older one must not decide by it. */
  closedAtVersion: z.number().optional(),
  version: z.number(),
});
export type CalendarDay = z.infer<typeof CalendarDay>;

/** The key, within a day's jobs, of the `n`-th visit of a hold or order. */
export const jobKey = (owner: string, n: number): string => `${owner}:${n}`;

/** A range of cells in a vendor's day: `from` inclusive, `to` exclusive. */
export interface CellRange {
  readonly from: number;
  readonly to: number;
}

/** The cells required between a job at one ZIP code and the next at another. */
export type Gap = (fromZip: string, toZip: string) => number;

/** Everything besides the day's jobs that decides whether a visit fits. */
export interface DayRules {
  readonly vendor: Pick<Vendor, 'parallelJobs' | 'dailyJobLimit'>;
  /** The vendor's working hours on this day. */
  readonly hours: readonly CellRange[];
  readonly gap: Gap;
  /** Epoch milliseconds; holds that expired by then don't count. */
  readonly now: number;
  /** Owners, or single job keys, that are being released, e.g. the hold that is being confirmed; they don't count. */
  readonly releasing: readonly string[];
}

/** The start cells, `from` to `to` inclusive, that a lane offers for a visit. */
export interface Opening {
  readonly lane: number;
  readonly from: number;
  readonly to: number;
}

type LiveRules = Pick<DayRules, 'now' | 'releasing'>;

const isLive = (key: string, { until }: PlannedJob, { now, releasing }: LiveRules): boolean =>
  (until === undefined || until > now) &&
  (releasing.length === 0 || !(releasing.includes(key) || releasing.includes(key.slice(0, key.indexOf(':')))));

/** The jobs that count, by start: neither expired nor being released. */
export const liveJobs = (day: CalendarDay | undefined, rules: LiveRules): PlannedJob[] => {
  const found: PlannedJob[] = [];
  const jobs = day?.jobs ?? {};
  for (const key in jobs) {
    const job = jobs[key];
    if (job && isLive(key, job, rules)) found.push(job);
  }
  return found.sort((a, b) => a.from - b.from);
};

const openingsOfLane = (jobs: readonly PlannedJob[], lane: number, length: number, zip: string, rules: DayRules) => {
  const found: Opening[] = [];
  for (const { from, to } of rules.hours) {
    let free = from;
    for (const job of jobs) {
      if (job.lane !== lane) continue;
      const latest = Math.min(to - length, job.from - rules.gap(zip, job.zip) - length);
      if (latest >= free) found.push({ lane, from: free, to: latest });
      free = Math.max(free, job.to + rules.gap(job.zip, zip));
    }
    if (to - length >= free) found.push({ lane, from: free, to: to - length });
  }
  return found;
};

/** The openings for a visit of `length` cells at `zip`: checks overlap, gap, travel, hours and daily limit. */
export const openings = (jobs: readonly PlannedJob[], length: number, zip: string, rules: DayRules): Opening[] => {
  const { dailyJobLimit, parallelJobs } = rules.vendor;
  const found: Opening[] = [];
  if (jobs.length >= dailyJobLimit) return found;
  for (let lane = 0; lane < parallelJobs; lane++) found.push(...openingsOfLane(jobs, lane, length, zip, rules));
  return found;
};

/** A visit's cells and ZIP code. */
export interface Slot extends CellRange {
  readonly zip: string;
}

/** The first lane that can take the visit, or undefined: the one decision behind holds, orders and moves. */
export const freeLane = (
  day: CalendarDay | undefined,
  slot: Slot,
  rules: DayRules,
  /** Only this lane will do. */
  only?: number,
): number | undefined =>
  openings(liveJobs(day, rules), slot.to - slot.from, slot.zip, rules).find(
    ({ from, to, lane }) => slot.from >= from && slot.from <= to && (only === undefined || lane === only),
  )?.lane;

/** The cells of a day that unproven people take. */
export const claimedCells = (day: CalendarDay, rules: LiveRules): number =>
  liveJobs(day, rules).reduce((sum, { isClaimed, from, to }) => sum + (isClaimed ? to - from : 0), 0);

/** The cells of a day over all lanes. */
export const dayCells = ({ hours, vendor }: Pick<DayRules, 'hours' | 'vendor'>): number =>
  hours.reduce((sum, { from, to }) => sum + to - from, 0) * vendor.parallelJobs;

/** The day with the job added, without jobs that expired or are being released. */
export const withJob = (
  day: CalendarDay | undefined,
  place: { date: string; vendorId: string },
  key: string,
  job: PlannedJob,
  rules: LiveRules,
): CalendarDay => ({
  ...place,
  jobs: { ...Object.fromEntries(Object.entries(day?.jobs ?? {}).filter(([k, j]) => isLive(k, j, rules))), [key]: job },
  version: day?.version ?? 0,
});
