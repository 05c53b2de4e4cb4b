import { addressLine } from '../../../../shared/contract/place.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { accountOf } from '../../../../shared/fulfilment/payments/account.ts';
import { OrderPayTimeOver } from '../../../../shared/sales/booking/events.ts';
import type { Payment } from '../../../../shared/sales/booking/order.ts';
import { type AppError, notAllowedNow } from '../../../platform/errors/errors.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { approvedWrites } from '../../../sales/accounts/credit.ts';
import { companyAccount } from '../../../sales/accounts/store.ts';
import { cancellationWrites } from '../../../sales/booking/order/change/cancel-order.ts';
import { paidOrderWrites } from '../../../sales/booking/order/pay/paid-order.ts';
import type { BookingContext } from '../../../sales/booking/plan/offers/offer-plans.ts';
import type { Money } from '../../payments/account/money.ts';
import { orderAccount } from '../../payments/store.ts';
import { type OrderToApprove, readOrderToApprove, stateOf } from './view-approval.ts';

/** A contact's answer, signed with their name. */
export interface Decision {
  readonly orderId: string;
  readonly token: string;
  readonly decision: 'approve' | 'decline';
  readonly name: string;
}

const overTexts = {
  approved: 'This order is approved already.',
  paid: 'This order has been paid, so nothing is left to approve.',
  over: 'The times of this order are no longer held. Please ask for a new order.',
} as const;

const notNow = (message: string): AppError => notAllowedNow([{ path: 'decision', message }]);

/** The order's own money from now on: nothing of it is asked of its buyer, whoever has begun to pay. */
const accountWrite = (table: TenantTable, { account, lines }: Money): Write => {
  const { total, tax, refundPending } = account.account;
  const opening = { total, tax, dueNow: 0, payBy: null, isAllDue: false, isBilled: true };
  const next = {
    ...account,
    mode: 'invoice_company' as const,
    confirmsAt: 0,
    payBy: null,
    account: accountOf(opening, lines, refundPending),
  };
  return account.version === 0
    ? table.create(orderAccount, { ...next, version: 1 })
    : table.patch(orderAccount, account, next);
};

/** The writes by which a company takes an order on its bill: limit and month count it, its visits are confirmed. */
const approveWrites = async (context: BookingContext, { money, approval, month }: OrderToApprove, name: string) => {
  const { table, now } = context;
  const { whole } = money;
  const { order } = whole;
  const account = await table.get(companyAccount, { companyId: approval.companyId }, { consistent: true });
  if (account?.state !== 'approved') throw notNow(`${approval.name} can’t order on account right now.`);
  const { tax } = order.payment;
  const { until: _, ...company } = approval;
  const payment: Payment = {
    mode: 'invoice_company',
    status: 'pending',
    ...(tax !== undefined && { tax }),
    company,
    approval,
  };
  const approvedBy = { name, at: toInstant(now) };
  return [
    ...approvedWrites(table, { account, order, place: addressLine(order.address), month, approvedBy }),
    accountWrite(table, money),
    table.cancelDue(OrderPayTimeOver, order.orderId),
    ...paidOrderWrites(context, whole, { status: 'pending', isEnough: true, payment }),
  ];
};

/** Carries out a contact's answer: approved, the order goes on the bill and its visits stand; declined, its times are free. */
export const decideApproval = async (context: BookingContext, decision: Decision): Promise<OrderToApprove> => {
  const { table, now } = context;
  return await untilWritten(async () => {
    const asking = await readOrderToApprove(context, decision);
    const state = stateOf(asking, now);
    if (state !== 'waiting') throw notNow(overTexts[state]);
    if (decision.decision === 'approve') {
      await table.commit(...(await approveWrites(context, asking, decision.name)));
    } else {
      const { account, whole } = asking.money;
      const reason = `${asking.approval.name} declined the order (${decision.name})`;
      const { writes } = cancellationWrites(context, whole, { reason });
      const guard = account.version > 0 ? [table.unchanged(orderAccount, account)] : [];
      await table.commit(...writes, ...guard, table.cancelDue(OrderPayTimeOver, whole.order.orderId));
    }
    return await readOrderToApprove(context, decision);
  });
};
