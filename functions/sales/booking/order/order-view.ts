import { toInstant } from '../../../../shared/contract/time.ts';
import { type OrderView, ShownOrder } from '../../../../shared/sales/booking/order.ts';
import { vendorNames } from '../hold/hold-visits.ts';
import { toVisit } from '../plan/offer-plans.ts';
import type { Settings } from '../settings.ts';
import { changeableUntil, isChangeable, type WholeOrder } from './change/manage-order.ts';

/** The order as its buyer sees it. */
export const viewOf = (whole: WholeOrder, settings: Settings, now: number): OrderView => {
  const { order, bookings } = whole;
  return {
    ...ShownOrder.parse(order),
    bookings: [...bookings],
    visits: order.visits.map(toVisit),
    vendors: vendorNames(order.visits),
    changeableUntil: isChangeable(whole, settings, now) ? toInstant(changeableUntil(order, settings)) : null,
  };
};
