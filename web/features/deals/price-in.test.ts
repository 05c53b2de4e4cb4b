import { describe, expect, it } from 'vitest';
import { DealPrice, MAX_DEAL_CENTS } from '../../../shared/deals/deal-price.ts';
import { priceIn } from './price-in.ts';
import { problemsIn } from './state-pa/sale-fields.tsx';

describe('the price of a house as it is typed', () => {
  it.each([
    ['425,000', 42_500_000],
    ['$425,000.50', 42_500_050],
    ['12500000', 1_250_000_000],
    ['99,999,999', MAX_DEAL_CENTS],
  ])('%s is read, and the server takes it', (typed, cents) => {
    expect([priceIn(typed), DealPrice.safeParse(cents).success]).toEqual([cents, true]);
  });

  it.each(['', '0', 'much', '99,999,999.50', '100,000,000'])('control: %s is none', (typed) => {
    expect(priceIn(typed)).toBeUndefined();
  });

  it('may be that of a house of more than ten million where a tax is counted', () => {
    const sale = { settlementDate: '2026-12-15', place: 'elsewhere', share: '50', claimsExemption: false };
    expect(problemsIn({ ...sale, price: '12,500,000' })).toEqual({});
  });
});
