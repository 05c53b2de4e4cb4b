import type { EventType } from '../../../../shared/contract/events/event.ts';
import type { BookingStatus, NamedBooking } from '../../../../shared/sales/booking/booking.ts';
import { isOpen } from '../../../../shared/sales/booking/booking-status.ts';
import { isDoneBy } from '../../../../shared/sales/booking/books-visit.ts';
import {
  BookingsDropped,
  OrderCompleted,
  VisitAccepted,
  VisitCompleted,
  VisitMissed,
  VisitsPlanned,
} from '../../../../shared/sales/booking/events.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { PlacedVisit } from '../hold/hold.ts';
import {
  type ChargedFee,
  cancelCents,
  chargeFee,
  type FeeTerms,
  feeChange,
  noShowCents,
} from '../order/change/fees.ts';
import type { WholeOrder } from '../order/change/manage-order.ts';
import { toldOf } from '../order/change/tell-buyer.ts';
import { releaseWrites } from '../order/confirm/reserve.ts';
import type { OrderRecord } from '../order/order-record.ts';
import type { BookingContext } from '../plan/offers/offer-plans.ts';
import { openKeysOf, unclaimWrites } from '../proof/open-claims.ts';
import { bookingItem, orderItem, orderPartition } from '../store.ts';

/** The visits whose bookings are all canceled. */
const emptyVisits = (order: OrderRecord, bookings: readonly NamedBooking[]): PlacedVisit[] =>
  order.visits.filter((visit) =>
    bookings.every((booking) => !isDoneBy(booking, visit) || booking.status === 'cancelled'),
  );

/** The order without what is canceled: its visits keep the services that are left, and their time. */
const orderChanges = (order: OrderRecord, bookings: readonly NamedBooking[], freed: readonly PlacedVisit[]) => {
  const isDone = bookings.every(({ status }) => !isOpen(status));
  const isKept = (service: NamedBooking['serviceType']): boolean =>
    bookings.every(({ serviceType, status }) => serviceType !== service || status !== 'cancelled') ||
    bookings.some(({ serviceType, status }) => serviceType === service && status !== 'cancelled');
  const kept = order.visits.filter((visit) => !freed.includes(visit));
  return {
    visits: kept.map((visit) => ({ ...visit, services: visit.services.filter(isKept) })),
    remote: order.remote.filter(({ service }) => isKept(service)),
    ...(isDone ? { status: 'completed' as const } : {}),
  };
};

/** What an order and its bookings become, with the writes for it; its visits are kept by whoever asks (`keepVisits`). */
export interface StatusWrites {
  readonly next: Pick<WholeOrder, 'order' | 'bookings'>;
  readonly writes: readonly Write[];
}

/** The fee of bookings that were canceled, or for which nobody was home. */
const visitFee = (
  now: number,
  whole: WholeOrder,
  changed: readonly NamedBooking[],
  status: BookingStatus,
  terms: FeeTerms,
): ChargedFee => {
  const { order } = whole;
  const visits = order.visits.filter((visit) => changed.some((each) => isDoneBy(each, visit)));
  if (status === 'no_show') return chargeFee(order, 'no_show', visits, noShowCents(order, changed), now, terms);
  return chargeFee(order, 'cancel', visits, status === 'cancelled' ? cancelCents(whole, now, changed) : 0, now, terms);
};

/** What the order does not cost any more: what is canceled of it and, by its policy of fees, what nobody was home for. */
const droppedWrites = (
  { table, now }: BookingContext,
  { orderId, leadId, feePolicy }: OrderRecord,
  turned: readonly NamedBooking[],
  status: BookingStatus,
): Write[] => {
  const isDropped = status === 'cancelled' || (status === 'no_show' && feePolicy !== undefined);
  if (!isDropped || turned.length === 0) return [];
  const data = { orderId, leadId, bookingIds: turned.map(({ bookingId }) => bookingId) };
  return [table.event(BookingsDropped, data, { pk: orderPartition(orderId), group: leadId, now })];
};

/** The writes of the order when bookings have closed; its customer is told what is left once something is canceled. */
const closing = (
  context: BookingContext,
  order: OrderRecord,
  bookings: readonly NamedBooking[],
  { status, fee }: { status: BookingStatus; fee: ChargedFee },
): StatusWrites => {
  const { table, now } = context;
  const freed = status === 'cancelled' ? emptyVisits(order, bookings) : [];
  // Every closed booking also writes the order, so that two last bookings that close concurrently conflict.
  const changes = { ...orderChanges(order, bookings, freed), ...fee.changes };
  const isTold = status === 'cancelled' && changes.status === undefined;
  const isDone = changes.status === 'completed' && bookings.some((each) => each.status === 'completed');
  const destination = { pk: orderPartition(order.orderId), group: order.leadId, now };
  const told = isTold ? toldOf(context, { order, bookings }, changes, fee.owed) : { changes, writes: [] };
  return {
    next: { order: { ...order, ...told.changes, version: order.version + 1 }, bookings },
    writes: [
      table.patch(orderItem, order, told.changes),
      ...told.writes,
      ...(isTold ? [] : feeChange(context, order, fee)),
      ...releaseWrites(table, [{ owner: order.orderId, visits: freed }]),
      ...unclaimWrites(table, changes.status === 'completed' ? openKeysOf(order, now) : [], order.orderId),
      ...(isDone ? [table.event(OrderCompleted, order, destination)] : []),
    ],
  };
};

/** How a vendor comes to a visit: `isUntold` if its buyer is told nothing, or by another message, `isAtOnce` if nobody did it by hand. */
interface Acceptance {
  readonly isUntold?: boolean;
  readonly isAtOnce?: boolean;
}

/** The vendor that comes with a status. */
type VendorChange = Partial<Pick<NamedBooking, 'vendorId' | 'vendorName'>> & Acceptance;

/** Gives these bookings of an order a status, and with it another vendor, and closes the order with its last one; charges what its policy says. */
export const statusWrites = (
  context: BookingContext,
  whole: WholeOrder,
  changed: readonly NamedBooking[],
  status: BookingStatus,
  terms: FeeTerms = {},
  { isUntold, isAtOnce, ...vendor }: VendorChange = {},
): StatusWrites => {
  const { table, now } = context;
  const { order, bookings } = whole;
  const changes = { ...vendor, status };
  const after = bookings.map((each) =>
    changed.includes(each) ? { ...each, ...changes, version: each.version + 1 } : each,
  );
  const destination = { pk: orderPartition(order.orderId), group: order.leadId, now };
  // A booking has every field of these events; each event schema picks its own.
  const turned = changed.filter((each) => each.status !== status);
  const eventsOf = (type: EventType, more: object = {}) =>
    turned.map((each) => table.event(type, { ...each, ...more }, destination));
  const isTakenBack = status === 'confirmed' && turned.some((each) => each.status === 'assigned');
  const close = isOpen(status)
    ? { next: { order, bookings: after }, writes: [] }
    : closing(context, order, after, { status, fee: visitFee(now, whole, changed, status, terms) });
  return {
    next: close.next,
    writes: [
      ...changed.map((each) => table.patch(bookingItem, each, changes)),
      ...(status === 'assigned'
        ? eventsOf(VisitAccepted, { ...(isUntold && { isUntold }), ...(isAtOnce && { isAtOnce }) })
        : []),
      ...(status === 'completed' ? eventsOf(VisitCompleted) : []),
      ...(status === 'no_show' ? eventsOf(VisitMissed) : []),
      ...(isTakenBack ? [table.event(VisitsPlanned, order, destination)] : []),
      ...close.writes,
      ...droppedWrites(context, order, turned, status),
    ],
  };
};
