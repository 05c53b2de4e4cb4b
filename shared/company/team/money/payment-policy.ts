import type { FieldError } from '../../../contract/routes/error.ts';
import type { Policy } from '../policy.ts';
import { feeProblems } from './fee-rules.ts';
import { taxProblems } from './tax-rules.ts';

/** How a company's customers pay, what late changes cost them, and what vendors get of it unless they have a rate. */
export type PaymentRules = Pick<
  Policy,
  'paymentMode' | 'depositPercent' | 'takesTips' | 'dueOnBusinessDays' | 'salesTax' | 'fees'
> & {
  readonly vendorPercent?: number | undefined;
  readonly vendorLatePercent?: number | undefined;
};

export const depositLimits = { min: 5, max: 95 } as const;
export const vendorLimits = { min: 0, max: 100 } as const;

const isShare = (percent: number | undefined): boolean => {
  const { min, max } = vendorLimits;
  return percent === undefined || (Number.isInteger(percent) && percent >= min && percent <= max);
};

const shareProblems = (rules: PaymentRules): FieldError[] => {
  const { min, max } = vendorLimits;
  const wrong = (['vendorPercent', 'vendorLatePercent'] as const).filter((path) => !isShare(rules[path]));
  return wrong.map((path) => ({ path, message: `must be ${min} to ${max} percent` }));
};

/** Validation errors of a company's payment rules, by field. */
export const paymentProblems = (rules: PaymentRules, { changeHours }: Pick<Policy, 'changeHours'>): FieldError[] => {
  const { depositPercent } = rules;
  const { min, max } = depositLimits;
  const isDeposit = Number.isInteger(depositPercent) && depositPercent >= min && depositPercent <= max;
  return [
    ...(isDeposit ? [] : [{ path: 'depositPercent', message: `must be ${min} to ${max} percent` }]),
    ...shareProblems(rules),
    ...feeProblems(rules.fees, changeHours),
    ...taxProblems(rules.salesTax),
  ];
};
