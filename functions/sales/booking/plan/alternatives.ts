import type { Plan } from '../../../../shared/sales/booking/plan.ts';
import { type Asking, offerPlans, type PlanWish } from './offer-plans.ts';

const HOW_MANY = 3;
const NEAR_DAYS = 10;
const MOST_DAYS = 31;

const startOf = ({ visits }: Plan): string => visits[0]?.startsAt ?? '';

const nearest = (plans: readonly Plan[], lostStart: string): Plan[] => {
  const later = plans.filter((plan) => startOf(plan) >= lostStart);
  const before = plans.filter((plan) => startOf(plan) < lostStart);
  return [...later, ...before].slice(0, HOW_MANY);
};

/** The next three plans from the day of the one that was lost, by a fresh consistent read. */
export const alternativesTo = async (
  asking: Asking,
  wish: Omit<PlanWish, 'from' | 'days'>,
  lost: { date: string; startsAt: string },
): Promise<Plan[]> => {
  const ask = async (days: number): Promise<Plan[]> =>
    nearest(await offerPlans(asking, { ...wish, from: lost.date, days, consistent: true }), lost.startsAt);
  const near = await ask(NEAR_DAYS);
  return near.length < HOW_MANY ? await ask(MOST_DAYS) : near;
};
