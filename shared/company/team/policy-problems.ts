import type { FieldError } from '../../contract/routes/error.ts';
import { closedDayProblems } from './hours/holidays.ts';
import { hoursProblems } from './hours/working-hours.ts';
import type { Policy } from './policy.ts';

interface Limit {
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  readonly multipleOf?: number;
}

/** Limits of the numeric booking rules. */
export const policyLimits = {
  noticeHours: { min: 0, max: 336, unit: 'hours' },
  rushNoticeHours: { min: 0, max: 336, unit: 'hours' },
  horizonDays: { min: 7, max: 180, unit: 'days' },
  sameDayCutOff: { min: 0, max: 1440, unit: 'minutes after midnight', multipleOf: 15 },
  gapMinutes: { min: 0, max: 240, unit: 'minutes', multipleOf: 15 },
  fromDaysAhead: { min: 0, max: 30, unit: 'days' },
  holdMinutes: { min: 5, max: 30, unit: 'minutes' },
  changeHours: { min: 0, max: 336, unit: 'hours' },
  unprovenShare: { min: 0, max: 100, unit: 'percent' },
  mlsPixels: { min: 800, max: 6000, unit: 'pixels' },
  quoteDays: { min: 1, max: 365, unit: 'days' },
} as const satisfies Partial<Record<keyof Policy, Limit>>;

/** Booking rules that a company may change (product.md 5 and 6). */
export type BookingRules = Pick<
  Policy,
  | keyof typeof policyLimits
  | 'gridMinutes'
  | 'deliversDirectly'
  | 'reviewLink'
  | 'weatherServices'
  | 'hours'
  | 'officeHours'
  | 'workedHolidays'
  | 'closedDays'
  | 'assignment'
>;

const limitProblems = (rules: BookingRules): FieldError[] =>
  (Object.entries(policyLimits) as [keyof typeof policyLimits, Limit][]).flatMap(([path, limit]) => {
    const value = rules[path];
    const { min, max, unit, multipleOf = 1 } = limit;
    if (!Number.isInteger(value) || value < min || value > max) {
      return [{ path, message: `must be ${min} to ${max} ${unit}` }];
    }
    return value % multipleOf === 0 ? [] : [{ path, message: `must be a multiple of ${multipleOf} minutes` }];
  });

/** Validation errors of a company's booking rules, by field. */
export const policyProblems = (rules: BookingRules): FieldError[] => [
  ...limitProblems(rules),
  ...(rules.rushNoticeHours > rules.noticeHours
    ? [{ path: 'rushNoticeHours', message: `must not be more than the usual notice of ${rules.noticeHours} hours` }]
    : []),
  ...(rules.horizonDays <= rules.fromDaysAhead
    ? [{ path: 'horizonDays', message: `must be more than the ${rules.fromDaysAhead} days of the first offered date` }]
    : []),
  ...([15, 30, 60].includes(rules.gridMinutes)
    ? []
    : [{ path: 'gridMinutes', message: 'must be 15, 30 or 60 minutes' }]),
  ...(rules.hours.length === 0 ? [{ path: 'hours', message: 'must have at least one working day' }] : []),
  ...hoursProblems(rules.hours, 'hours'),
  ...(rules.officeHours.length === 0 ? [{ path: 'officeHours', message: 'must have at least one day' }] : []),
  ...hoursProblems(rules.officeHours, 'officeHours'),
  ...closedDayProblems(rules.closedDays),
];
