import type { Offer } from '../../../../shared/fulfilment/dispatch/offer.ts';
import type { NamedBooking } from '../../../../shared/sales/booking/booking.ts';
import { isOpen } from '../../../../shared/sales/booking/booking-status.ts';
import { isDoneBy } from '../../../../shared/sales/booking/books-visit.ts';
import { placeOfVisit, type VisitRecord, visitIdOf } from '../../../../shared/sales/booking/visit-record.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { PlacedVisit } from '../../../sales/booking/hold/hold.ts';
import type { WholeOrder } from '../../../sales/booking/order/change/manage-order.ts';
import { bookingItem, orderItem, orderPartition } from '../../../sales/booking/store.ts';
import { visitItem } from '../../../sales/booking/visit/kept/visit-store.ts';
import { offerItem } from '../store.ts';

/** An order with its bookings, visits and offers. */
export interface OrderWithOffers extends WholeOrder {
  readonly offers: readonly Offer[];
}

/** A visit with its order and its place in the calendar. */
export interface VisitInOrder extends OrderWithOffers {
  readonly visit: VisitRecord;
  readonly place: PlacedVisit;
}

/** An order with all that dispatch decides by, read consistently in one query; undefined if absent. */
export const readOrderWithOffers = async (
  table: TenantTable,
  orderId: string,
): Promise<OrderWithOffers | undefined> => {
  const kinds = { orders: orderItem, bookings: bookingItem, visits: visitItem, offers: offerItem };
  const range = { pk: orderPartition(orderId), consistent: true };
  const { orders, ...parts } = await table.collect(range, kinds);
  return orders[0] && { order: orders[0], ...parts };
};

/** One visit of an order that has been read; undefined if it has no such visit, or the visit is canceled. */
export const visitIn = (whole: OrderWithOffers, visitId: string): VisitInOrder | undefined => {
  const visit = whole.visits.find((each) => each.visitId === visitId);
  const place = visit && whole.order.visits.find(({ n }) => n === visit.n);
  return place && { ...whole, visit, place };
};

/** A visit by its id, or by the id of one of its offers. */
export const findVisit = async (table: TenantTable, id: string): Promise<VisitInOrder | undefined> => {
  const { orderId, n } = placeOfVisit(id);
  const whole = await readOrderWithOffers(table, orderId);
  return whole && visitIn(whole, visitIdOf(orderId, n));
};

/** The visit, or a 404 that is the same for one that never was. */
export const readVisit = async (table: TenantTable, visitId: string): Promise<VisitInOrder> => {
  const found = await findVisit(table, visitId);
  if (!found || found.visit.visitId !== visitId) throw notFound('Visit');
  return found;
};

/** The bookings of a visit that are not canceled. */
export const bookingsOfVisit = ({ visit, bookings }: VisitInOrder): NamedBooking[] =>
  bookings.filter((booking) => isDoneBy(booking, visit) && booking.status !== 'cancelled');

/** True once nothing is outstanding: only a confirmed visit is offered. */
export const isConfirmed = (found: VisitInOrder): boolean => {
  const own = bookingsOfVisit(found);
  return own.length > 0 && own.every(({ status }) => status !== 'pending' && isOpen(status));
};
