import { addDays, localDate, weekday } from '../../../../../shared/contract/time.ts';
import type { Plan, Visit } from '../../../../../shared/sales/booking/plan.ts';

/** A column of a plan's timeline: a day with its visits, an empty day, or several empty days in one. */
export interface PlanDay {
  readonly date: string;
  readonly visits: readonly Visit[];
  /** How many working days without a visit this column stands for. */
  readonly idle: number;
}

const LONGEST_PAUSE = 2;

const idleDays = (after: string, before: string): string[] => {
  const days: string[] = [];
  for (let day = addDays(after, 1); day < before; day = addDays(day, 1)) if (weekday(day) !== 0) days.push(day);
  return days;
};

const pauseOf = (after: string, before: string): PlanDay[] => {
  const days = idleDays(after, before);
  const [first] = days;
  if (first === undefined) return [];
  if (days.length > LONGEST_PAUSE) return [{ date: first, visits: [], idle: days.length }];
  return days.map((date) => ({ date, visits: [], idle: 1 }));
};

/** A plan as columns of days, in the tenant's zone; long pauses shrink to one column. */
export const planDays = (plan: Pick<Plan, 'visits'>, zone: string): PlanDay[] => {
  const dates = [...new Set(plan.visits.map(({ startsAt }) => localDate(Date.parse(startsAt), zone)))];
  return dates.flatMap((date, i) => {
    const visits = plan.visits.filter(({ startsAt }) => localDate(Date.parse(startsAt), zone) === date);
    const next = dates[i + 1];
    return [{ date, visits, idle: 0 }, ...(next ? pauseOf(date, next) : [])];
  });
};
