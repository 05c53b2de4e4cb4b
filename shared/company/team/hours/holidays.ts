import * as z from 'zod';
import type { FieldError } from '../../../contract/routes/error.ts';
import { addDays, LocalDate, weekday } from '../../../contract/time.ts';
import { plainLine } from '../../../contract/writing/plain-line.ts';
import { type WorkingHours, workdaysOf } from './working-hours.ts';

/** A date in each year: fixed, or the nth weekday of a month (0 is Sunday, month 1 is January, -1 the last). */
type Rule =
  | { readonly month: number; readonly day: number }
  | { readonly month: number; readonly nth: number; readonly weekday: number };

/** The holidays of the federal government of the United States (5 U.S.C. 6103), in the order of a year. */
export const federalHolidays = {
  new_years_day: { name: 'New Year’s Day', rule: { month: 1, day: 1 } },
  martin_luther_king_day: { name: 'Martin Luther King Jr. Day', rule: { month: 1, nth: 3, weekday: 1 } },
  presidents_day: { name: 'Presidents’ Day', rule: { month: 2, nth: 3, weekday: 1 } },
  memorial_day: { name: 'Memorial Day', rule: { month: 5, nth: -1, weekday: 1 } },
  juneteenth: { name: 'Juneteenth', rule: { month: 6, day: 19 } },
  independence_day: { name: 'Independence Day', rule: { month: 7, day: 4 } },
  labor_day: { name: 'Labor Day', rule: { month: 9, nth: 1, weekday: 1 } },
  columbus_day: { name: 'Columbus Day', rule: { month: 10, nth: 2, weekday: 1 } },
  veterans_day: { name: 'Veterans Day', rule: { month: 11, day: 11 } },
  thanksgiving: { name: 'Thanksgiving Day', rule: { month: 11, nth: 4, weekday: 4 } },
  christmas: { name: 'Christmas Day', rule: { month: 12, day: 25 } },
} as const satisfies Record<string, { name: string; rule: Rule }>;

export type FederalHoliday = keyof typeof federalHolidays;

/** Each of them by its key; pages read these, since the schema would bring them the schema library. */
export const holidayKeys = Object.keys(federalHolidays) as [FederalHoliday, ...FederalHoliday[]];

export const FederalHoliday = z.enum(holidayKeys);

/** A date on which the company is closed, with the name that customers see. */
export const ClosedDay = z.object({ date: LocalDate, name: plainLine(60) });
export type ClosedDay = z.infer<typeof ClosedDay>;

/** The days on which a company works. */
export interface WorkWeek {
  /** Weekdays; 0 is Sunday. */
  readonly workdays: readonly number[];
  /** The name of the holiday for which it is closed on a date; undefined on any other date. */
  readonly closedFor: (date: string) => string | undefined;
}

/** The fields of a company's policy that decide on which days it works. */
export interface WorkWeekPolicy {
  readonly hours: readonly WorkingHours[];
  readonly workedHolidays: readonly FederalHoliday[];
  readonly closedDays: readonly ClosedDay[];
}

const two = (n: number): string => String(n).padStart(2, '0');

const dateIn = (year: number, rule: Rule): string => {
  const first = `${year}-${two(rule.month)}-01`;
  if ('day' in rule) return `${first.slice(0, 8)}${two(rule.day)}`;
  if (rule.nth > 0) return addDays(first, ((rule.weekday - weekday(first) + 7) % 7) + 7 * (rule.nth - 1));
  const last = addDays(rule.month === 12 ? `${year + 1}-01-01` : `${year}-${two(rule.month + 1)}-01`, -1);
  return addDays(last, -((weekday(last) - rule.weekday + 7) % 7));
};

/** The date of a federal holiday in a year. */
export const holidayDate = (holiday: FederalHoliday, year: number): string =>
  dateIn(year, federalHolidays[holiday].rule);

const SATURDAY = 6;
const SUNDAY = 0;

/**
 * The workday on which a holiday on a day off is observed, as federal law does: Friday for Saturday, Monday for Sunday.
 * A company that works on that very day is closed then, and on no other day for it.
 */
const observedDate = (date: string, workdays: readonly number[]): string | undefined => {
  const day = weekday(date);
  if (workdays.includes(day)) return undefined;
  if (day === SATURDAY) return addDays(date, -1);
  return day === SUNDAY ? addDays(date, 1) : undefined;
};

const closuresOf = (year: number, workdays: readonly number[], worked: readonly FederalHoliday[]): ClosedDay[] =>
  holidayKeys
    .filter((holiday) => !worked.includes(holiday))
    .flatMap((holiday) => {
      const { name } = federalHolidays[holiday];
      const date = holidayDate(holiday, year);
      const observed = observedDate(date, workdays);
      return [{ date, name }, ...(observed ? [{ date: observed, name: `${name} (observed)` }] : [])];
    });

/** The days on which a company with this policy works; its own closed days win over a holiday’s name. */
export const workWeekOf = ({ hours, workedHolidays, closedDays }: WorkWeekPolicy): WorkWeek => {
  const workdays = workdaysOf(hours);
  const years = new Map<number, Map<string, string>>();
  const holidaysIn = (year: number): Map<string, string> => {
    const known = years.get(year);
    if (known) return known;
    // New Year's Day on a Saturday may be observed in the year before.
    const closures = [...closuresOf(year, workdays, workedHolidays), ...closuresOf(year + 1, workdays, workedHolidays)];
    const named = new Map(closures.reverse().map(({ date, name }) => [date, name]));
    years.set(year, named);
    return named;
  };
  const own = new Map(closedDays.map(({ date, name }) => [date, name]));
  return { workdays, closedFor: (date) => own.get(date) ?? holidaysIn(Number(date.slice(0, 4))).get(date) };
};

/** The closed days from one date to another, both included. */
export const closedBetween = ({ closedFor }: WorkWeek, from: string, until: string): ClosedDay[] => {
  const closed: ClosedDay[] = [];
  for (let date = from; date <= until; date = addDays(date, 1)) {
    const name = closedFor(date);
    if (name !== undefined) closed.push({ date, name });
  }
  return closed;
};

/** The most dates that a company closes by itself. */
export const MAX_CLOSED_DAYS = 60;

/** Validation errors of a company's own closed days, by field. */
export const closedDayProblems = (days: readonly ClosedDay[]): FieldError[] => [
  ...(days.length > MAX_CLOSED_DAYS
    ? [{ path: 'closedDays', message: `must be at most ${MAX_CLOSED_DAYS} dates` }]
    : []),
  ...days.flatMap(({ date }, i) =>
    days.slice(0, i).some((other) => other.date === date)
      ? [{ path: `closedDays.${i}.date`, message: 'must not be listed twice' }]
      : [],
  ),
];
