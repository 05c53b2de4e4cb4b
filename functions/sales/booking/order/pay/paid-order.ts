import { OrderConfirmed } from '../../../../../shared/sales/booking/events.ts';
import type { Payment } from '../../../../../shared/sales/booking/order.ts';
import type { TenantTable } from '../../../../platform/table/tenant-table.ts';
import type { Write } from '../../../../platform/table/write.ts';
import { jobKey } from '../../plan/calendar/calendar.ts';
import { cellStart } from '../../plan/calendar/local-day.ts';
import type { BookingContext } from '../../plan/offers/offer-plans.ts';
import { openKeysOf, unclaimWrites } from '../../proof/open-claims.ts';
import { isUnprovenOrder } from '../../proof/order-claims.ts';
import { bookingItem, calendarDay, orderItem, orderPartition } from '../../store.ts';
import { includesDay, vendorDaysOf } from '../../visit/vendor/vendor-days.ts';
import type { WholeOrder } from '../change/manage-order.ts';
import { factOf } from '../order-fact.ts';
import { manageTokenOf } from '../order-identity.ts';
import type { OrderRecord } from '../order-record.ts';

/** What its account says of an order. */
export interface PaidState {
  readonly status: Payment['status'];
  /** True once enough is paid for the visits to be confirmed. */
  readonly isEnough: boolean;
  /** The payment from now on, where a company takes the order on its bill. */
  readonly payment?: Payment;
}

/** The visits no longer count among those of unproven people; past ones count no more, and their days may be gone. */
const unclaimedDays = (table: TenantTable, order: OrderRecord, now: number): Write[] => {
  const ahead = order.visits.filter(({ from }) => cellStart(from) > now);
  return vendorDaysOf(ahead).map((day) => {
    const jobs = ahead
      .filter((visit) => includesDay([day], visit))
      .map(({ n, lane, from, to }) => [jobKey(order.orderId, n), { lane, from, to, zip: order.address.zip }] as const);
    return table.entries(calendarDay, day, {
      field: 'jobs',
      put: Object.fromEntries(jobs),
      remove: [],
      present: jobs.map(([key]) => key),
    });
  });
};

/** Whoever pays is no stranger: their order counts against no cap any more. */
const unclaimed = (table: TenantTable, order: OrderRecord, now: number): Write[] =>
  order.openUnder
    ? [
        ...unclaimWrites(table, openKeysOf(order, now), order.orderId),
        ...(isUnprovenOrder(order) ? unclaimedDays(table, order, now) : []),
      ]
    : [];

/**
 * The writes by which a placed order follows its account: its payment's state and, once enough is paid, its confirmed
 * bookings with the event that says so. The only place where a payment changes bookings; none if nothing changes.
 */
export const paidOrderWrites = (
  { table, signer, now }: BookingContext,
  { order, bookings }: WholeOrder,
  { status, isEnough, payment: replaced }: PaidState,
): Write[] => {
  const payment = { ...(replaced ?? order.payment), status };
  const waiting = bookings.filter((booking) => booking.status === 'pending');
  if (!isEnough || waiting.length === 0 || order.status !== 'placed') {
    const isProven = status === 'paid' && order.openUnder !== undefined && order.status === 'placed';
    if (isProven)
      return [table.patch(orderItem, order, { payment, openUnder: undefined }), ...unclaimed(table, order, now)];
    return status === order.payment.status ? [] : [table.patch(orderItem, order, { payment })];
  }
  const confirmed = { status: 'confirmed' } as const;
  const fact = factOf(order, [], manageTokenOf(signer, table.tenantId, order.orderId));
  const destination = { pk: orderPartition(order.orderId), group: order.leadId, now };
  return [
    table.patch(orderItem, order, { payment, openUnder: undefined }),
    ...waiting.map((booking) => table.patch(bookingItem, booking, confirmed)),
    ...unclaimed(table, order, now),
    table.event(OrderConfirmed, { ...fact, sequence: order.sequence }, destination),
  ];
};
