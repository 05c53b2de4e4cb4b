import { describe, expect, test } from 'vitest';
import type { Deal, DealAgent, LineKind } from './deal.ts';
import { dealLines } from './deal-lines.ts';
import type { Fee, Plan } from './plan.ts';

const fee = (name: string, amount: number, more: Partial<Fee> = {}): Fee =>
  ({ kind: 'amount', name, amount, when: 'after_split', waivedAfterCap: false, countsToCap: false, ...more }) as Fee;

const agent = (split: Plan, more: Partial<DealAgent> = {}): DealAgent => ({
  profileId: 'prf_alex',
  name: 'Alex',
  share: 100_000,
  planName: 'Plan',
  planVersion: 1,
  terms: { split, fees: [] },
  year: { companyDollar: 0, gci: 0, units: 0, team: 0 },
  balance: 0,
  ...more,
});

const year = (companyDollar: number) => ({ companyDollar, gci: 0, units: 0, team: 0 });
const flat: Plan = { kind: 'flat', share: 70_000 };
const capped: Plan = { kind: 'cap', share: 70_000, cap: 1_800_000 };
const deal = (gci: number, ...agents: DealAgent[]): Deal => ({ gci, royalty: 0, agents });

const amountsOf = ({ lines }: ReturnType<typeof dealLines>, kind: LineKind): number[] =>
  lines.filter((line) => line.kind === kind).map(({ amount }) => amount);
const paid = ({ payees }: ReturnType<typeof dealLines>) =>
  Object.fromEntries(payees.map(({ kind, name, amount }) => [kind === 'agent' ? name : kind, amount]));

describe('the cases of the specification', () => {
  test('a deal passes two limits: the agent gets 55,000, the company 7,000', () => {
    const split: Plan = {
      kind: 'graduated',
      metric: 'companyDollar',
      tiers: [{ upTo: 1_500_000, share: 80_000 }, { upTo: 2_000_000, share: 90_000 }, { share: 100_000 }],
    };
    const result = dealLines(deal(6_200_000, agent(split, { year: year(1_300_000) })));
    expect(paid(result)).toEqual({ Alex: 5_500_000, company: 700_000 });
    expect(amountsOf(result, 'company')).toEqual([200_000, 500_000, 0]);
    expect(result.moves[0]?.adds).toEqual({ companyDollar: 700_000, gci: 6_200_000, units: 1, team: 0 });
  });

  test('425,000 at 2.5 % with referral, royalty, cap and fees pays 5,555.62', () => {
    const terms = { split: capped, fees: [fee('Transaction fee', 39_500), fee('Insurance', 4_000)] };
    const result = dealLines({
      gci: 1_062_500,
      from: { price: 42_500_000, rate: 2_500 },
      referral: { name: 'Relocation', rate: 25_000 },
      royalty: 6_000,
      agents: [agent(capped, { terms, year: year(1_650_000) })],
    });
    expect(amountsOf(result, 'off_top')).toEqual([265_625, 47_813]);
    expect(amountsOf(result, 'share')).toEqual([749_062]);
    expect(amountsOf(result, 'company')).toEqual([150_000]);
    expect(amountsOf(result, 'late_fee')).toEqual([39_500, 4_000]);
    expect(amountsOf(result, 'net')).toEqual([555_562]);
    expect(result.lines.find(({ kind }) => kind === 'company')?.why).toBe(
      'Stops at the cap of $18,000, $16,500 paid before',
    );
  });
});

describe('fees', () => {
  test('before the split lower what is split, a rate of the agent’s amount', () => {
    const early: Fee = {
      kind: 'rate',
      rate: 10_000,
      name: 'Desk',
      when: 'before_split',
      waivedAfterCap: false,
      countsToCap: false,
    };
    const result = dealLines(deal(100_000, agent(flat, { terms: { split: flat, fees: [early] } })));
    expect(paid(result)).toEqual({ Alex: 63_000, company: 37_000 });
  });

  test('are waived once the cap was reached before the deal, not by the deal that reaches it', () => {
    const terms = { split: capped, fees: [fee('Fee', 5_000, { waivedAfterCap: true })] };
    const at = (companyDollar: number) =>
      amountsOf(dealLines(deal(100_000, agent(capped, { terms, year: year(companyDollar) }))), 'late_fee');
    expect(at(1_799_999)).toEqual([5_000]);
    expect(at(1_800_000)).toEqual([0]);
  });

  test('that count toward the cap end at its rest and move the year', () => {
    const fees = [fee('Early', 20_000, { when: 'before_split', countsToCap: true })];
    const terms = { split: capped, fees };
    const result = dealLines(deal(100_000, agent(capped, { terms, year: year(1_790_000) })));
    expect(amountsOf(result, 'early_fee')).toEqual([10_000]);
    expect(amountsOf(result, 'company')).toEqual([0]);
    expect(result.moves[0]?.adds.companyDollar).toBe(10_000);
  });

  test('beyond the deal pay nothing out and are taken of the next one', () => {
    const terms = { split: flat, fees: [fee('Fee', 50_000)] };
    const first = dealLines(deal(10_000, agent(flat, { terms })));
    expect(paid(first)).toEqual({ Alex: 0, company: 10_000 });
    expect(first.moves[0]?.balance).toEqual({ before: 0, after: 43_000 });
    const second = dealLines(deal(100_000, agent(flat, { balance: 43_000 })));
    expect(paid(second)).toEqual({ Alex: 27_000, company: 73_000 });
    expect(second.moves[0]?.balance).toEqual({ before: 43_000, after: 0 });
    const third = dealLines(deal(100_000, agent(flat, { balance: -12_000 })));
    expect(paid(third)).toEqual({ Alex: 82_000, company: 18_000 });
  });
});

describe('a team', () => {
  const team = { leadProfileId: 'prf_lea', leadName: 'Lea', share: 20_000 };

  test('takes its part before the split, or of what the agent keeps after it', () => {
    const before = dealLines(deal(100_000, agent(flat, { team: { ...team, when: 'before_split' } })));
    expect(paid(before)).toEqual({ Alex: 56_000, lead: 20_000, company: 24_000 });
    const after = dealLines(deal(100_000, agent(flat, { team: { ...team, when: 'after_split' } })));
    expect(paid(after)).toEqual({ Alex: 56_000, lead: 14_000, company: 30_000 });
  });

  test('ends at its own cap of the year', () => {
    const own = { ...team, when: 'before_split' as const, cap: 500_000 };
    const result = dealLines(deal(100_000, agent(flat, { team: own, year: { ...year(0), team: 495_000 } })));
    expect(paid(result)).toEqual({ Alex: 66_500, lead: 5_000, company: 28_500 });
    expect(result.moves[0]?.adds.team).toBe(5_000);
  });
});

test('agents share by weight, the largest remainder gets the last cent', () => {
  const other = { profileId: 'prf_bo', name: 'Bo' };
  const whole: Plan = { kind: 'flat', share: 100_000 };
  const result = dealLines(deal(1_001, agent(whole, { share: 60_000 }), agent(whole, { ...other, share: 40_000 })));
  expect(amountsOf(result, 'share')).toEqual([601, 400]);
  const thirds = [0, 1, 2].map((n) => agent(whole, { profileId: `prf_${n}`, name: `A${n}`, share: 33_333 }));
  expect(amountsOf(dealLines(deal(100, ...thirds)), 'share')).toEqual([34, 33, 33]);
});

test('a referral of more than the deal leaves nothing, and nothing below it', () => {
  const result = dealLines({
    ...deal(1_000, agent(flat)),
    referral: { name: 'Partner', amount: 5_000 },
    royalty: 6_000,
  });
  expect(result.payees.map(({ amount }) => amount)).toEqual([1_000, 0, 0, 0]);
});

test('counts the most expensive house exactly', () => {
  const result = dealLines(deal(9_999_999_900, agent(flat)));
  expect(paid(result)).toEqual({ Alex: 6_999_999_930, company: 2_999_999_970 });
});
