import { describe, expect, it } from 'vitest';
import type { PlanTerms } from '../../../../../shared/deals/commissions/plan.ts';
import { draftOfPlan, planIn } from './plan-draft.ts';
import { draftOfTerms, termsIn } from './terms-draft.ts';

const plan: PlanTerms = {
  split: { kind: 'cap', share: 70_000, cap: 1_800_000 },
  fees: [
    {
      kind: 'amount',
      amount: 39_500,
      name: 'Transaction fee',
      when: 'after_split',
      waivedAfterCap: true,
      countsToCap: false,
    },
    { kind: 'rate', rate: 1_000, name: 'Insurance', when: 'before_split', waivedAfterCap: false, countsToCap: true },
  ],
};

describe('a plan that is opened and saved again', () => {
  it('is the same, with when its fees are taken and what the cap does to them', () => {
    expect(planIn(draftOfPlan(plan, '2026-12-01'))).toEqual({ from: '2026-12-01', terms: plan });
  });

  it('keeps the rest of a fee whose amount alone is changed', () => {
    const draft = draftOfPlan(plan, '2026-12-01');
    const fees = draft.fees.map((fee, n) => (n === 1 ? { ...fee, text: 'Insurance 1.5%' } : fee));
    expect(planIn({ ...draft, fees })?.terms.fees[1]).toMatchObject({
      rate: 1_500,
      when: 'before_split',
      countsToCap: true,
    });
  });
});

describe('an agent’s terms that are opened and saved again', () => {
  const last = {
    planId: 'cpl_1',
    from: '2026-01-01',
    anniversary: '01-01',
    startingPoint: { amount: 1_650_000, until: '2026-12-31' },
    team: { leadProfileId: 'prf_2', share: 10_000, when: 'before_split' as const, cap: 500_000 },
  };

  it('are the same from the new day on, with starting point and the lead’s part', () => {
    const { from: _, ...rest } = last;
    const day = '2026-11-25';
    expect(termsIn(draftOfTerms(last, 'prf_1', day))).toEqual({ profileId: 'prf_1', ...rest, from: day });
  });

  it('leave a starting point behind from the day after it ends, when it no longer counts', () => {
    expect(termsIn(draftOfTerms(last, 'prf_1', '2026-12-31'))).toHaveProperty('startingPoint');
    expect(termsIn(draftOfTerms(last, 'prf_1', '2027-01-01'))).not.toHaveProperty('startingPoint');
  });

  it.each([
    ['a cap that is none', { leadCap: 'much' }],
    ['a part that is none', { leadShare: '' }],
    ['a starting point without a day', { starting: '100', until: '' }],
  ])('cannot be read with %s', (_, wrong) => {
    expect(termsIn({ ...draftOfTerms(last, 'prf_1', '2026-11-25'), ...wrong })).toBeUndefined();
  });
});
