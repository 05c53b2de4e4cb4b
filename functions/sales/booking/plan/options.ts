import type { Vendor } from '../../../../shared/company/team/vendor.ts';
import { type Candidate, rankCandidates } from './assignment.ts';
import { liveJobs, openings, type PlannedJob } from './calendar.ts';
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

/** A vendor with the way from home to the property. */
export interface Crew {
  readonly vendor: Vendor;
  readonly travelMinutes: number;
}

/** A task with its length in cells at this property, and the crews that could do it. */
export interface PlannedTask extends Pick<Task, 'services'> {
  readonly length: number;
  readonly crews: readonly Crew[];
}

/** What is asked: where, from which cell on, and who is preferred. */
export interface Wish {
  readonly zip: string;
  readonly earliest: number;
  readonly preferredVendorId?: string | undefined;
}

/** How many jobs each vendor has in all days read: what taking turns looks at. */
const jobsInPeriod = (schedule: Schedule): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  if (schedule.policy.assignment !== 'round_robin') return counts;
  for (const day of schedule.days.values()) {
    counts.set(day.vendorId, (counts.get(day.vendorId) ?? 0) + liveJobs(day, schedule).length);
  }
  return counts;
};

interface CrewDay extends Candidate {
  readonly jobs: readonly PlannedJob[];
}

type Period = ReadonlyMap<string, number>;

const crewDay = (schedule: Schedule, { vendor, travelMinutes }: Crew, date: string, period: Period): CrewDay => {
  const jobs = liveJobs(schedule.days.get(dayKey(date, vendor.vendorId)), schedule);
  const inPeriod = period.get(vendor.vendorId) ?? 0;
  return { vendor, travelMinutes, jobsThatDay: jobs.length, jobsInPeriod: inPeriod, jobs };
};

const optionsOn = (schedule: Schedule, task: PlannedTask, date: string, wish: Wish, period: Period): Option[] => {
  const { assignment, gridMinutes } = schedule.policy;
  const { startFrom } = localDay(date, schedule.zone);
  const days = task.crews.map((crew) => crewDay(schedule, crew, date, period));
  const found = new Map<number, Option>();
  for (const { vendor, jobs, jobsThatDay } of rankCandidates(days, assignment, wish.preferredVendorId)) {
    for (const opening of openings(jobs, task.length, wish.zip, rulesOf(schedule, vendor, date))) {
      let from = startFrom(Math.max(opening.from, wish.earliest), gridMinutes);
      for (; from <= opening.to; from = startFrom(from + 1, gridMinutes)) {
        if (!found.has(from)) found.set(from, { vendor, date, from, to: from + task.length, jobsThatDay });
      }
    }
  }
  return [...found.values()].sort((a, b) => a.from - b.from);
};

/** Every start on a date with the best vendor who is free then, by time; worked out once for each task and date. */
export const optionsIn = (schedule: Schedule, wish: Wish) => {
  const period = jobsInPeriod(schedule);
  const known = new Map<PlannedTask, Map<string, readonly Option[]>>();
  return (task: PlannedTask, date: string): readonly Option[] => {
    const ofTask = known.get(task) ?? new Map<string, readonly Option[]>();
    known.set(task, ofTask);
    const options = ofTask.get(date) ?? optionsOn(schedule, task, date, wish, period);
    ofTask.set(date, options);
    return options;
  };
};
