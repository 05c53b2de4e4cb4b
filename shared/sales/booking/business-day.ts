import { addDays, weekday } from '../../contract/time.ts';

/** Monday to Saturday, unless a company sets other workdays. */
const defaultWorkdays: readonly number[] = [1, 2, 3, 4, 5, 6];

/** True on a day of the week (0 is Sunday) on which the company works. */
export const isBusinessDay = (date: string, workdays: readonly number[] = defaultWorkdays): boolean =>
  workdays.includes(weekday(date));

/** The date `count` business days after `date`. */
export const addBusinessDays = (date: string, count: number, workdays: readonly number[] = defaultWorkdays): string => {
  const days = workdays.length > 0 ? workdays : defaultWorkdays;
  let day = date;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day, days)) left--;
  }
  return day;
};
