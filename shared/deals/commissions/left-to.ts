import type { Ledger, Plan } from './plan.ts';

/** What is left of a year to the cap and to the next tier. */
export interface LeftTo {
  /** Cents that the company may still take; null without a cap. */
  readonly cap: number | null;
  /** The next limit with what is missing to it, in what the tiers measure; null on the last tier. */
  readonly tier: {
    readonly metric: 'companyDollar' | 'gci' | 'units';
    readonly upTo: number;
    readonly left: number;
    readonly share: number;
  } | null;
  /** The agent's share of the next dollar, in units of 0.001 %. */
  readonly share: number;
}

/** How far an agent's year is from the cap and the next tier of a plan. */
export const leftTo = (plan: Plan, year: Ledger): LeftTo => {
  const cap = plan.cap === undefined ? null : Math.max(0, plan.cap - year.companyDollar);
  if (plan.kind !== 'graduated') return { cap, tier: null, share: cap === 0 ? 100_000 : plan.share };
  const done = year[plan.metric];
  const index = plan.tiers.findIndex(({ upTo }) => upTo === undefined || upTo > done);
  const [now, next] = [plan.tiers[index], plan.tiers[index + 1]];
  const share = cap === 0 ? 100_000 : (now?.share ?? 100_000);
  if (now?.upTo === undefined || !next) return { cap, tier: null, share };
  return { cap, share, tier: { metric: plan.metric, upTo: now.upTo, left: now.upTo - done, share: next.share } };
};
