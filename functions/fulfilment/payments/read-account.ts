import { type Account, accountOf, isOnBill } from '../../../shared/fulfilment/payments/account.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { OrderRecord } from '../../sales/booking/order/order-record.ts';
import { orderItem } from '../../sales/booking/store.ts';
import { type OrderAccount, orderAccount } from './store.ts';

/** The account of an order on which no money has moved. */
export const openedAccount = (order: OrderRecord): OrderAccount => {
  const { orderId, leadId, pricing, payment, status } = order;
  const { dueNow = 0, payBy = null, tax = 0, mode } = payment;
  const isBilled = isOnBill(payment);
  const isAllDue = order.status === 'completed' && !isBilled;
  const opening = { total: pricing.total, tax, dueNow, payBy, isAllDue, isBilled };
  return {
    orderId,
    leadId,
    mode,
    confirmsAt: dueNow,
    account: accountOf(opening, []),
    payBy,
    isAllDue: opening.isAllDue,
    lastTryFailed: false,
    isCancelled: status === 'cancelled',
    version: 0,
  };
};

/** What an order owes and has paid, as of now; undefined without such an order. */
export const readAccount = async (table: TenantTable, orderId: string): Promise<Account | undefined> => {
  const kept = await table.get(orderAccount, { orderId }, { consistent: true });
  if (kept) return kept.account;
  const order = await table.get(orderItem, { orderId }, { consistent: true });
  return order && openedAccount(order).account;
};
