import type { BookingStatus, NamedBooking } from '../../../../shared/sales/booking/booking.ts';
import { allowedStatuses, isOpen, nextStatuses } from '../../../../shared/sales/booking/booking-status.ts';
import { redactedFor, type Viewer } from '../../../../shared/sales/booking/booking-view.ts';
import { isDoneBy } from '../../../../shared/sales/booking/books-visit.ts';
import { LateWorkBegun } from '../../../../shared/sales/booking/events.ts';
import { fasterThan, invalidInput } from '../../../platform/errors/errors.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { Write } from '../../../platform/table/write.ts';
import { bookingAudit } from '../order/change/audit-change.ts';
import { cancellationWrites } from '../order/change/cancel-order.ts';
import { cancelCents, checkFee, type FeeTerms } from '../order/change/fees.ts';
import type { BookingContext } from '../plan/offers/offer-plans.ts';
import { orderPartition } from '../store.ts';
import { keepVisits } from './kept/keep-visits.ts';
import { type BookingInOrder, findBooking } from './list/find-booking.ts';
import { statusWrites } from './status-writes.ts';
import { reassign, statusOfReassigned } from './vendor/reassign-visit.ts';

/** The changes to a booking and the version they are based on. */
export interface BookingChange {
  readonly bookingId: string;
  readonly version: number;
  readonly status?: BookingStatus | undefined;
  readonly vendorId?: string | undefined;
  /** True to change all services of the visit that may have the status next. */
  readonly wholeVisit?: boolean | undefined;
  /** What canceling it may cost the customer; nobody home costs what the order's policy says. */
  readonly fee?: FeeTerms | undefined;
  /** Refuses what its vendor may not say yet, and answers what must be written with it. */
  readonly check?: CheckStatus | undefined;
}

/** The rules of a vendor's own steps, where the vendor sets a status instead. */
export type CheckStatus = (
  context: Pick<BookingContext, 'table' | 'now'>,
  found: BookingInOrder,
  status: BookingStatus,
) => Promise<readonly Write[]>;

const checkStatus = ({ status: from, startsAt, vendorId }: NamedBooking, to: BookingStatus, viewer: Viewer): void => {
  if (to === 'assigned' && startsAt !== null && vendorId === null) {
    throw invalidInput([{ path: 'status', message: 'needs a vendor first: nobody has this visit' }]);
  }
  const allowed = allowedStatuses(from, viewer.vendorId !== undefined);
  if (allowed.includes(to)) return;
  const message = allowed.length > 0 ? `must be ${allowed.join(' or ')} after ${from}` : `can't follow ${from}`;
  throw invalidInput([{ path: 'status', message }]);
};

/** The bookings that change: this one, or all of its visit that may have the status next. */
const changedBookings = ({ order, bookings, booking }: BookingInOrder, next: BookingStatus, isWholeVisit: boolean) => {
  const visit = isWholeVisit && order.visits.find((each) => isDoneBy(booking, each));
  if (!visit) return [booking];
  return bookings.filter((each) => isDoneBy(each, visit) && nextStatuses[each.status].includes(next));
};

/** True for a change that has been made: a repeated step. */
const isDone = (booking: NamedBooking, { status, vendorId }: BookingChange): boolean =>
  (status !== undefined || vendorId !== undefined) &&
  (status === undefined || status === booking.status) &&
  (vendorId === undefined || vendorId === booking.vendorId);

/** The desk waits no longer for a crew whose work was begun, or is over, by its bookings: its task about that is done. */
const begunLate = (
  { table, now }: BookingContext,
  { order, visits }: Pick<BookingInOrder, 'order' | 'visits'>,
  changed: readonly NamedBooking[],
  status: BookingStatus,
): Write[] => {
  const isOver = status === 'in_progress' || !isOpen(status);
  const isLate = visits.some(
    (visit) => visit.lateTaskIds !== undefined && changed.some((booking) => isDoneBy(booking, visit)),
  );
  if (!isOver || !isLate) return [];
  const { orderId, leadId } = order;
  return [table.event(LateWorkBegun, { orderId, leadId }, { pk: orderPartition(orderId), group: leadId, now })];
};

const attempt = async (context: BookingContext, viewer: Viewer, change: BookingChange): Promise<NamedBooking> => {
  const found = await findBooking(context, viewer, change.bookingId);
  const { booking } = found;
  if (booking.version !== change.version) {
    if (isDone(booking, change)) return booking;
    throw fasterThan('Booking', redactedFor(viewer, booking));
  }
  if (change.vendorId !== undefined && change.vendorId !== booking.vendorId) {
    if (change.status !== undefined && change.status !== statusOfReassigned(booking)) {
      const message = 'must change by a call of its own: the new vendor accepts the visit first';
      throw invalidInput([{ path: 'status', message }]);
    }
    return await reassign(context, viewer, found, change.vendorId);
  }
  if (change.status === undefined || change.status === booking.status) return booking;
  checkStatus(booking, change.status, viewer);
  const { status } = change;
  const proof = (await change.check?.(context, found, status)) ?? [];
  const before = changedBookings(found, status, change.wholeVisit === true);
  const terms = change.fee ?? {};
  if (status === 'cancelled') checkFee(cancelCents(found, context.now, before), terms);
  const changed = statusWrites(context, found, before, status, terms);
  const after = changed.next.bookings;
  await context.table.commit(
    ...(after.every((each) => each.status === 'cancelled')
      ? cancellationWrites(context, found, { reason: undefined, fee: terms }).writes
      : [...changed.writes, ...keepVisits(context.table, found, { ...changed.next, now: context.now }).writes]),
    ...begunLate(context, found, before, status),
    ...proof,
    ...before.flatMap((each) => bookingAudit(context.audit, each, { ...each, status })),
  );
  return after.find(({ bookingId }) => bookingId === booking.bookingId) ?? booking;
};

/** Changes a booking's status or reassigns its visit; rejects a stale version. */
export const changeBooking = async (
  context: BookingContext,
  viewer: Viewer,
  change: BookingChange,
): Promise<NamedBooking> => redactedFor(viewer, await untilWritten(() => attempt(context, viewer, change)));
