import type { Plan } from '../../../../../shared/sales/booking/plan/plan.ts';
import { cellStart } from '../calendar/local-day.ts';
import type { PlannedPlace } from '../plan-id.ts';
import { type BookingContext, type Choose, offerPlans, type PlanQuery } from './offer-plans.ts';

const ALTERNATIVES = 3;
/** Few enough days for each start of a day to be among the plans. */
const NEAR_DAYS = 5;
const MAX_DAYS = 31;

/** The plans whose lost visit, or else first one, starts nearest to the lost time. */
const nearestTo = (lostStart: string, { only }: Pick<PlanQuery, 'only'>): Choose => {
  const lostAt = Date.parse(lostStart);
  const distance = (places: readonly PlannedPlace[]): number => {
    const place = only ? places.find(({ services }) => services === only.visit.services) : places[0];
    return place ? Math.abs(cellStart(place.from) - lostAt) : Number.POSITIVE_INFINITY;
  };
  return (plans) => [...plans].sort((a, b) => distance(a) - distance(b)).slice(0, ALTERNATIVES);
};

/** The three plans nearest to the lost one, from its date on, by a consistent read. */
export const alternativesTo = async (
  context: BookingContext,
  query: Omit<PlanQuery, 'from' | 'days'>,
  lost: { date: string; startsAt: string },
): Promise<Plan[]> => {
  const choose = nearestTo(lost.startsAt, query);
  const search = (days: number): Promise<Plan[]> =>
    offerPlans(context, { ...query, from: lost.date, days, consistent: true }, choose);
  const near = await search(NEAR_DAYS);
  return near.length < ALTERNATIVES ? await search(MAX_DAYS) : near;
};
