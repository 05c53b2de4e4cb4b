import type { OrderFact } from '../../../../../shared/sales/booking/events.ts';
import type { Signer } from '../../../../platform/sign.ts';
import type { TenantTable } from '../../../../platform/table/tenant-table.ts';
import type { Write } from '../../../../platform/table/write.ts';
import { orderItem } from '../../store.ts';
import { factOf } from '../order-fact.ts';
import { manageTokenOf } from '../order-identity.ts';
import type { OrderRecord } from '../order-record.ts';

/** The current state of an order, for those who act on it after its events. */
export interface CurrentOrder {
  readonly fact: OrderFact;
  readonly status: OrderRecord['status'];
  /** Rises with each change of its visits. */
  readonly sequence: number;
  /** A condition that makes the commit lose if the order changed since it was read. */
  unchanged(): Write;
}

/** Reads an order consistently; undefined if absent. */
export const readCurrentOrder = async (
  table: TenantTable,
  signer: Signer,
  orderId: string,
): Promise<CurrentOrder | undefined> => {
  const order = await table.get(orderItem, { orderId }, { consistent: true });
  if (!order) return undefined;
  const { status, sequence } = order;
  const fact = factOf(order, manageTokenOf(signer, table.tenantId, orderId));
  return { fact, status, sequence, unchanged: () => table.unchanged(orderItem, order) };
};
