import type { FieldError } from '../../../contract/routes/error.ts';

/** Working hours on a weekday (0 is Sunday), in minutes after local midnight. */
export interface WorkingHours {
  readonly weekday: number;
  readonly from: number;
  readonly to: number;
}

const STEP_MINUTES = 15;
const DAY_MINUTES = 24 * 60;
const MAX_PERIODS_PER_DAY = 3;

/** Monday to Saturday, 08:00 to 18:00 (product.md 5). */
export const usualHours: readonly WorkingHours[] = [1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  from: 8 * 60,
  to: 18 * 60,
}));

/** When somebody answers at once, unless a company says otherwise: Monday to Friday, 09:00 to 18:00 (product.md 10). */
export const usualOfficeHours: readonly WorkingHours[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  from: 9 * 60,
  to: 18 * 60,
}));

const periodProblem = ({ weekday, from, to }: WorkingHours): string | undefined => {
  if (!Number.isInteger(weekday) || weekday < 0 || weekday > 6) return 'must be on a weekday from 0 (Sunday) to 6';
  if (from % STEP_MINUTES !== 0 || to % STEP_MINUTES !== 0) return 'must begin and end at a quarter of an hour';
  if (from < 0 || to > DAY_MINUTES) return 'must lie within one day';
  return from < to ? undefined : 'must end after it begins';
};

const overlaps = (a: WorkingHours, b: WorkingHours): boolean =>
  a.weekday === b.weekday && a.from < b.to && b.from < a.to;

/** Validation errors of a week of working hours, by field below `path`. */
export const hoursProblems = (hours: readonly WorkingHours[], path: string): FieldError[] =>
  hours.flatMap((each, i) => {
    const before = hours.slice(0, i);
    const message =
      periodProblem(each) ??
      (before.some((other) => overlaps(each, other)) ? 'must not overlap other hours of the same day' : undefined) ??
      (before.filter(({ weekday }) => weekday === each.weekday).length >= MAX_PERIODS_PER_DAY
        ? `must not be more than ${MAX_PERIODS_PER_DAY} stretches a day`
        : undefined);
    return message ? [{ path: `${path}.${i}`, message }] : [];
  });

/** Weekdays with working hours. */
export const workdaysOf = (hours: readonly WorkingHours[]): number[] =>
  [...new Set(hours.map(({ weekday }) => weekday))].sort((a, b) => a - b);

/** The working hours that hold on a date. */
export const hoursOn = <Hours>(
  vendor: {
    readonly hours: readonly Hours[];
    readonly hoursBefore?: { readonly until: string; readonly hours: readonly Hours[] } | undefined;
  },
  date: string,
): readonly Hours[] =>
  vendor.hoursBefore && date <= vendor.hoursBefore.until ? vendor.hoursBefore.hours : vendor.hours;
