import { OrderRescheduled } from '../../../../../shared/sales/booking/events.ts';
import type { Write } from '../../../../platform/table/write.ts';
import type { BookingContext } from '../../plan/offers/offer-plans.ts';
import { orderPartition } from '../../store.ts';
import { factOf } from '../order-fact.ts';
import { manageTokenOf } from '../order-identity.ts';
import type { OrderRecord } from '../order-record.ts';
import type { WholeOrder } from './manage-order.ts';

/** What changes in an order with its visits, and the event that has its buyer told what holds now, once. */
export const toldOf = (
  { table, signer, now, audit }: BookingContext,
  { order, bookings }: Pick<WholeOrder, 'order' | 'bookings'>,
  changes: Partial<OrderRecord>,
  owed: { fee?: number; isUntold?: true } = {},
): { changes: Partial<OrderRecord>; writes: Write[] } => {
  const sequence = order.sequence + 1;
  const fact = factOf(
    { ...order, ...changes, sequence },
    bookings,
    manageTokenOf(signer, table.tenantId, order.orderId),
  );
  const destination = { pk: orderPartition(order.orderId), group: order.leadId, now };
  return {
    changes: { ...changes, sequence },
    writes: [
      table.event(OrderRescheduled, { ...fact, sequence, ...owed, ...(audit && { byStaff: true }) }, destination),
    ],
  };
};
