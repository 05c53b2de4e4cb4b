import { addDays, weekday } from '../../../../../../shared/contract/time.ts';

/** The first day of the month of a date. */
export const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

/** The first day of the month that is `by` months later. */
export const moveMonth = (month: string, by: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 10);
};

const lastOfMonth = (month: string): string => addDays(moveMonth(month, 1), -1);

/** The weeks of a month, Sunday first; days outside the month are undefined. */
export const weeksOf = (month: string): (string | undefined)[][] => {
  const first = firstOfMonth(month);
  const last = lastOfMonth(first);
  const weeks: (string | undefined)[][] = [];
  for (let start = addDays(first, -weekday(first)); start <= last; start = addDays(start, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, i) => addDays(start, i)).map((d) => (d < first || d > last ? undefined : d)),
    );
  }
  return weeks;
};

/** A month like “November 2026”. */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}T12:00:00Z`),
  );

const sameDayOf = (date: string, by: number): string => {
  const month = moveMonth(firstOfMonth(date), by);
  const last = lastOfMonth(month);
  const target = `${month.slice(0, 8)}${date.slice(8)}`;
  return target > last ? last : target;
};

/** The date to which a key moves in the ARIA date grid; undefined for other keys. */
export const dateOfKey = (key: string, date: string): string | undefined => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -weekday(date));
    case 'End':
      return addDays(date, 6 - weekday(date));
    case 'PageUp':
      return sameDayOf(date, -1);
    case 'PageDown':
      return sameDayOf(date, 1);
    default:
      return undefined;
  }
};
