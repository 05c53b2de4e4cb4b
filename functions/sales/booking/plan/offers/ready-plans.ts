import { inCodeOrder } from '../../../../../shared/contract/code-order.ts';
import { addDays, HOUR, localDate, localMinutes, MINUTE } from '../../../../../shared/contract/time.ts';
import { isBusinessDay } from '../../../../../shared/sales/booking/plan/business-day.ts';
import { noticeHoursFor } from '../../../../../shared/sales/booking/plan/notice.ts';
import { readyDate } from '../../../../../shared/sales/booking/plan/ready-date.ts';
import { cellStart } from '../calendar/local-day.ts';
import type { Schedule } from '../calendar/schedule.ts';
import type { PlannedTask } from '../options.ts';
import {
  contextsOf,
  daysFrom,
  earlier,
  firstWayWithPlans,
  lastDateOf,
  nearest,
  type PlanContext,
  type PlannedVisit,
  type PlanRequest,
  type PlansOn,
  plansByFirstDate,
  preferring,
  spread,
  startsPerDay,
  timeOfDay,
  vendorLoad,
} from '../planning.ts';

/** A request for plans that are done and delivered by a date; `from` is the first date of a visit. */
export interface ReadyRequest extends Omit<PlanRequest, 'until'> {
  readonly by: string;
}

/** A plan with the date on which everything is done and delivered. */
export interface ReadyPlan {
  readonly visits: readonly PlannedVisit[];
  readonly readyOn: string;
}

const firstDate = (visits: readonly PlannedVisit[]): string =>
  visits.reduce((first, { date }) => (date < first ? date : first), '9999-12-31');
const lastDate = (visits: readonly PlannedVisit[]): string =>
  visits.reduce((last, { date }) => (date > last ? date : last), '');
const startOf = (visits: readonly PlannedVisit[]): number =>
  visits.reduce((start, { from }) => Math.min(start, from), Number.MAX_SAFE_INTEGER);

const readyOf = (schedule: Schedule, { services }: Pick<ReadyRequest, 'services'>, visits: readonly PlannedVisit[]) =>
  readyDate({
    services,
    visits,
    catalog: schedule.catalog.services,
    today: localDate(schedule.now, schedule.zone),
    week: schedule.week,
  });

/** Where visits go backward: the last date that will do, the first one allowed, and the time of day to stay close to. */
interface Backward {
  readonly until: string;
  readonly from: string;
  readonly time: number;
}

/** Places a visit on the latest date on which it fits; false if there is none. */
const placeLatest = (
  context: PlanContext,
  task: PlannedTask,
  { until, from, time }: Backward,
  visits: PlannedVisit[],
  isAnyDay: boolean,
): boolean => {
  for (let date = until; date >= from; date = addDays(date, -1)) {
    if (!isAnyDay && !isBusinessDay(date, context.week)) continue;
    const option = nearest(context, task, date, time, visits);
    if (option) return visits.push({ ...option, services: task.services }) > 0;
  }
  return false;
};

/** The stage that comes last: of those in sequence if there are any. */
const lastStage = ({ stages }: PlanContext): number => stages.findLastIndex(({ anyTime }, n) => !anyTime || n === 0);

/** Completes a plan before its last visit: each group on the latest earlier business day on which it fits. */
const completeBackward = (context: PlanContext, last: PlannedVisit, from: string): PlannedVisit[] | undefined => {
  const { stages, schedule } = context;
  const visits = [last];
  const time = timeOfDay(last.from, last.date, schedule.zone);
  const anchor = lastStage(context);
  // What may come at any time is placed after the others, on the latest day that is left.
  const order = [...stages.keys()].sort((a, b) => (a > anchor ? 1 : b > anchor ? -1 : b - a));
  for (const n of order) {
    const { tasks, anyTime } = stages[n] ?? { tasks: [], anyTime: true };
    const isSameDay = anyTime || n === anchor;
    const until = isSameDay ? lastDate(visits) : addDays(firstDate(visits), -1);
    const rest = n === anchor ? tasks.slice(1) : tasks;
    const isAnyDay = anyTime || n === 0;
    for (const task of rest) if (!placeLatest(context, task, { until, from, time }, visits, isAnyDay)) return undefined;
  }
  return visits.sort((a, b) => a.from - b.from);
};

/** The plans of one way that end on a date, in as many starts of their last visit. */
const plansEndingOn = (context: PlanContext, request: ReadyRequest): PlansOn => {
  const anchor = lastStage(context);
  const task = context.stages[anchor]?.tasks[0];
  const favored = preferring(context, request);
  const planTo = (own: PlanContext | undefined, date: string, from: number): PlannedVisit[] | undefined => {
    const option = task && own?.optionsOf(task, date).find((each) => each.from === from);
    return own && task && option && completeBackward(own, { ...option, services: task.services }, request.from);
  };
  return (date, count) => {
    if (!task || (anchor > 0 && !isBusinessDay(date, context.week))) return [];
    return spread(context.optionsOf(task, date), count).flatMap(({ from }) => {
      const plain = planTo(context, date, from);
      const kept = planTo(favored, date, from);
      const best = kept && (!plain || startOf(kept) >= startOf(plain)) ? kept : plain;
      return best ? [best] : [];
    });
  };
};

/** The business day before a date: a plan that is done by then has a day to spare. */
const spareDate = (by: string, { week }: Pick<Schedule, 'week'>): string => {
  let date = addDays(by, -1);
  for (let n = 0; n < 14 && !isBusinessDay(date, week); n++) date = addDays(date, -1);
  return date;
};

/**
 * The rank of plans that are in time: those with a business day to spare before the date come first, because weather or a
 * lost key then costs nothing; among them, and after them, the latest ready date (just in time: what was cleaned stays
 * clean), then the fewest days at the house, then the least busy vendors.
 */
export const byComfort =
  (spare: string) =>
  (a: ReadyPlan, b: ReadyPlan): number =>
    Number(a.readyOn > spare) - Number(b.readyOn > spare) ||
    inCodeOrder(b.readyOn, a.readyOn) ||
    firstDate(b.visits).localeCompare(firstDate(a.visits)) ||
    vendorLoad(a.visits) - vendorLoad(b.visits) ||
    startOf(a.visits) - startOf(b.visits);

const ALL_STARTS = startsPerDay(1, true);

/** Plans from each first date on, for where none was found backward; stops where `isEnough`. */
const forward = (
  schedule: Schedule,
  request: ReadyRequest,
  ways: readonly PlanContext[],
  isEnough: (found: readonly ReadyPlan[], date: string) => boolean,
): ReadyPlan[] => {
  const plansOn = plansByFirstDate(ways, request);
  const found: ReadyPlan[] = [];
  for (const date of daysFrom(request.from, lastDateOf(schedule, request.readUntil))) {
    if (isEnough(found, date)) break;
    found.push(...plansOn(date, ALL_STARTS).map((visits) => ({ visits, readyOn: readyOf(schedule, request, visits) })));
  }
  return found;
};

/** Plans for the whole order that are done and delivered by a date, most comfortable first. */
export const findReadyPlans = (schedule: Schedule, request: ReadyRequest): ReadyPlan[] => {
  const ways = contextsOf(schedule, request);
  const { by } = request;
  const inTime = (visits: PlannedVisit[]): ReadyPlan[] => {
    const readyOn = readyOf(schedule, request, visits);
    return readyOn <= by ? [{ visits, readyOn }] : [];
  };
  const plansOn = firstWayWithPlans(ways.map((way) => plansEndingOn(way, request)));
  const dates = daysFrom(request.from, earlier(by, lastDateOf(schedule, request.readUntil))).reverse();
  const plans: ReadyPlan[] = [];
  for (const date of dates)
    plans.push(...plansOn(date, startsPerDay(dates.length, plans.length === 0)).flatMap(inTime));
  const found =
    plans.length > 0
      ? plans
      : forward(schedule, request, ways, (_, date) => date > by).filter(({ readyOn }) => readyOn <= by);
  return found.sort(byComfort(spareDate(by, schedule)));
};

/** The nearest date by which all of an order can be done and delivered; undefined if there is none within the horizon. */
export const nearestReadyDate = (schedule: Schedule, request: ReadyRequest): string | undefined => {
  const ways = contextsOf(schedule, request);
  if (ways.length === 0) return undefined;
  const soonest = (plans: readonly ReadyPlan[]): string | undefined => plans.map(({ readyOn }) => readyOn).sort()[0];
  const isEnough = (plans: readonly ReadyPlan[], date: string): boolean => date > (soonest(plans) ?? '9999-12-31');
  return soonest(forward(schedule, request, ways, isEnough));
};

/** The last instant at which a first visit at `cell` can be ordered: its notice, and on its own day the cut-off. */
export const lastOrderAt = (
  { policy, zone }: Pick<Schedule, 'policy' | 'zone'>,
  services: ReadyRequest['services'],
  cell: number,
): number => {
  const start = cellStart(cell);
  const at = start - noticeHoursFor(policy, services) * HOUR;
  const isSameDay = localDate(at, zone) === localDate(start, zone);
  const late = localMinutes(at, zone) - policy.sameDayCutOff;
  return isSameDay && late >= 0 ? at - (late + 1) * MINUTE : at;
};

/** The last date on which an order can still be placed for one of these plans; null without any. */
export const orderBy = (schedule: Schedule, request: ReadyRequest, plans: readonly ReadyPlan[]): string | null => {
  const { services, by } = request;
  const cells = plans.map(({ visits }) => startOf(visits));
  if (cells.length === 0) return null;
  const last = localDate(lastOrderAt(schedule, services, Math.max(...cells)), schedule.zone);
  return earlier(last, lastRemoteDate(schedule, services, by));
};

/** The last date of an order whose remote work without photos is delivered by a date. */
export const lastRemoteDate = (
  { catalog, week }: Pick<Schedule, 'catalog' | 'week'>,
  services: ReadyRequest['services'],
  by: string,
): string => {
  if (services.includes('photography')) return by;
  const isLate = (today: string): boolean =>
    readyDate({ services, visits: [], catalog: catalog.services, today, week }) > by;
  let date = by;
  while (isLate(date)) date = addDays(date, -1);
  return date;
};
