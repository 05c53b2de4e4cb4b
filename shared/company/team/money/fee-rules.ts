import type { FieldError } from '../../../contract/routes/error.ts';
import type { FeePolicy } from './fee-policy.ts';

/** The fees of a company that switches them on. */
export const usualFees: FeePolicy = {
  closeHours: 4,
  latePercent: 25,
  closePercent: 50,
  moveCents: 5_000,
  maxCents: 25_000,
};

/** Limits of the numbers of a fee policy. */
export const feeLimits = {
  closeHours: { min: 0, max: 336, unit: 'hours' },
  latePercent: { min: 0, max: 100, unit: 'percent' },
  closePercent: { min: 0, max: 100, unit: 'percent' },
  moveCents: { min: 0, max: 50_000, unit: 'cents' },
  maxCents: { min: 0, max: 200_000, unit: 'cents' },
} as const satisfies Record<keyof FeePolicy, { min: number; max: number; unit: string }>;

const dollars = (cents: number): string => `$${(cents / 100).toLocaleString('en-US')}`;

const rangeProblem = (key: keyof FeePolicy, value: number): FieldError[] => {
  const { min, max, unit } = feeLimits[key];
  if (Number.isInteger(value) && value >= min && value <= max) return [];
  const range = unit === 'cents' ? `${dollars(min)} to ${dollars(max)}` : `${min} to ${max} ${unit}`;
  return [{ path: `fees.${key}`, message: `must be ${range}` }];
};

/** Validation errors of a fee policy that starts `changeHours` before a visit, by field. */
export const feeProblems = (fees: FeePolicy | null, changeHours: number): FieldError[] => {
  if (!fees) return [];
  const keys = Object.keys(feeLimits) as (keyof FeePolicy)[];
  return [
    ...keys.flatMap((key) => rangeProblem(key, fees[key])),
    ...(fees.closeHours > changeHours
      ? [{ path: 'fees.closeHours', message: `must not be more than the ${changeHours} hours of free changes` }]
      : []),
    ...(fees.closePercent < fees.latePercent
      ? [{ path: 'fees.closePercent', message: `must be at least the ${fees.latePercent} percent charged before` }]
      : []),
  ];
};
