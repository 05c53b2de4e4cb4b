import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCents } from './money.ts';

const format = (minimumFractionDigits: 0 | 2) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits });
const formats = { whole: format(0), split: format(2) };
const inEnglish = (cents: number): string => (cents % 100 === 0 ? formats.whole : formats.split).format(cents / 100);

it('writes amounts as the language does, without asking it', () => {
  expect([0, 5, 99, 100, 104_800, 100_000_000, -5, -104_850].map(formatCents)).toEqual([
    '$0',
    '$0.05',
    '$0.99',
    '$1',
    '$1,048',
    '$1,000,000',
    '-$0.05',
    '-$1,048.50',
  ]);
  fc.assert(fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => formatCents(cents) === inEnglish(cents)));
  // Most drawn amounts have cents; these have none.
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      (dollars) => formatCents(dollars * 100) === inEnglish(dollars * 100),
    ),
  );
});
