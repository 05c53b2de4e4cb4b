import type { Plan } from '../../../../shared/sales/booking/plan.ts';
import { type BookingContext, offerPlans, type PlanQuery } from './offer-plans.ts';

const ALTERNATIVES = 3;
const NEAR_DAYS = 10;
const MAX_DAYS = 31;

const startOf = ({ visits }: Plan): string => visits[0]?.startsAt ?? '';

const nearest = (plans: readonly Plan[], lostStart: string): Plan[] => {
  const later = plans.filter((plan) => startOf(plan) >= lostStart);
  const before = plans.filter((plan) => startOf(plan) < lostStart);
  return [...later, ...before].slice(0, ALTERNATIVES);
};

/** The next three plans from the date of the lost one, by a consistent read. */
export const alternativesTo = async (
  context: BookingContext,
  query: Omit<PlanQuery, 'from' | 'days'>,
  lost: { date: string; startsAt: string },
): Promise<Plan[]> => {
  const search = async (days: number): Promise<Plan[]> =>
    nearest(await offerPlans(context, { ...query, from: lost.date, days, consistent: true }), lost.startsAt);
  const near = await search(NEAR_DAYS);
  return near.length < ALTERNATIVES ? await search(MAX_DAYS) : near;
};
