import { type ClosedDay, workWeekOf } from '../company/team/hours/holidays.ts';
import { addDays, weekday } from '../contract/time.ts';

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5].map((day) => ({ weekday: day, from: 9 * 60, to: 17 * 60 }));

/** Says of each date whether it is a business day of contracts and public offices. */
export type LegalDays = (date: string) => boolean;

/**
 * The business days of deals (deals.md 0): Monday to Friday without the federal holidays and the days that a company
 * adds. Not the days on which a company works, where Saturday may count.
 */
export const legalDaysOf = (closedDays: readonly ClosedDay[] = []): LegalDays => {
  const week = workWeekOf({ hours: MONDAY_TO_FRIDAY, workedHolidays: [], closedDays });
  return (date) => week.workdays.includes(weekday(date)) && week.closedFor(date) === undefined;
};

/** The date `count` business days after a date, or before it if `count` is negative; the date itself never counts. */
export const addLegalDays = (date: string, count: number, isLegalDay: LegalDays): string => {
  const step = count < 0 ? -1 : 1;
  let day = date;
  for (let left = Math.abs(count); left > 0; ) {
    day = addDays(day, step);
    if (isLegalDay(day)) left--;
  }
  return day;
};

/** The next or previous business day where a date is none; the date itself where it is one. */
export const rollTo = (date: string, roll: 'none' | 'next' | 'previous', isLegalDay: LegalDays): string => {
  let day = date;
  while (roll !== 'none' && !isLegalDay(day)) day = addDays(day, roll === 'next' ? 1 : -1);
  return day;
};
