import type { EventType } from '../../../../shared/contract/event.ts';
import type { BookingStatus, NamedBooking } from '../../../../shared/sales/booking/booking.ts';
import { allowedStatuses, isOpen } from '../../../../shared/sales/booking/booking-status.ts';
import { redactedFor, type Viewer } from '../../../../shared/sales/booking/booking-view.ts';
import { OrderCompleted, VisitAccepted, VisitCompleted } from '../../../../shared/sales/booking/events.ts';
import { invalidInput, versionConflict } from '../../../platform/errors.ts';
import { untilWritten } from '../../../platform/table/retry.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { PlacedVisit } from '../hold/hold.ts';
import { bookingAudit } from '../order/change/audit-change.ts';
import { cancellationWrites } from '../order/change/cancel-order.ts';
import { releaseWrites } from '../order/confirm/reserve.ts';
import type { OrderRecord } from '../order/order-record.ts';
import type { BookingContext } from '../plan/offer-plans.ts';
import { openKeysOf, unclaimWrites } from '../proof/open-claims.ts';
import { bookingItem, orderItem, orderPartition } from '../store.ts';
import { type BookingInOrder, findBooking } from './find-booking.ts';
import { reassign } from './reassign-visit.ts';

/** The changes to a booking and the version they are based on. */
export interface BookingChange {
  readonly bookingId: string;
  readonly version: number;
  readonly status?: BookingStatus | undefined;
  readonly vendorId?: string | undefined;
}

const checkStatus = (from: BookingStatus, to: BookingStatus, viewer: Viewer): void => {
  const allowed = allowedStatuses(from, viewer.vendorId !== undefined);
  if (allowed.includes(to)) return;
  const message = allowed.length > 0 ? `must be ${allowed.join(' or ')} after ${from}` : `can't follow ${from}`;
  throw invalidInput([{ path: 'status', message }]);
};

/** The visits whose bookings are all canceled. */
const emptyVisits = (order: OrderRecord, bookings: readonly NamedBooking[]): PlacedVisit[] =>
  order.visits.filter(({ services }) =>
    bookings.every(({ serviceType, status }) => !services.includes(serviceType) || status === 'cancelled'),
  );

const orderChanges = (order: OrderRecord, bookings: readonly NamedBooking[], freed: readonly PlacedVisit[]) => {
  const isDone = bookings.every(({ status }) => !isOpen(status));
  return {
    visits: order.visits.filter((visit) => !freed.includes(visit)),
    ...(isDone ? { status: 'completed' as const } : {}),
  };
};

const statusWrites = (
  context: BookingContext,
  { order, bookings, booking }: BookingInOrder,
  next: NamedBooking,
): Write[] => {
  const { table } = context;
  const after = bookings.map((each) => (each === booking ? next : each));
  if (after.every(({ status }) => status === 'cancelled')) {
    return cancellationWrites(context, { order, bookings }, { reason: undefined }).writes;
  }
  const change = table.patch(bookingItem, booking, { status: next.status });
  const { orderId, leadId } = order;
  const destination = { pk: orderPartition(orderId), group: leadId, now: context.now };
  // The booking has every field of these events; each event schema picks its own.
  const eventOf = (type: EventType) => table.event(type, booking, destination);
  if (next.status === 'assigned') return [change, eventOf(VisitAccepted)];
  if (isOpen(next.status)) return [change];
  const freed = next.status === 'cancelled' ? emptyVisits(order, after) : [];
  // Every closed booking also writes the order, so that two last bookings that close concurrently conflict.
  const changes = orderChanges(order, after, freed);
  const isDone = changes.status === 'completed' && after.some(({ status }) => status === 'completed');
  return [
    change,
    table.patch(orderItem, order, changes),
    ...releaseWrites(table, [{ owner: order.orderId, visits: freed }]),
    ...unclaimWrites(table, changes.status === 'completed' ? openKeysOf(order, context.now) : [], order.orderId),
    ...(next.status === 'completed' ? [eventOf(VisitCompleted)] : []),
    ...(isDone ? [eventOf(OrderCompleted)] : []),
  ];
};

const attempt = async (context: BookingContext, viewer: Viewer, change: BookingChange): Promise<NamedBooking> => {
  const found = await findBooking(context, viewer, change.bookingId);
  const { booking } = found;
  if (booking.version !== change.version) throw versionConflict('Booking');
  if (change.vendorId !== undefined && change.vendorId !== booking.vendorId) {
    return await reassign(context, viewer, found, change.vendorId);
  }
  if (change.status === undefined || change.status === booking.status) return booking;
  checkStatus(booking.status, change.status, viewer);
  const next = { ...booking, status: change.status, version: booking.version + 1 };
  await context.table.commit(...statusWrites(context, found, next), ...bookingAudit(context.audit, booking, next));
  return next;
};

/** Changes a booking's status or reassigns its visit; rejects a stale version. */
export const changeBooking = async (
  context: BookingContext,
  viewer: Viewer,
  change: BookingChange,
): Promise<NamedBooking> => redactedFor(viewer, await untilWritten(() => attempt(context, viewer, change)));
