import { deliveryIdOf } from '../../../shared/fulfilment/delivery/delivered.ts';
import type { VisitRecord } from '../../../shared/sales/booking/visit-record.ts';
import { deliveryItem } from '../../fulfilment/delivery/store.ts';
import { offerItem } from '../../fulfilment/dispatch/store.ts';
import { openedAccount } from '../../fulfilment/payments/read-account.ts';
import { ledgerLine, moneyPartition, orderAccount } from '../../fulfilment/payments/store.ts';
import { lineIdOf } from '../../fulfilment/payouts/payout-place.ts';
import { freshLines } from '../../fulfilment/payouts/read-lines.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { orderItem, orderPartition } from '../../sales/booking/store.ts';
import { visitItem } from '../../sales/booking/visit/kept/visit-store.ts';
import { countRows } from './count-rows.ts';
import { type CountedOrder, factsOf } from './facts.ts';

/** The ids of the payout lines that pay for an order's visits, and of those that take them back. */
const payoutIds = (table: TenantTable, visits: readonly VisitRecord[]): string[] =>
  visits
    .flatMap(({ visitId, pay }) => pay.map(({ service }) => lineIdOf(table, `${visitId} ${service}`)))
    .flatMap((lineId) => [lineId, lineIdOf(table, `correction ${lineId}`)]);

/** What the figures count of an order, read consistently; undefined without such an order. */
export const readCounted = async (table: TenantTable, orderId: string): Promise<CountedOrder | undefined> => {
  const kinds = { orders: orderItem, visits: visitItem, offers: offerItem };
  const [{ orders, visits, offers }, { accounts, lines }, delivery] = await Promise.all([
    // From its offers to its visits, past its bookings and events, which are most of it.
    table.collect({ pk: orderPartition(orderId), from: 'OFFER#', to: 'VISIT#~', consistent: true }, kinds),
    table.collect({ pk: moneyPartition(orderId), consistent: true }, { accounts: orderAccount, lines: ledgerLine }),
    table.get(deliveryItem, { deliveryId: deliveryIdOf(orderId) }, { consistent: true }),
  ]);
  const [order] = orders;
  if (!order) return undefined;
  // What was paid out counts in the margin, which only a completed order has.
  const payouts = order.status === 'completed' ? await freshLines(table, payoutIds(table, visits)) : [];
  const { account } = accounts[0] ?? openedAccount(order);
  return { order, visits, offers, account, lines, delivery, payouts };
};

/**
 * Brings the figures to an order's current state. The figures of an order that was erased after its years stay.
 */
export const countOrder = async (table: TenantTable, orderId: string, zone: string): Promise<void> =>
  await countRows(table, orderId, zone, async (ownZone) => {
    const counted = await readCounted(table, orderId);
    return counted && factsOf(counted, ownZone);
  });
