import type { Obstacle } from '../../../../shared/operations/privacy/request.ts';
import { openedAccount } from '../../../fulfilment/payments/read-account.ts';
import { orderAccount } from '../../../fulfilment/payments/store.ts';
import type { Trail } from '../../../platform/personal/personal-data.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { OrderRecord } from '../../../sales/booking/order/order-record.ts';
import { bookingItem, orderItem, orderPartition } from '../../../sales/booking/store.ts';

const over = ['completed', 'cancelled', 'no_show'];

/**
 * What is owed either way. A canceled order owes its fee alone, which its account says only once it has taken the price
 * back; until then, what was paid is owed to its customer.
 */
const owedOf = async (table: TenantTable, order: OrderRecord): Promise<number> => {
  const kept = await table.get(orderAccount, order, { consistent: true });
  const { account, isCancelled } = kept ?? openedAccount(order);
  const isBlank = order.status === 'cancelled' && !(kept && isCancelled);
  return isBlank ? account.paid - account.refunded : account.balance;
};

const obstaclesOf = async (table: TenantTable, orderId: string): Promise<Obstacle[]> => {
  const rows = await table.rows({ pk: orderPartition(orderId), consistent: true });
  const { orders, bookings } = sortItems(rows, { orders: orderItem, bookings: bookingItem });
  const [order] = orders;
  const place = { orderId, number: order?.number ?? null };
  const isOpen = order !== undefined && (await owedOf(table, order)) !== 0;
  return [
    ...(bookings.some(({ status }) => !over.includes(status)) ? [{ kind: 'visit_ahead' as const, ...place }] : []),
    ...(isOpen ? [{ kind: 'balance_open' as const, ...place }] : []),
  ];
};

/** What keeps a person from being erased: work that is still to be done, and money that is owed either way. */
export const findObstacles = async (table: TenantTable, { orderIds }: Trail): Promise<Obstacle[]> =>
  (await Promise.all(orderIds.map((orderId) => obstaclesOf(table, orderId)))).flat();

const words = { visit_ahead: 'has a visit ahead', balance_open: 'has an open balance' } as const;

export const sentenceOfObstacles = (obstacles: readonly Obstacle[]): string =>
  `${obstacles
    .map(({ kind, number, orderId }) => `Order ${number === null ? orderId : `#${number}`} ${words[kind]}`)
    .join('. ')}. Once that is settled, everything can be erased.`;
