import { isZip } from '../../../contract/place.ts';
import type { FieldError } from '../../../contract/routes/error.ts';
import type { TaxPolicy, TaxRate } from './tax-policy.ts';

export const noTax: TaxPolicy = { rates: [], services: [] };

export const MAX_TAX_RATES = 20;
export const MAX_TAX_ZIPS = 300;
export const MAX_BASIS_POINTS = 2_000;
export const MAX_TAX_NAME_CHARS = 40;

/** The rate that holds in a ZIP code; undefined if nothing is taxed there. */
export const rateIn = ({ rates }: Pick<TaxPolicy, 'rates'>, zip: string): TaxRate | undefined =>
  rates.find(({ zipCodes }) => zipCodes.includes(zip)) ?? rates.find(({ zipCodes }) => zipCodes.length === 0);

const rateProblems = (
  { name, basisPoints, zipCodes }: TaxRate,
  at: number,
  before: readonly TaxRate[],
): FieldError[] => {
  const path = `salesTax.rates.${at}`;
  const twice = zipCodes.find((zip) => before.some((each) => each.zipCodes.includes(zip)));
  const isSecondEverywhere = zipCodes.length === 0 && before.some((each) => each.zipCodes.length === 0);
  return [
    ...(name.trim() === '' || name.length > MAX_TAX_NAME_CHARS
      ? [{ path: `${path}.name`, message: `must be 1 to ${MAX_TAX_NAME_CHARS} characters` }]
      : []),
    ...(!Number.isInteger(basisPoints) || basisPoints < 1 || basisPoints > MAX_BASIS_POINTS
      ? [{ path: `${path}.basisPoints`, message: 'must be 0.01 to 20 percent' }]
      : []),
    ...(zipCodes.every(isZip) ? [] : [{ path: `${path}.zipCodes`, message: 'must be five-digit ZIP codes' }]),
    ...(twice === undefined ? [] : [{ path: `${path}.zipCodes`, message: `must not repeat ${twice}` }]),
    ...(isSecondEverywhere
      ? [{ path: `${path}.zipCodes`, message: 'must be set, as another rate holds everywhere else' }]
      : []),
  ];
};

/** Validation errors of a tax policy, by field. */
export const taxProblems = ({ rates }: TaxPolicy): FieldError[] =>
  rates.flatMap((rate, at) => rateProblems(rate, at, rates.slice(0, at)));
