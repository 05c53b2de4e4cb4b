import type { OrderFact } from '../../../shared/sales/booking/events.ts';
import type { Signer } from '../../platform/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { factOf } from './order/order-fact.ts';
import { manageTokenOf } from './order/order-identity.ts';
import type { OrderRecord } from './order/order-record.ts';
import { orderItem } from './store.ts';

/** An order as it stands now, for who acts upon it later than its events. */
export interface StandingOrder {
  readonly fact: OrderFact;
  readonly status: OrderRecord['status'];
  /** Rises with each change of its visits. */
  readonly sequence: number;
  /** The commit loses unless the order is still as it was read. */
  unchanged(): Write;
}

/** The order as of now; undefined for an id of no order. */
export const readStandingOrder = async (
  table: TenantTable,
  signer: Signer,
  orderId: string,
): Promise<StandingOrder | undefined> => {
  const order = await table.get(orderItem, { orderId }, { consistent: true });
  if (!order) return undefined;
  const { status, sequence } = order;
  const fact = factOf(order, manageTokenOf(signer, table.tenantId, orderId));
  return { fact, status, sequence, unchanged: () => table.unchanged(orderItem, order) };
};
