import { expect, it } from 'vitest';
import type { TaxPolicy } from '../../../company/team/money/tax-policy.ts';
import { taxProblems } from '../../../company/team/money/tax-rules.ts';
import { taxOf } from './tax.ts';

const policy: TaxPolicy = {
  services: ['cleaning', 'landscaping'],
  rates: [
    { name: 'Philadelphia', basisPoints: 800, zipCodes: ['19103'] },
    { name: 'Pennsylvania', basisPoints: 600, zipCodes: [] },
  ],
};
const items = [
  { id: 'cleaning', calculatedPrice: 10_008 },
  { id: 'landscaping', calculatedPrice: 10_009 },
  { id: 'photography', calculatedPrice: 99_900 },
] as const;

it('sales tax is rounded half up a line, by the ZIP code’s own rate, on taxed services alone', () => {
  // 600.48 and 600.54 are 600 and 601; their sum rounded once would be 1201 as well, so halves tell more.
  expect(taxOf(items, '18901', policy)).toBe(600 + 601);
  expect(taxOf(items, '19103', policy)).toBe(801 + 801);
  const halves = [
    { id: 'cleaning', calculatedPrice: 25 },
    { id: 'landscaping', calculatedPrice: 25 },
  ] as const;
  expect(taxOf(halves, '18901', policy)).toBe(2 + 2);
});

it('nothing is taxed without a service or a rate', () => {
  expect(taxOf(items, '18901', { ...policy, services: [] })).toBe(0);
  expect(taxOf(items, '18901', { ...policy, rates: [] })).toBe(0);
  expect(taxOf(items, '18901', { ...policy, rates: policy.rates.slice(0, 1) })).toBe(0);
});

it('a rate needs a name, a percentage and ZIP codes of its own', () => {
  const [first, second] = policy.rates;
  if (!first || !second) throw new Error('rates');
  const rates = [first, { ...second, name: ' ' }, { ...second, basisPoints: 0 }, { ...first, name: 'Again' }];
  expect(taxProblems({ ...policy, rates }).map(({ path }) => path)).toEqual([
    'salesTax.rates.1.name',
    'salesTax.rates.2.basisPoints',
    'salesTax.rates.2.zipCodes',
    'salesTax.rates.3.zipCodes',
  ]);
});
