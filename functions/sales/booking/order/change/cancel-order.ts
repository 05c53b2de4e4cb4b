import { isOpen } from '../../../../../shared/sales/booking/booking-status.ts';
import { OrderCancelled } from '../../../../../shared/sales/booking/events.ts';
import type { OrderView } from '../../../../../shared/sales/booking/order.ts';
import { fasterThan } from '../../../../platform/errors/errors.ts';
import { untilWritten } from '../../../../platform/table/client/retry.ts';
import type { Write } from '../../../../platform/table/write.ts';
import type { BookingContext } from '../../plan/offers/offer-plans.ts';
import { openKeysOf, unclaimWrites } from '../../proof/open-claims.ts';
import { type Settings, settingKeys, settingsOf } from '../../settings.ts';
import { bookingItem, orderItem, orderPartition } from '../../store.ts';
import { keepVisits } from '../../visit/kept/keep-visits.ts';
import { tooLate } from '../confirm/refusal.ts';
import { releaseWrites } from '../confirm/reserve.ts';
import { factOf } from '../order-fact.ts';
import { manageTokenOf } from '../order-identity.ts';
import { viewOf } from '../order-view.ts';
import { orderAudit } from './audit-change.ts';
import { cancelCents, chargeFee, checkFee, type FeeTerms } from './fees.ts';
import { type Claim, claimOrder, isByOffice, isChangeable, type WholeOrder } from './manage-order.ts';

/** Why, and by which request, an order is canceled. */
export interface Cancellation {
  readonly reason: string | undefined;
  readonly correlationId?: string;
  /** What its fee may be; without, the cancellation is free: it is not the customer's. */
  readonly fee?: FeeTerms | undefined;
  /** True if nobody paid in time: its buyer is told so. */
  readonly isUnpaid?: boolean;
  /** The version of the order on which the cancellation is based. */
  readonly version?: number | undefined;
}

/** Tenant, policy and catalog, read consistently. */
export const readSettings = async ({ table }: Pick<BookingContext, 'table'>): Promise<Settings> =>
  settingsOf(await table.getMany(settingKeys, { consistent: true }));

/** The canceled order and all writes of a cancellation: releases visits, closes bookings, records the event. */
export const cancellationWrites = (
  { table, signer, now, audit }: BookingContext,
  { order, bookings, visits }: WholeOrder,
  { reason, correlationId, fee: terms, isUnpaid = false }: Cancellation,
): { whole: WholeOrder; writes: Write[] } => {
  const fee = chargeFee(
    order,
    'cancel',
    order.visits,
    terms ? cancelCents({ order, bookings, visits }, now) : 0,
    now,
    terms,
  );
  const changes = { status: 'cancelled', sequence: order.sequence + 1, ...fee.changes } as const;
  const next = { ...order, ...changes, version: order.version + 1 };
  const open = bookings.filter(({ status }) => isOpen(status));
  const fact = factOf(next, bookings, manageTokenOf(signer, table.tenantId, order.orderId));
  const causes = { ...(isUnpaid && { isUnpaid }), ...(audit && { byStaff: true }) };
  const data = { ...fact, sequence: next.sequence, reason: reason ?? null, ...fee.owed, ...causes };
  const destination = { pk: orderPartition(order.orderId), group: order.leadId, now, correlationId };
  const cancelled = { status: 'cancelled' } as const;
  const closed = bookings.map((each) =>
    open.includes(each) ? { ...each, ...cancelled, version: each.version + 1 } : each,
  );
  const kept = keepVisits(table, { order, bookings, visits }, { order: next, bookings: closed, now });
  return {
    whole: { order: next, bookings: closed, visits: kept.visits },
    writes: [
      table.patch(orderItem, order, changes),
      ...kept.writes,
      ...open.map((booking) => table.patch(bookingItem, booking, cancelled)),
      ...releaseWrites(table, [{ owner: order.orderId, visits: order.visits }]),
      ...unclaimWrites(table, openKeysOf(order, now), order.orderId),
      table.event(OrderCancelled, data, destination),
      ...orderAudit(audit, 'order.cancelled', order, next),
    ],
  };
};

/** Cancels an order for its buyer and releases its visits; a no-op if it is canceled already. */
export const cancelOrder = async (
  context: BookingContext,
  orderId: string,
  claim: Claim,
  cancellation: Cancellation,
): Promise<OrderView> =>
  await untilWritten(async () => {
    const [whole, settings] = await Promise.all([claimOrder(context, orderId, claim), readSettings(context)]);
    if (whole.order.status === 'cancelled') return viewOf(whole, settings, context.now);
    if (cancellation.version !== undefined && cancellation.version !== whole.order.version) {
      throw fasterThan('Order', viewOf(whole, settings, context.now));
    }
    const isStaff = isByOffice(claim, whole.order);
    if (!isChangeable(whole, settings, context.now, { isStaff })) {
      const isBound = !isStaff && whole.order.feePolicy === undefined;
      throw tooLate(whole.order.status, isBound ? settings.policy.changeHours : undefined);
    }
    checkFee(cancelCents(whole, context.now), cancellation.fee ?? {});
    const next = cancellationWrites(context, whole, { ...cancellation, fee: cancellation.fee ?? {} });
    await context.table.commit(...next.writes);
    return viewOf(next.whole, settings, context.now);
  });
