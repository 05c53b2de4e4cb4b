import { toInstant } from '../../../../shared/contract/time.ts';
import type { OrderView } from '../../../../shared/sales/booking/order.ts';
import { vendorNames } from '../hold/hold-visits.ts';
import { toVisit } from '../plan/offer-plans.ts';
import type { Settings } from '../settings.ts';
import { changeableUntil, isChangeable, type WholeOrder } from './manage-order.ts';

/** The order as its buyer sees it. */
export const viewOf = (whole: WholeOrder, settings: Settings, now: number): OrderView => {
  const { order, bookings } = whole;
  const { orderId, status, items, pricing, remote, address, contactInfo, deliverySpeed, payment, version } = order;
  return {
    orderId,
    status,
    items,
    pricing,
    bookings: [...bookings],
    visits: order.visits.map(toVisit),
    remote,
    vendors: vendorNames(order.visits),
    sqFt: order.sqFt,
    rooms: order.rooms,
    address,
    contactInfo,
    deliverySpeed,
    payment,
    changeableUntil: isChangeable(whole, settings, now) ? toInstant(changeableUntil(order, settings)) : null,
    version,
  };
};
