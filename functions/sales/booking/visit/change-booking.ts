import type { EventType } from '../../../../shared/contract/event.ts';
import type { BookingStatus, NamedBooking } from '../../../../shared/sales/booking/booking.ts';
import { allowedStatuses, isOpen } from '../../../../shared/sales/booking/booking-status.ts';
import { shownTo, type Viewer } from '../../../../shared/sales/booking/booking-view.ts';
import { OrderCompleted, VisitAccepted, VisitCompleted } from '../../../../shared/sales/booking/events.ts';
import { invalidInput, versionConflict } from '../../../platform/errors.ts';
import { untilWritten } from '../../../platform/table/retry.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { PlacedVisit } from '../hold/hold.ts';
import { cancellationWrites } from '../order/cancel-order.ts';
import type { OrderRecord } from '../order/order-record.ts';
import { releaseWrites } from '../order/reserve.ts';
import type { Asking } from '../plan/offer-plans.ts';
import { bookingItem, orderItem, orderPartition } from '../store.ts';
import { type BookingInOrder, findBooking } from './find-booking.ts';
import { reassign } from './reassign-visit.ts';

/** What is to change on a booking, and on which version of it. */
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

/** The visits that nobody needs any more once these bookings are as they are. */
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

const statusWrites = (asking: Asking, { order, bookings, booking }: BookingInOrder, next: NamedBooking): Write[] => {
  const { table } = asking;
  const after = bookings.map((each) => (each === booking ? next : each));
  if (after.every(({ status }) => status === 'cancelled')) {
    return cancellationWrites(asking, { order, bookings }, { reason: undefined }).writes;
  }
  const change = table.patch(bookingItem, booking, { status: next.status });
  const { orderId, leadId } = order;
  const place = { pk: orderPartition(orderId), group: leadId, now: asking.now };
  // The booking knows all that is told of its visit; each event takes what it tells.
  const told = (type: EventType) => table.event(type, booking, place);
  if (next.status === 'assigned') return [change, told(VisitAccepted)];
  if (isOpen(next.status)) return [change];
  const freed = next.status === 'cancelled' ? emptyVisits(order, after) : [];
  // The order is written with every end, so that two last bookings that end at once can't both miss it.
  const changes = orderChanges(order, after, freed);
  const isDone = changes.status === 'completed' && after.some(({ status }) => status === 'completed');
  return [
    change,
    table.patch(orderItem, order, changes),
    ...releaseWrites(table, [{ owner: order.orderId, visits: freed }]),
    ...(next.status === 'completed' ? [told(VisitCompleted)] : []),
    ...(isDone ? [told(OrderCompleted)] : []),
  ];
};

const attempt = async (asking: Asking, viewer: Viewer, change: BookingChange): Promise<NamedBooking> => {
  const found = await findBooking(asking, viewer, change.bookingId);
  const { booking } = found;
  if (booking.version !== change.version) throw versionConflict('Booking');
  if (change.vendorId !== undefined && change.vendorId !== booking.vendorId) {
    return await reassign(asking, viewer, found, change.vendorId);
  }
  if (change.status === undefined || change.status === booking.status) return booking;
  checkStatus(booking.status, change.status, viewer);
  const next = { ...booking, status: change.status, version: booking.version + 1 };
  await asking.table.commit(...statusWrites(asking, found, next));
  return next;
};

/** Moves a booking along its states or gives its visit to another vendor; a stale version is refused. */
export const changeBooking = async (asking: Asking, viewer: Viewer, change: BookingChange): Promise<NamedBooking> =>
  shownTo(viewer, await untilWritten(() => attempt(asking, viewer, change)));
