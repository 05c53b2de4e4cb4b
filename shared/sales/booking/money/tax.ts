import type { TaxPolicy } from '../../../company/team/money/tax-policy.ts';
import { rateIn } from '../../../company/team/money/tax-rules.ts';
import type { QuoteItem } from '../../quoting/quote.ts';

/** `cents` × `basisPoints` / 10,000, rounded half up to the cent. */
export const taxOn = (cents: number, basisPoints: number): number => Math.floor((cents * basisPoints + 5_000) / 10_000);

/** The sales tax of an order in cents, rounded half up a line; never part of `pricing`. */
export const taxOf = (
  items: readonly Pick<QuoteItem, 'id' | 'calculatedPrice'>[],
  zip: string,
  policy: TaxPolicy,
): number => {
  const rate = rateIn(policy, zip);
  if (!rate) return 0;
  const taxed = items.filter(({ id }) => policy.services.includes(id));
  return taxed.reduce((sum, { calculatedPrice }) => sum + taxOn(calculatedPrice, rate.basisPoints), 0);
};
