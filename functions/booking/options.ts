import type { Vendor } from '../../shared/booking/vendor.ts';
import { type Candidate, rankCandidates } from './assignment.ts';
import { liveJobs, openings } from './calendar.ts';
import { localDay } from './local-day.ts';
import { dayKey, rulesOf, type Schedule } from './schedule.ts';
import type { Task } from './team.ts';

/** One way to do a task on a date: who comes when, and how busy the day is for them. */
export interface Option {
  readonly vendor: Vendor;
  readonly date: string;
  readonly from: number;
  readonly to: number;
  readonly jobsThatDay: number;
}

/** A task with its length in cells at this property. */
export interface Job extends Task {
  readonly length: number;
}

/** What is asked: where, from which cell on, and who is preferred. */
export interface Wish {
  readonly zip: string;
  readonly earliest: number;
  readonly preferredVendorId?: string | undefined;
}

const jobsOn = (schedule: Schedule, date: string, { vendorId }: Vendor): number =>
  liveJobs(schedule.days.get(dayKey(date, vendorId)), schedule).length;

/** How many jobs each vendor has in all days read; counted once. */
export const jobsInPeriod = (schedule: Schedule): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const day of schedule.days.values()) {
    counts.set(day.vendorId, (counts.get(day.vendorId) ?? 0) + liveJobs(day, schedule).length);
  }
  return counts;
};

const candidatesOn = (schedule: Schedule, job: Job, date: string, wish: Wish, period: ReadonlyMap<string, number>) => {
  const candidates = job.vendors.map(
    (vendor): Candidate => ({
      vendor,
      travelMinutes: schedule.travel(vendor.homeZip, wish.zip),
      jobsThatDay: jobsOn(schedule, date, vendor),
      jobsInPeriod: period.get(vendor.vendorId) ?? 0,
    }),
  );
  return rankCandidates(candidates, schedule.policy.assignment, wish.preferredVendorId);
};

/** Every start on this date with the best vendor who is free then, by time. */
export const optionsOn = (
  schedule: Schedule,
  job: Job,
  date: string,
  wish: Wish,
  period: ReadonlyMap<string, number>,
): Option[] => {
  const { isOnGrid } = localDay(date, schedule.zone);
  const found = new Map<number, Option>();
  for (const { vendor, jobsThatDay } of candidatesOn(schedule, job, date, wish, period)) {
    const day = schedule.days.get(dayKey(date, vendor.vendorId));
    for (const opening of openings(day, job.length, wish.zip, rulesOf(schedule, vendor, date))) {
      for (let from = Math.max(opening.from, wish.earliest); from <= opening.to; from++) {
        if (found.has(from) || !isOnGrid(from, schedule.policy.gridMinutes)) continue;
        found.set(from, { vendor, date, from, to: from + job.length, jobsThatDay });
      }
    }
  }
  return [...found.values()].sort((a, b) => a.from - b.from);
};
