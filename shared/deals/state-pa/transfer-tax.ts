import { rateOf, WHOLE } from '../rate.ts';
import type { DatedRate, Municipality, RuleMark, StateRules, TaxRule } from './rules.ts';

/** The first settlement date that the shipped rates cover. */
export const FIRST_SETTLEMENT = '2018-07-01';

/** The place of a sale where the usual local rate holds. */
export const ELSEWHERE = 'elsewhere';

/** A sale whose transfer tax is asked for. */
export interface Sale {
  /** In cents. */
  readonly price: number;
  /** The tax follows the rates of this date. */
  readonly settlementDate: string;
  /** `elsewhere`, or the code of a municipality. */
  readonly place: string;
  /** The buyer's share of the tax by agreement, in units of 0.001 %. */
  readonly buyerShare: number;
}

/** One tax of a sale, in cents. */
export interface TaxPart extends DatedRate {
  readonly label: string;
  readonly law: string;
  readonly amount: number;
}

export interface TransferTax {
  readonly parts: readonly TaxPart[];
  readonly total: number;
  readonly buyer: number;
  readonly seller: number;
}

/** How the rate of a date is found. */
export type RateOn = (rates: readonly DatedRate[], settlementDate: string) => DatedRate | undefined;

const rateOn: RateOn = (rates, settlementDate) => rates.findLast(({ from }) => from <= settlementDate);

/** A tax by its name and law, with its rates. */
type Tax = Pick<TaxRule, 'title' | 'law'> & { readonly rates: readonly DatedRate[] };

const USUAL = 'local';
const notPlaces: readonly string[] = ['state', USUAL];

/** Where a local rate of its own holds: cities among the taxes, and municipalities that have set one. */
export const taxPlaces = ({ taxes, municipalities }: TaxRules): { code: string; name: string }[] => [
  ...taxes.filter(({ code }) => !notPlaces.includes(code)).map(({ code, title }) => ({ code, name: title })),
  ...municipalities.filter(({ rates }) => rates.length > 0).map(({ code, name }) => ({ code, name })),
];

/** The local tax of a place: its own, else the usual one; undefined for an unknown place. */
const localTax = ({ taxes, municipalities }: TaxRules, place: string): Tax | undefined => {
  const usual = taxes.find(({ code }) => code === USUAL);
  if (place === ELSEWHERE) return usual;
  const city = notPlaces.includes(place) ? undefined : taxes.find(({ code }) => code === place);
  const found = municipalities.find(({ code }) => code === place);
  if (city || !found) return city;
  return found.rates.length > 0 ? { title: found.name, law: 'Local rate', rates: found.rates } : usual;
};

/** The rules that a transfer tax follows. */
export type TaxRules = Pick<StateRules, 'taxes'> & {
  readonly municipalities: readonly Pick<Municipality & RuleMark, 'code' | 'name' | 'rates'>[];
};

/**
 * The realty transfer tax of a sale in Pennsylvania (deals.md 6; 72 P.S. § 8102-C and local ordinances): each tax is
 * rounded alone, the buyer's share is rounded down and the seller pays the rest. Undefined for an unknown place, and for
 * a settlement before the first rate.
 */
export const transferTax = (
  { price, settlementDate, place, buyerShare }: Sale,
  rules: TaxRules,
  find: RateOn = rateOn,
): TransferTax | undefined => {
  const taxes = [rules.taxes.find(({ code }) => code === 'state'), localTax(rules, place)];
  const parts = taxes.flatMap((tax) => {
    const dated = tax && find(tax.rates, settlementDate);
    return dated ? [{ ...dated, label: tax.title, law: tax.law, amount: rateOf(price, dated.rate) }] : [];
  });
  if (parts.length < taxes.length) return undefined;
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  const buyer = Number((BigInt(total) * BigInt(buyerShare)) / BigInt(WHOLE));
  return { parts, total, buyer, seller: total - buyer };
};
