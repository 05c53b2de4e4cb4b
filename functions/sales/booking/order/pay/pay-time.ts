import { OrderPayTimeOver } from '../../../../../shared/sales/booking/events.ts';
import type { TenantTable } from '../../../../platform/table/tenant-table.ts';
import type { Write } from '../../../../platform/table/write.ts';
import { GRACE_MS } from '../../../payments/payment-terms.ts';

/** Frees the times of an order that nobody paid, once every payment begun before `payBy` is over. */
export const payTimeOver = (table: TenantTable, orderId: string, payBy: number): Write =>
  table.due(OrderPayTimeOver, { orderId }, { key: orderId, at: payBy + GRACE_MS });
