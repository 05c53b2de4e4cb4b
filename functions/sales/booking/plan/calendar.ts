import * as z from 'zod';
import type { Vendor } from '../../../../shared/company/team/vendor.ts';

/** Quarter hours: time in the calendar is counted in whole cells since 1970, so no change of clocks can move it. */
export const CELL_MINUTES = 15;

/** A job in a vendor's day: which lane, from which cell to before which, where; until when it is only held. */
export const PlannedJob = z.object({
  lane: z.number().int(),
  from: z.number().int(),
  to: z.number().int(),
  zip: z.string(),
  /** Epoch milliseconds; absent once the job is an order's. */
  until: z.number().optional(),
});
export type PlannedJob = z.infer<typeof PlannedJob>;

/** One item per vendor and day; `jobs` by their key, see `jobKey`. */
export const CalendarDay = z.object({
  date: z.string(),
  vendorId: z.string(),
  jobs: z.record(z.string(), PlannedJob),
  version: z.number(),
});
export type CalendarDay = z.infer<typeof CalendarDay>;

/** The key of an owner's (hold's or order's) `n`-th visit in a day's jobs. */
export const jobKey = (owner: string, n: number): string => `${owner}:${n}`;

/** A stretch of cells in a vendor's day: `from` inclusive, `to` exclusive. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Cells that must lie between a job at one ZIP code and the next at another. */
export type Gap = (fromZip: string, toZip: string) => number;

/** Everything besides the day itself that decides whether a visit fits into it. */
export interface DayRules {
  readonly vendor: Pick<Vendor, 'parallelJobs' | 'dailyJobLimit'>;
  /** When the vendor works on this day. */
  readonly hours: readonly Stretch[];
  readonly gap: Gap;
  /** Epoch milliseconds: a hold that ended before is as if it were not there. */
  readonly now: number;
  /** Owners whose jobs are about to go, e.g. the hold that is being confirmed. */
  readonly leaving: readonly string[];
}

/** Start cells `from` to `to` (inclusive) at which a lane could begin a job. */
export interface Opening {
  readonly lane: number;
  readonly from: number;
  readonly to: number;
}

type Leaving = Pick<DayRules, 'now' | 'leaving'>;

const isLive = (key: string, { until }: PlannedJob, { now, leaving }: Leaving): boolean =>
  (until === undefined || until > now) && (leaving.length === 0 || !leaving.includes(key.slice(0, key.indexOf(':'))));

/** The jobs that count, by their start: not expired by the clock, not about to go. */
export const liveJobs = (day: CalendarDay | undefined, rules: Leaving): PlannedJob[] => {
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

/** Where a visit of `length` cells at `zip` could begin among a day's jobs: overlap, gap, travel, hours, limit at once. */
export const openings = (jobs: readonly PlannedJob[], length: number, zip: string, rules: DayRules): Opening[] => {
  const { dailyJobLimit, parallelJobs } = rules.vendor;
  const found: Opening[] = [];
  if (jobs.length >= dailyJobLimit) return found;
  for (let lane = 0; lane < parallelJobs; lane++) found.push(...openingsOfLane(jobs, lane, length, zip, rules));
  return found;
};

/** A visit to be put into a day. */
export interface Slot extends Stretch {
  readonly zip: string;
}

/** The first lane that can take the visit, or undefined: the one decision behind every hold, order and move. */
export const freeLane = (day: CalendarDay | undefined, slot: Slot, rules: DayRules): number | undefined =>
  openings(liveJobs(day, rules), slot.to - slot.from, slot.zip, rules).find(
    ({ from, to }) => slot.from >= from && slot.from <= to,
  )?.lane;

/** The day with a job put in; what has expired or is about to go leaves. */
export const withJob = (
  day: CalendarDay | undefined,
  place: { date: string; vendorId: string },
  key: string,
  job: PlannedJob,
  rules: Leaving,
): CalendarDay => ({
  ...place,
  jobs: { ...Object.fromEntries(Object.entries(day?.jobs ?? {}).filter(([k, j]) => isLive(k, j, rules))), [key]: job },
  version: day?.version ?? 0,
});
