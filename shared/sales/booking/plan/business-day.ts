import type { WorkWeek } from '../../../company/team/hours/holidays.ts';
import { addDays, weekday } from '../../../contract/time.ts';

/** Monday to Saturday without holidays, unless a company sets other workdays. */
const usualWeek: WorkWeek = { workdays: [1, 2, 3, 4, 5, 6], closedFor: () => undefined };

/** True on a day on which the company works. */
export const isBusinessDay = (date: string, { workdays, closedFor }: WorkWeek = usualWeek): boolean =>
  workdays.includes(weekday(date)) && closedFor(date) === undefined;

/** More than a company can be closed at a stretch; from then on each day counts. */
const MAX_CLOSED_STRETCH = 90;

/** The date `count` business days after `date`. */
export const addBusinessDays = (date: string, count: number, week: WorkWeek = usualWeek): string => {
  let day = date;
  for (let left = count, closed = 0; left > 0; ) {
    day = addDays(day, 1);
    closed = isBusinessDay(day, week) || closed >= MAX_CLOSED_STRETCH ? 0 : closed + 1;
    if (closed === 0) left--;
  }
  return day;
};
