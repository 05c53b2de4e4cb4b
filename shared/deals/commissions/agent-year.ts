import { addDays } from '../../contract/time.ts';

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The anniversary in a calendar year; `02-29` is `02-28` where the year has none. */
const anniversaryIn = (year: number, anniversary: string): string =>
  `${year}-${anniversary === '02-29' && !isLeapYear(year) ? '02-28' : anniversary}`;

/** The first day of the agent's year that a date lies in, by the anniversary `MM-DD`. */
export const yearStart = (date: string, anniversary: string): string => {
  const year = Number(date.slice(0, 4));
  const own = anniversaryIn(year, anniversary);
  return own <= date ? own : anniversaryIn(year - 1, anniversary);
};

/** The last day of the agent's year that begins on a date. */
export const yearEnd = (start: string, anniversary: string): string =>
  addDays(anniversaryIn(Number(start.slice(0, 4)) + 1, anniversary), -1);
