import type { Vendor } from '../../../../shared/company/team/vendor/vendor.ts';
import { type Candidate, rankCandidates } from './assignment.ts';
import { liveJobs, openings, type PlannedJob } from './calendar/calendar.ts';
import { localDay } from './calendar/local-day.ts';
import { dayKey, rulesOf, type Schedule } from './calendar/schedule.ts';
import type { Task } from './team.ts';

/** One way to do a task on a date: vendor and time, and how many jobs the vendor has that day. */
export interface Option {
  readonly vendor: Vendor;
  readonly date: string;
  readonly from: number;
  readonly to: number;
  readonly jobsThatDay: number;
}

/** A vendor with the travel time from its home to the property. */
export interface Crew {
  readonly vendor: Vendor;
  readonly travelMinutes: number;
}

/** A task with its length in cells for this property, and the crews that can do it. */
export interface PlannedTask extends Pick<Task, 'services'> {
  readonly length: number;
  readonly crews: readonly Crew[];
}

/** The ZIP code, the earliest start cell and the preferred vendors of a query. */
export interface VisitQuery {
  readonly zip: string;
  readonly earliest: number;
  readonly preferred?: readonly string[] | undefined;
}

/** The number of jobs of each vendor in all days read; only round robin needs it. */
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

type JobCounts = ReadonlyMap<string, number>;

const crewDay = (schedule: Schedule, { vendor, travelMinutes }: Crew, date: string, counts: JobCounts): CrewDay => {
  const jobs = liveJobs(schedule.days.get(dayKey(date, vendor.vendorId)), schedule);
  const inPeriod = counts.get(vendor.vendorId) ?? 0;
  return { vendor, travelMinutes, jobsThatDay: jobs.length, jobsInPeriod: inPeriod, jobs };
};

const optionsOn = (
  schedule: Schedule,
  task: PlannedTask,
  date: string,
  query: VisitQuery,
  counts: JobCounts,
): Option[] => {
  const { assignment, gridMinutes } = schedule.policy;
  const { startFrom } = localDay(date, schedule.zone);
  const days = task.crews.map((crew) => crewDay(schedule, crew, date, counts));
  const found = new Map<number, Option>();
  for (const { vendor, jobs, jobsThatDay } of rankCandidates(days, assignment, query.preferred)) {
    for (const opening of openings(jobs, task.length, query.zip, rulesOf(schedule, vendor, date))) {
      let from = startFrom(Math.max(opening.from, query.earliest), gridMinutes);
      for (; from <= opening.to; from = startFrom(from + 1, gridMinutes)) {
        if (!found.has(from)) found.set(from, { vendor, date, from, to: from + task.length, jobsThatDay });
      }
    }
  }
  return [...found.values()].sort((a, b) => a.from - b.from);
};

/** Every start on a date with the best vendor available then, by time; cached per task and date. */
export const optionsIn = (schedule: Schedule, query: VisitQuery) => {
  const counts = jobsInPeriod(schedule);
  const cache = new Map<PlannedTask, Map<string, readonly Option[]>>();
  return (task: PlannedTask, date: string): readonly Option[] => {
    const ofTask = cache.get(task) ?? new Map<string, readonly Option[]>();
    cache.set(task, ofTask);
    const options = ofTask.get(date) ?? optionsOn(schedule, task, date, query, counts);
    ofTask.set(date, options);
    return options;
  };
};
