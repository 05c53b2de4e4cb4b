import type { Property, ServiceCode } from '../../../../shared/company/catalog/service.ts';
import type { WorkWeek } from '../../../../shared/company/team/hours/holidays.ts';
import { addDays, HOUR, localDate, localMinutes, MINUTE } from '../../../../shared/contract/time.ts';
import { isBusinessDay } from '../../../../shared/sales/booking/plan/business-day.ts';
import { noticeHoursFor } from '../../../../shared/sales/booking/plan/notice.ts';
import { CELL_MS, type CellRange } from './calendar/calendar.ts';
import { localDay } from './calendar/local-day.ts';
import { onSite, type Schedule, visitLength } from './calendar/schedule.ts';
import { type Option, optionsIn, type PlannedTask } from './options.ts';
import { type Stage, stagesOf, type Task } from './team.ts';

/** A visit of a plan before it is reserved. */
export interface PlannedVisit extends Option {
  readonly services: readonly ServiceCode[];
}

/** A request for plans; `from` to `until` (dates, inclusive) limit the date of the first visit. */
export interface PlanRequest {
  readonly services: readonly ServiceCode[];
  readonly property: Property;
  readonly zip: string;
  readonly from: string;
  readonly until: string;
  /** The last date whose days have been read; later ones would wrongly look free. */
  readonly readUntil: string;
  /** Vendors to plan with wherever that makes no plan end later. */
  readonly preferred?: readonly string[] | undefined;
}

/** The number of plans in a response, and its limits per day. */
const MAX_PLANS = 120;
const MIN_PER_DAY = 4;
const MAX_PER_DAY = 24;

/** The first cell that the notice and the same-day cut-off allow. */
export const earliestCell = (schedule: Schedule, services: readonly ServiceCode[]): number => {
  const { now, policy, zone } = schedule;
  const afterNotice = Math.ceil((now + noticeHoursFor(policy, services) * HOUR) / CELL_MS);
  if (localMinutes(now, zone) < policy.sameDayCutOff) return afterNotice;
  return Math.max(afterNotice, localDay(addDays(localDate(now, zone), 1), zone).cellAt(0));
};

/** What planning one order depends on. */
export interface PlanContext {
  readonly schedule: Schedule;
  readonly stages: readonly Stage<PlannedTask>[];
  readonly last: string;
  readonly week: WorkWeek;
  readonly optionsOf: (task: PlannedTask, date: string) => readonly Option[];
}

/** A cell as the cells since local midnight. */
export const timeOfDay = (cell: number, date: string, zone: string): number => cell - localDay(date, zone).cellAt(0);

/** True if the visit doesn't overlap others, including the gap: the property takes one crew at a time. */
export const isApart = (option: CellRange, visits: readonly CellRange[], gapCells: number): boolean =>
  visits.every(({ from, to }) => option.from >= to + gapCells || option.to + gapCells <= from);

const isWithinLimit = ({ vendor, date, jobsThatDay }: Option, visits: readonly PlannedVisit[]): boolean =>
  visits.filter((visit) => visit.date === date && visit.vendor === vendor).length + jobsThatDay < vendor.dailyJobLimit;

/** The option of a day that is closest to the given time of day and compatible with the visits chosen so far. */
export const nearest = (
  context: PlanContext,
  task: PlannedTask,
  date: string,
  time: number,
  visits: readonly PlannedVisit[],
) => {
  const { zone } = context.schedule;
  const gapCells = gapCellsOf(context.schedule);
  const fitting = context
    .optionsOf(task, date)
    .filter((option) => isApart(option, visits, gapCells) && isWithinLimit(option, visits));
  const distance = (option: Option): number => Math.abs(timeOfDay(option.from, date, zone) - time);
  return fitting.reduce<Option | undefined>(
    (best, option) => (best && distance(best) <= distance(option) ? best : option),
    undefined,
  );
};

/** Adds the first option of a task from a date on, near a time of day; on business days alone unless `isAnyDay`. */
const place = (
  context: PlanContext,
  task: PlannedTask,
  from: string,
  time: number,
  visits: PlannedVisit[],
  isAnyDay: boolean,
) => {
  for (let date = from; date <= context.last; date = addDays(date, 1)) {
    if (!isAnyDay && !isBusinessDay(date, context.week)) continue;
    const option = nearest(context, task, date, time, visits);
    if (option) return visits.push({ ...option, services: task.services });
  }
  return undefined;
};

const lastDate = (visits: readonly PlannedVisit[]): string =>
  visits.reduce((last, { date }) => (date > last ? date : last), '');

/** Completes a plan after its first visit: each group on the first later business day on which it fits. */
const complete = (context: PlanContext, first: PlannedVisit): PlannedVisit[] | undefined => {
  const visits = [first];
  const time = timeOfDay(first.from, first.date, context.schedule.zone);
  for (const [n, { tasks, anyTime }] of context.stages.entries()) {
    const isAnyDay = anyTime || n === 0;
    const rest = n === 0 ? tasks.slice(1) : tasks;
    if (rest.length === 0) continue;
    const start = isAnyDay ? first.date : addDays(lastDate(visits), 1);
    for (const task of rest) if (place(context, task, start, time, visits, isAnyDay) === undefined) return undefined;
  }
  return visits.sort((a, b) => a.from - b.from);
};

/** At most `count` of a day's options, spread evenly over the day, including the first. */
export const spread = (options: readonly Option[], count: number): Option[] => {
  if (options.length <= count) return [...options];
  return Array.from({ length: count }, (_, i) => options[Math.round((i * (options.length - 1)) / (count - 1))]).filter(
    (option) => option !== undefined,
  );
};

/** How busy the vendors of a plan are on its days. */
export const vendorLoad = (visits: readonly PlannedVisit[]): number =>
  visits.reduce((sum, { jobsThatDay }) => sum + jobsThatDay, 0);

const endOf = (visits: readonly PlannedVisit[]): number => visits.reduce((end, { to }) => Math.max(end, to), 0);

/** Plans that end earlier come first; of those, the ones of less busy vendors, then those that begin earlier. */
export const byEndThenLoad = (a: readonly PlannedVisit[], b: readonly PlannedVisit[]): number =>
  endOf(a) - endOf(b) || vendorLoad(a) - vendorLoad(b) || (a[0]?.from ?? 0) - (b[0]?.from ?? 0);

/** The dates of a range, both ends included. */
export const daysFrom = (from: string, until: string): string[] => {
  const dates: string[] = [];
  for (let date = from; date <= until; date = addDays(date, 1)) dates.push(date);
  return dates;
};

/** The earlier of two dates. */
export const earlier = (a: string, b: string): string => (a < b ? a : b);

/** The number of starts to offer on each of so many days; all of a day's on the first that has any. */
export const startsPerDay = (days: number, isFirst = false): number =>
  isFirst ? MAX_PER_DAY : Math.min(MAX_PER_DAY, Math.max(MIN_PER_DAY, Math.floor(MAX_PLANS / Math.max(1, days))));

/** The last date that the horizon allows and that has been read. */
export const lastDateOf = ({ now, zone, policy }: Schedule, readUntil: string): string =>
  earlier(addDays(localDate(now, zone), policy.horizonDays), readUntil);

/** The cells that two crews at one property stay apart. */
export const gapCellsOf = ({ policy }: Schedule): number => Math.ceil((policy.gapMinutes * MINUTE) / CELL_MS);

/** A task with its length at this property, and its crews with their way to it. */
export const plannedTask = (
  schedule: Schedule,
  { services, vendors }: Task,
  { property, zip }: Pick<PlanRequest, 'property' | 'zip'>,
): PlannedTask => ({
  services,
  length: visitLength(schedule.catalog, services, property),
  crews: vendors.map((vendor) => ({ vendor, travelMinutes: schedule.travel(vendor.homeZip, zip) })),
});

/** An order's stages with what they depend on, in each way to share its work out; none if nobody does a part of it. */
export const contextsOf = (schedule: Schedule, request: Omit<PlanRequest, 'until'>): readonly PlanContext[] => {
  const { zip } = request;
  const made = new Map<string, PlannedTask>();
  // One task for all ways that have it, so that its options are looked for once.
  const planned = (task: Task): PlannedTask => {
    const known = made.get(task.services.join()) ?? plannedTask(schedule, task, request);
    made.set(task.services.join(), known);
    return known;
  };
  const shared = {
    schedule,
    week: schedule.week,
    last: lastDateOf(schedule, request.readUntil),
    optionsOf: optionsIn(schedule, { zip, earliest: earliestCell(schedule, request.services) }),
  };
  return stagesOf(schedule.vendors, onSite(request.services), zip).map((stages) => ({
    ...shared,
    stages: stages.map(({ tasks, anyTime }) => ({ tasks: tasks.map(planned), anyTime })),
  }));
};

/** The same stages, with the preferred vendors first wherever they are free. */
export const preferring = (
  context: PlanContext,
  { services, zip, preferred = [] }: Omit<PlanRequest, 'until'>,
): PlanContext | undefined => {
  if (preferred.length === 0) return undefined;
  const { schedule } = context;
  const optionsOf = optionsIn(schedule, { zip, earliest: earliestCell(schedule, services), preferred });
  return { ...context, optionsOf };
};

/** A plan that starts at this option, with preferred vendors as far as it then ends no later. */
const planFrom = (
  context: PlanContext,
  favored: PlanContext | undefined,
  task: PlannedTask,
  option: Option,
): PlannedVisit[] | undefined => {
  const plain = complete(context, { ...option, services: task.services });
  const same = favored?.optionsOf(task, option.date).find(({ from }) => from === option.from);
  const kept = favored && same && complete(favored, { ...same, services: task.services });
  if (!kept) return plain;
  return plain && endOf(plain) < endOf(kept) ? plain : kept;
};

/** Makes the plans that start on a date, with at most so many starts. */
export type PlansOn = (date: string, count: number) => PlannedVisit[][];

const plansOfWay = (context: PlanContext, request: Omit<PlanRequest, 'until'>): PlansOn => {
  const firstTask = context.stages[0]?.tasks[0];
  const favored = preferring(context, request);
  return (date, count) =>
    firstTask
      ? spread(context.optionsOf(firstTask, date), count).flatMap((option) => {
          const plan = planFrom(context, favored, firstTask, option);
          return plan ? [plan] : [];
        })
      : [];
};

/** The plans of a day in the first way to share the work out that has any there. */
export const firstWayWithPlans =
  (ways: readonly PlansOn[]): PlansOn =>
  (date, count) => {
    for (const plansOn of ways) {
      const plans = plansOn(date, count);
      if (plans.length > 0) return plans;
    }
    return [];
  };

/** The plans of an order by their first date. */
export const plansByFirstDate = (ways: readonly PlanContext[], request: Omit<PlanRequest, 'until'>): PlansOn =>
  firstWayWithPlans(ways.map((way) => plansOfWay(way, request)));

/** Plans for the whole order, some for each day on which it can start and all of the first, ranked by end, then by load. */
export const findPlans = (schedule: Schedule, request: PlanRequest): PlannedVisit[][] => {
  const ways = contextsOf(schedule, request);
  const plansOn = plansByFirstDate(ways, request);
  const dates = daysFrom(request.from, earlier(request.until, lastDateOf(schedule, request.readUntil)));
  const plans: PlannedVisit[][] = [];
  // The first day opens with all its starts, so that nobody waits for a second answer.
  for (const date of dates) plans.push(...plansOn(date, startsPerDay(dates.length, plans.length === 0)));
  return plans.sort(byEndThenLoad);
};
