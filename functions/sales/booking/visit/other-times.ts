import { inCodeOrder } from '../../../../shared/contract/code-order.ts';
import { localDate, toInstant } from '../../../../shared/contract/time.ts';
import { readOrder } from '../order/change/manage-order.ts';
import { onlyVisitOf, subjectOf } from '../order/change/moves.ts';
import { cellStart } from '../plan/calendar/local-day.ts';
import { alternativesTo } from '../plan/offers/alternatives.ts';
import { type BookingContext, offerPlans } from '../plan/offers/offer-plans.ts';

/** Other starts of one visit of an order, the nearest to its own first of all, in order of time; at most three. */
export const otherTimesOf = async (
  context: BookingContext,
  orderId: string,
  n: number,
  count: number,
): Promise<string[]> => {
  const whole = await readOrder(context.table, orderId);
  const place = whole?.order.visits.find((visit) => visit.n === n);
  if (!whole || !place) return [];
  const { order } = whole;
  const subject = subjectOf(order);
  const query = { ...subject, services: [...subject.services], ...onlyVisitOf(order, place) };
  const own = toInstant(cellStart(place.from));
  const plans = await alternativesTo(context, query, { date: place.date, startsAt: own });
  const starts = plans.flatMap(({ visits }) =>
    visits.filter(({ services }) => place.services.every((code) => services.includes(code))),
  );
  return [...new Set(starts.map(({ startsAt }) => startsAt))]
    .filter((startsAt) => startsAt !== own)
    .toSorted()
    .slice(0, count);
};

/** The first of instants on each date by the company's clock, in order. */
export const firstOfDates = (instants: readonly string[], zone: string): string[] => {
  const sorted = instants.toSorted(inCodeOrder);
  return [...new Map(sorted.toReversed().map((at) => [localDate(Date.parse(at), zone), at])).values()].toReversed();
};

/** The first starts of plans for all of an order whose own times are gone, each on a date of its own; at most so many. */
export const plansAgain = async (
  context: BookingContext,
  orderId: string,
  { count, zone }: { readonly count: number; readonly zone: string },
): Promise<string[]> => {
  const whole = await readOrder(context.table, orderId);
  if (!whole || whole.order.visits.length === 0) return [];
  const subject = subjectOf(whole.order);
  const plans = await offerPlans(context, { ...subject, services: [...subject.services] });
  const starts = plans.flatMap(({ visits: [first] }) => (first ? [first.startsAt] : []));
  return firstOfDates(starts, zone).slice(0, count);
};
