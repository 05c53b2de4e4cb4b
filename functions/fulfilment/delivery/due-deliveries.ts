import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { readOrdersOf } from '../../sales/records/visits/visit-rows.ts';
import { deliveryItem, openDeliveries, preparing } from './store.ts';

type Page = Omit<Parameters<TenantTable['list']>[1], keyof typeof openDeliveries>;

/** A page of the deliveries that somebody still has to work on, the first due first, each with whose and which house it is. */
export const dueDeliveries = async (table: TenantTable, page: Page) => {
  const { items, ...rest } = await table.list(deliveryItem, { ...openDeliveries, ...page });
  const orders = await readOrdersOf(
    table,
    items.map(({ orderId }) => orderId),
  );
  return {
    ...rest,
    items: items.map(({ deliveryId, orderId, state, dueAt, round }) => ({
      deliveryId,
      orderId,
      // A delivered one stands in this list while somebody adds to it.
      state: preparing.includes(state) ? state : ('review' as const),
      dueAt,
      round,
      customer: '',
      propertyAddress: '',
      ...orders.get(orderId),
    })),
  };
};
