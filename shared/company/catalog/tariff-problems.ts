import type { FieldError } from '../../contract/routes/error.ts';
import { propertyLimits } from './property-limits.ts';
import type { Tariff } from './service.ts';

/** Limits of a tariff's amounts: cents or minutes. */
export interface AmountRule {
  readonly min: number;
  readonly max: number;
  readonly multipleOf: number;
  /** True if consecutive amounts may be equal: minutes may, prices must rise. */
  readonly mayStay: boolean;
  /** Formats the amount. */
  readonly say: (amount: number) => string;
}

type Problems = (path: string, message: string) => FieldError[];
const problem: Problems = (path, message) => [{ path, message }];

const amountProblems = (path: string, amount: number, { min, max, multipleOf, say }: AmountRule): FieldError[] => {
  if (!Number.isInteger(amount)) return problem(path, 'must be a whole number');
  if (amount < min || amount > max) return problem(path, `must be ${say(min)} to ${say(max)}`);
  return amount % multipleOf === 0 ? [] : problem(path, `must be a multiple of ${say(multipleOf)}`);
};

const rises = (before: number, after: number, { mayStay }: AmountRule): boolean =>
  mayStay ? after >= before : after > before;

const bracketProblems = (tariff: Extract<Tariff, { kind: 'brackets' }>, path: string, rule: AmountRule) => {
  const { brackets, above } = tariff;
  if (brackets.length === 0) return problem(`${path}.brackets`, 'must have at least one step');
  const { min, max } = propertyLimits.sqFt;
  const found = brackets.flatMap(({ upTo, amount }, i) => {
    const here = `${path}.brackets.${i}`;
    const before = brackets[i - 1];
    const size = upTo >= min && upTo < max ? [] : problem(`${here}.upTo`, `must be ${min} to ${max - 1} sq ft`);
    const order = before && upTo <= before.upTo ? problem(`${here}.upTo`, 'must be larger than the step before') : size;
    const own = amountProblems(`${here}.amount`, amount, rule);
    if (own.length > 0 || !before || rises(before.amount, amount, rule)) return [...order, ...own];
    return [...order, ...problem(`${here}.amount`, `must be more than ${rule.say(before.amount)}, the step before`)];
  });
  const last = brackets.at(-1)?.amount ?? 0;
  const own = amountProblems(`${path}.above`, above, rule);
  if (own.length > 0 || rises(last, above, rule)) return [...found, ...own];
  return [...found, ...problem(`${path}.above`, `must be more than ${rule.say(last)}, the last step`)];
};

const steppedProblems = (tariff: Extract<Tariff, { kind: 'stepped' }>, path: string, rule: AmountRule) => {
  const { unit, base, included, step, per, max } = tariff;
  const limit = propertyLimits[unit].max;
  const units = unit === 'sqFt' ? 'sq ft' : 'rooms';
  const isWithin = (value: number, least: number) => Number.isInteger(value) && value >= least && value <= limit;
  return [
    ...amountProblems(`${path}.base`, base, rule),
    ...amountProblems(`${path}.step`, step, { ...rule, min: Math.min(rule.min, rule.multipleOf) }),
    ...(isWithin(included, 0) ? [] : problem(`${path}.included`, `must be 0 to ${limit} ${units}`)),
    ...(isWithin(per, 1) ? [] : problem(`${path}.per`, `must be 1 to ${limit} ${units}`)),
    ...(max === null ? [] : amountProblems(`${path}.max`, max, rule)),
    ...(max === null || max > base ? [] : problem(`${path}.max`, `must be more than ${rule.say(base)}, the base`)),
  ];
};

/** Validation errors of a tariff, by field below `path`. */
export const tariffProblems = (tariff: Tariff, path: string, rule: AmountRule): FieldError[] => {
  if (tariff.kind === 'flat') return amountProblems(`${path}.amount`, tariff.amount, rule);
  return tariff.kind === 'brackets' ? bracketProblems(tariff, path, rule) : steppedProblems(tariff, path, rule);
};
