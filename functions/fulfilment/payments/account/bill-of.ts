import { isOnBill } from '../../../../shared/fulfilment/payments/account.ts';
import type { DeskAccount } from '../../../../shared/fulfilment/payments/contract.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { accountOrder } from '../../../sales/accounts/store.ts';
import { invoiceItem } from '../../billing/store.ts';
import type { Money } from './money.ts';

export type OrderBill = NonNullable<DeskAccount['bill']>;

/** The company's bill that has an order; undefined before it is made, and for an order that goes on none. */
export const billOf = async (table: TenantTable, { account, whole }: Money): Promise<OrderBill | undefined> => {
  if (!isOnBill(account)) return undefined;
  const { orderId } = whole.order;
  const { invoiceId } = (await table.get(accountOrder, { orderId }, { consistent: true })) ?? {};
  const bill = invoiceId === undefined ? undefined : await table.get(invoiceItem, { invoiceId }, { consistent: true });
  return bill && { invoiceId: bill.invoiceId, number: bill.number };
};
