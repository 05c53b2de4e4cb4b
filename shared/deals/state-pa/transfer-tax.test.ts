import { describe, expect, it } from 'vitest';
import { defaultRules } from './default-rules.ts';
import { type RateOn, type Sale, transferTax } from './transfer-tax.ts';

const sale = (over: Partial<Sale> = {}): Sale => ({
  price: 42_500_000,
  settlementDate: '2026-12-15',
  place: 'elsewhere',
  buyerShare: 50_000,
  ...over,
});
const amounts = (over: Partial<Sale>, find?: RateOn) =>
  transferTax(sale(over), defaultRules, find)?.parts.map(({ amount }) => amount);

describe('transfer tax in Pennsylvania', () => {
  it('is one percent for the state and one for the place', () => {
    expect(transferTax(sale(), defaultRules)).toMatchObject({ total: 850_000, buyer: 425_000, seller: 425_000 });
  });

  it('follows the rates of the settlement date: the last old day and the first new one', () => {
    expect(amounts({ place: 'philadelphia', settlementDate: '2025-06-30' })).toEqual([425_000, 1_393_150]);
    expect(amounts({ place: 'philadelphia', settlementDate: '2025-07-01' })).toEqual([425_000, 1_520_650]);
  });

  it('control: the rate of today gives another tax for a settlement under the old one', () => {
    const rateOfToday: RateOn = (rates) => rates.at(-1);
    const asked = { place: 'philadelphia', settlementDate: '2025-06-30' } as const;
    expect(amounts(asked, rateOfToday)).not.toEqual(amounts(asked));
  });

  it('rounds each tax alone, half a cent up', () => {
    // 1 % of $100.50 is 100.5 cents; both rounded alone come to 202, rounded together to 201.
    expect(transferTax(sale({ price: 10_050 }), defaultRules)).toMatchObject({ total: 202, buyer: 101, seller: 101 });
  });

  it('rounds the buyer down and loses no cent', () => {
    const odd = transferTax(sale({ price: 9_999_999, place: 'philadelphia', buyerShare: 33_333 }), defaultRules);
    expect(odd).toMatchObject({ total: 457_800, buyer: 152_598, seller: 305_202 });
    for (let price = 1; price < 30_000_000; price = price * 3 + 1) {
      for (const buyerShare of [0, 1, 33_333, 50_000, 99_999, 100_000]) {
        const tax = transferTax(sale({ price, buyerShare }), defaultRules);
        expect((tax?.buyer ?? 0) + (tax?.seller ?? 0)).toBe(tax?.total);
      }
    }
  });

  it('says nothing of dates that its rates do not cover', () => {
    expect(transferTax(sale({ settlementDate: '2018-06-30' }), defaultRules)).toBeUndefined();
  });

  it('follows the rates that a company has set, from their first day', () => {
    const [ofState, usual] = defaultRules.taxes;
    if (!ofState || !usual) throw new Error('There is a state tax and a usual one');
    const dated = { sourceUrl: 'https://example.gov/rate', checkedOn: '2026-11-25' };
    const rates = [...usual.rates, { ...dated, from: '2027-01-01', rate: 1_500 }];
    const rules = { ...defaultRules, taxes: [ofState, { ...usual, rates }] };
    expect(transferTax(sale({ settlementDate: '2026-12-31' }), rules)?.total).toBe(850_000);
    expect(transferTax(sale({ settlementDate: '2027-01-01' }), rules)?.total).toBe(1_062_500);
  });

  it('takes the usual local rate where a municipality has none of its own, and knows no other place', () => {
    expect(transferTax(sale({ place: 'warminster' }), defaultRules)?.parts.map(({ label }) => label)).toEqual([
      'State',
      'Local',
    ]);
    expect(transferTax(sale({ place: 'atlantis' }), defaultRules)).toBeUndefined();
  });
});
