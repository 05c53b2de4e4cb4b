import { toInstant } from '../../../../shared/contract/time.ts';
import type { Plan } from '../../../../shared/sales/booking/plan.ts';
import { cellStart } from './local-day.ts';
import { type BookingContext, type Choose, offerPlans, type PlanQuery } from './offer-plans.ts';

const ALTERNATIVES = 3;
const NEAR_DAYS = 10;
const MAX_DAYS = 31;

/** The plans that start at the lost time or next after it, then earlier ones. */
const nearestTo =
  (lostStart: string): Choose =>
  (plans) => {
    const isLater = ([first]: (typeof plans)[number]) =>
      first !== undefined && toInstant(cellStart(first.from)) >= lostStart;
    const later = plans.filter(isLater);
    const before = plans.filter((plan) => !isLater(plan));
    return [...later, ...before].slice(0, ALTERNATIVES);
  };

/** The next three plans from the date of the lost one, by a consistent read. */
export const alternativesTo = async (
  context: BookingContext,
  query: Omit<PlanQuery, 'from' | 'days'>,
  lost: { date: string; startsAt: string },
): Promise<Plan[]> => {
  const choose = nearestTo(lost.startsAt);
  const search = (days: number): Promise<Plan[]> =>
    offerPlans(context, { ...query, from: lost.date, days, consistent: true }, choose);
  const near = await search(NEAR_DAYS);
  return near.length < ALTERNATIVES ? await search(MAX_DAYS) : near;
};
