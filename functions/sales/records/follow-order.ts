import { isDeepStrictEqual } from 'node:util';
import { difference, figuresOfOrder } from '../../../shared/sales/records/dashboard/figures.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { nextOrderNumber } from '../booking/order/order-number.ts';
import { bookingItem, orderItem, orderPartition } from '../booking/store.ts';
import { type Buyer, clientOfBuyer, clientWrites } from './clients/order-client.ts';
import { figureWrites } from './figures/figure-store.ts';
import { paymentWrites } from './figures/troubles.ts';
import { type PlacedOrder, rowOfOrder } from './order-record-row.ts';
import { propertyWrites } from './properties/order-property.ts';
import { orderRow, type StoredOrderRow } from './store.ts';
import { commitAfterWords, orderWordWrites } from './words.ts';

const readForOrder = async (table: TenantTable, orderId: string, isStrict: boolean) => {
  const range = { pk: orderPartition(orderId), from: 'BOOKING#', to: 'ORDER', consistent: true };
  const [{ orders, bookings }, row] = await Promise.all([
    table.collect(range, { orders: orderItem, bookings: bookingItem }),
    table.get(orderRow, { orderId }, { consistent: isStrict }),
  ]);
  return { order: orders[0], bookings, row };
};

const isSame = (before: StoredOrderRow | undefined, after: StoredOrderRow): boolean =>
  before !== undefined && isDeepStrictEqual({ ...before, version: 0 }, { ...after, version: 0 });

interface OrderChange {
  readonly order: PlacedOrder;
  readonly buyer: Buyer;
  readonly before: StoredOrderRow | undefined;
  readonly after: StoredOrderRow;
  readonly isStrict: boolean;
}

const writesOf = async (table: TenantTable, { order, buyer, before, after, isStrict }: OrderChange) => {
  const ofClient = clientWrites(table, order, buyer, before, after);
  const [ofProperty, ofPayment] = await Promise.all([
    propertyWrites(table, order, before, after, isStrict),
    paymentWrites(table, before, after),
  ]);
  const figures = difference(before && figuresOfOrder(before, before.zone), figuresOfOrder(after, after.zone));
  const own = before ? table.patch(orderRow, before, after) : table.create(orderRow, after);
  const words = orderWordWrites(table, order.orderId, {
    before: before?.words ?? [],
    after: after.words,
    theirs: [...ofClient.words, ...ofProperty.words],
  });
  return [own, ...ofClient.writes, ...ofProperty.writes, ...ofPayment, ...words, ...figureWrites(table, figures)];
};

/** What is read that is not strict is written in the same transaction under its version, so one that is old makes it lose. */
const reconcile = async (table: TenantTable, orderId: string, zone: string, isStrict: boolean): Promise<void> => {
  const { order, bookings, row: before } = await readForOrder(table, orderId, isStrict);
  if (!order) return;
  if (order.number === undefined) {
    // An order from before numbers were given.
    await table.commit(table.patch(orderItem, order, { number: await nextOrderNumber(table) }));
    return await reconcile(table, orderId, zone, isStrict);
  }
  const buyer = await clientOfBuyer(table, order, before, isStrict);
  const context = { clientId: buyer.clientId, zone: before?.zone ?? zone, version: before?.version ?? 1 };
  const after = rowOfOrder(order, bookings, context);
  if (isSame(before, after)) {
    // Nothing would be written that loses.
    if (!isStrict && !isSame(await table.get(orderRow, { orderId }, { consistent: true }), after))
      await reconcile(table, orderId, zone, true);
    return;
  }
  await commitAfterWords(table, await writesOf(table, { order, buyer, before, after, isStrict }));
};

/**
 * Updates the order's row, client, property and the figures to the order's current state, all or nothing, after the words. Its row holds
 * what it was counted as and is written under its version in the same transaction, so a repeat counts nothing twice.
 */
export const followOrder = async (table: TenantTable, orderId: string, zone: string): Promise<void> =>
  await untilWritten((tries) => reconcile(table, orderId, zone, tries > 0));
