import { addDays, DAY, localDate } from '../../../../shared/contract/time.ts';
import type { PlacedVisit } from '../../../sales/booking/hold/hold.ts';
import { subjectOf } from '../../../sales/booking/order/change/moves.ts';
import type { OrderRecord } from '../../../sales/booking/order/order-record.ts';
import { jobKey } from '../../../sales/booking/plan/calendar/calendar.ts';
import { cellStart } from '../../../sales/booking/plan/calendar/local-day.ts';
import { offerPlans } from '../../../sales/booking/plan/offers/offer-plans.ts';
import { openPlan, type PlannedPlace, type SealedVisit } from '../../../sales/booking/plan/plan-id.ts';
import type { DispatchContext } from '../dispatch-context.ts';
import type { BadDay, WeatherParts } from './affected-visits.ts';

/** A buyer has a day to answer, and another in which to move the visit free of charge. */
const EARLIEST_MS = 2 * DAY;
/** Days that are looked at, first few, then as many as a query may ask for. */
const SEARCHES = [7, 31];

/** The first free time after a bad day for what leaves a visit, in the sequence of its order's trades; undefined if none. */
export const findDryTime = async (
  context: DispatchContext,
  order: OrderRecord,
  place: PlacedVisit,
  { moving, staying }: WeatherParts,
  { date, zone }: BadDay,
): Promise<SealedVisit | undefined> => {
  const { now, signer, table } = context;
  const earliest = now + EARLIEST_MS;
  const others = order.visits.filter((visit) => visit !== place);
  const kept = staying.length > 0 ? [...others, { ...place, services: staying }] : others;
  const visit = { ...place, services: moving };
  const subject = subjectOf(order);
  const from = [addDays(date, 1), localDate(earliest, zone)].toSorted().at(-1);
  const isLater = (places: readonly PlannedPlace[]): boolean =>
    places.some(({ services, from: cell }) => services === moving && cellStart(cell) >= earliest);
  for (const days of SEARCHES) {
    const [plan] = await offerPlans(
      context,
      {
        ...subject,
        services: [...subject.services],
        from,
        days,
        consistent: true,
        only: { visit, kept, isOrdered: true, isLong: order.work !== undefined },
        ...(staying.length === 0 && { moving: jobKey(order.orderId, place.n) }),
      },
      (plans) => plans.filter(isLater).slice(0, 1),
    );
    if (!plan) continue;
    const { visits, moved = 0 } = openPlan(signer, table.tenantId, plan.id, now);
    return visits[moved];
  }
  return undefined;
};
