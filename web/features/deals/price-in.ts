import { MAX_DEAL_CENTS } from '../../../shared/deals/deal-price.ts';

/** What a person types as the price of a house, in cents; undefined for what is none, or more than a house may cost. */
export const priceIn = (typed: string): number | undefined => {
  const plain = typed.replace(/[$,\s]/g, '');
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(plain)) return undefined;
  const cents = Math.round(Number(plain) * 100);
  return cents > 0 && cents <= MAX_DEAL_CENTS ? cents : undefined;
};
