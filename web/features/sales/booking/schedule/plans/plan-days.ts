import { addDays, localDate, weekday } from '../../../../../../shared/contract/time.ts';
import type { Plan, Visit } from '../../../../../../shared/sales/booking/plan/plan.ts';

/** A column of a plan's timeline: a day with its visits, an idle day, or several idle days in one. */
export interface PlanDay {
  readonly date: string;
  readonly visits: readonly Visit[];
  /** The number of workdays without a visit that this column represents. */
  readonly idle: number;
}

const MAX_IDLE_COLUMNS = 2;

const idleDays = (after: string, before: string): string[] => {
  const days: string[] = [];
  for (let day = addDays(after, 1); day < before; day = addDays(day, 1)) if (weekday(day) !== 0) days.push(day);
  return days;
};

const idleColumns = (after: string, before: string): PlanDay[] => {
  const days = idleDays(after, before);
  const [first] = days;
  if (first === undefined) return [];
  if (days.length > MAX_IDLE_COLUMNS) return [{ date: first, visits: [], idle: days.length }];
  return days.map((date) => ({ date, visits: [], idle: 1 }));
};

/** The columns of a plan's timeline, in the tenant's time zone; longer breaks shrink to one column. */
export const planDays = (plan: Pick<Plan, 'visits'>, zone: string): PlanDay[] => {
  const dates = [...new Set(plan.visits.map(({ startsAt }) => localDate(Date.parse(startsAt), zone)))];
  return dates.flatMap((date, i) => {
    const visits = plan.visits.filter(({ startsAt }) => localDate(Date.parse(startsAt), zone) === date);
    const next = dates[i + 1];
    return [{ date, visits, idle: 0 }, ...(next ? idleColumns(date, next) : [])];
  });
};
