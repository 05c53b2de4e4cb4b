import { toInstant } from '../../../../shared/contract/time.ts';
import { readOrder } from '../order/change/manage-order.ts';
import { onlyVisitOf, subjectOf } from '../order/change/moves.ts';
import { alternativesTo } from '../plan/alternatives.ts';
import { cellStart } from '../plan/local-day.ts';
import type { BookingContext } from '../plan/offer-plans.ts';

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
