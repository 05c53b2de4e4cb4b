import { addressLine } from '../../../../shared/contract/place.ts';
import type { ApprovalState, ApprovalView } from '../../../../shared/fulfilment/accounts/account-view.ts';
import type { Payment } from '../../../../shared/sales/booking/order.ts';
import { tenantItem } from '../../../company/tenancy/store.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Signer } from '../../../platform/signed/sign.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { monthAt } from '../../../sales/accounts/credit.ts';
import { accountMonth, accountOrder, companyAccount } from '../../../sales/accounts/store.ts';
import type { OrderRecord } from '../../../sales/booking/order/order-record.ts';
import { type Money, readMoney } from '../../payments/account/money.ts';
import { isApprovalToken } from './approval-token.ts';

/** An order with the approval that it asks for. */
export interface OrderToApprove {
  readonly money: Money;
  readonly approval: NonNullable<Payment['approval']>;
  /** The month that the order counts in. */
  readonly month: string;
}

/** The order that a link opens, whatever has become of it; 404 for a wrong link, and for an order that asks for nothing. */
export const readOrderToApprove = async (
  { table, signer }: { table: TenantTable; signer: Signer },
  { orderId, token }: { orderId: string; token: string },
): Promise<OrderToApprove> => {
  if (!isApprovalToken(signer, table.tenantId, orderId, token)) throw notFound('Order');
  const [money, tenant] = await Promise.all([readMoney(table, orderId), table.get(tenantItem, {})]);
  const approval = money?.whole.order.payment.approval;
  if (!money || !approval) throw notFound('Order');
  return { money, approval, month: monthAt(Date.parse(money.whole.order.placedAt), tenant?.timezone ?? 'UTC') };
};

/** Where an order stands that asks for an approval. */
export const stateOf = (
  { money, approval }: Pick<OrderToApprove, 'money' | 'approval'>,
  now: number,
): ApprovalState => {
  const { order, bookings } = money.whole;
  if (order.payment.mode === 'invoice_company') return 'approved';
  if (order.status === 'cancelled' || now >= Date.parse(approval.until)) return 'over';
  const isWaiting = money.account.account.dueNow > 0 && bookings.some(({ status }) => status === 'pending');
  return isWaiting ? 'waiting' : 'paid';
};

const itemsOf = ({ items }: OrderRecord) =>
  items.map(({ name, calculatedPrice }) => ({ name, cents: calculatedPrice }));

/** An order past a company's limit, as its contact sees it. */
export const viewApproval = async (
  { table, now }: { table: TenantTable; now: number },
  asking: OrderToApprove,
): Promise<ApprovalView> => {
  const { money, approval, month } = asking;
  const { order } = money.whole;
  const { companyId } = approval;
  const [account, counted, onBill] = await Promise.all([
    table.get(companyAccount, { companyId }),
    table.get(accountMonth, { companyId, month }, { consistent: true }),
    table.get(accountOrder, { orderId: order.orderId }, { consistent: true }),
  ]);
  const { tax = 0 } = order.payment;
  return {
    orderId: order.orderId,
    number: order.number,
    company: approval.name,
    agentName: order.contactInfo.fullName,
    place: addressLine(order.address),
    items: itemsOf(order),
    tax,
    cents: order.pricing.total + tax,
    until: approval.until,
    state: stateOf(asking, now),
    approvedBy: onBill?.approvedBy,
    month: account?.monthlyLimit === undefined ? null : { used: counted?.used ?? 0, limit: account.monthlyLimit },
  };
};
