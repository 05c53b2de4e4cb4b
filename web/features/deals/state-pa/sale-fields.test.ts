import { describe, expect, it } from 'vitest';
import { problemsIn, type SaleDraft, saleIn } from './sale-fields.tsx';

const draft: SaleDraft = {
  price: '425,000',
  settlementDate: '2026-12-15',
  place: 'elsewhere',
  share: '50',
  claimsExemption: false,
};

describe('a sale as it is typed', () => {
  it('is read in cents and thousandths of a percent', () => {
    const { price, buyerShare } = saleIn({ ...draft, price: '$425,000.50', share: '33.333 %' }) ?? {};
    expect([price, buyerShare]).toEqual([42_500_050, 33_333]);
  });

  it.each([
    ['price', { price: 'much' }],
    ['price', { price: '0' }],
    ['settlementDate', { settlementDate: '' }],
    ['settlementDate', { settlementDate: '2018-06-30' }],
    ['share', { share: '101' }],
  ])('names %s when it cannot be read', (field, wrong) => {
    expect(Object.keys(problemsIn({ ...draft, ...wrong }))).toEqual([field]);
    expect(saleIn({ ...draft, ...wrong })).toBeUndefined();
  });
});
