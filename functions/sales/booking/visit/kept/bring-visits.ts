import { untilWritten } from '../../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../../platform/table/tenant-table.ts';
import { readOrder } from '../../order/change/manage-order.ts';
import { keepVisits } from './keep-visits.ts';

/** Gives an order of before visits were items its own; without effect where it has them. */
export const bringVisits = async (table: TenantTable, orderId: string): Promise<void> =>
  await untilWritten(async () => {
    const whole = await readOrder(table, orderId);
    const writes = whole ? keepVisits(table, whole, whole).writes : [];
    if (writes.length > 0) await table.commit(...writes);
  });
