import type * as z from 'zod';
import { inCodeOrder } from '../../../../shared/contract/code-order.ts';
import { isLocked, isOnBill } from '../../../../shared/fulfilment/payments/account.ts';
import type { AccountView, DeskAccount, ShownPayment } from '../../../../shared/fulfilment/payments/contract.ts';
import type { Payment } from '../../../../shared/fulfilment/payments/payment.ts';
import { noCheckoutFor } from '../act/checkout.ts';
import { excessOf } from '../act/give-back.ts';
import type { OrderBill } from './bill-of.ts';
import { linesLeft } from './lines-left.ts';
import { type Money, statusOf } from './money.ts';

/** How the company's payments stand, as far as an order's view depends on it. */
export interface ViewSettings {
  readonly canPay: boolean;
  readonly isTest: boolean;
  readonly takesTips: boolean;
  readonly now: number;
}

const shownPayment = ({
  paymentId,
  part,
  amount,
  tip,
  state,
  at,
  paidAt,
  number,
  livemode,
}: Payment): z.input<typeof ShownPayment> => ({
  paymentId,
  part,
  amount,
  tip,
  state,
  at,
  paidAt,
  number,
  isTest: !livemode,
});

const reasons = {
  ORDER_CANCELLED: 'cancelled',
  NOTHING_DUE: 'nothing_due',
  PAY_TIME_OVER: 'over',
  ON_ACCOUNT: 'on_account',
  PAYMENT_UNDER_WAY: 'under_way',
  AMOUNT_TOO_SMALL: 'too_small',
} as const;

const noCheckout = (money: Money, { canPay, now }: ViewSettings): AccountView['noCheckout'] => {
  const refusal = noCheckoutFor(money, now, 'balance');
  if (refusal) return reasons[refusal.code as keyof typeof reasons];
  return canPay ? null : 'pay_later';
};

const byTime = <Item extends { readonly at: string }>(items: readonly Item[]): Item[] =>
  [...items].sort((a, b) => inCodeOrder(a.at, b.at));

const commonOf = (money: Money, settings: ViewSettings) => {
  const { whole, account, payments } = money;
  const { orderId, number, payment } = whole.order;
  return {
    orderId,
    number,
    mode: payment.mode,
    status: statusOf(account),
    account: account.account,
    isLocked: isLocked(account.account, isOnBill(payment)),
    company: payment.company?.name,
    isTest: settings.isTest,
    takesTips: settings.takesTips && settings.canPay,
    noCheckout: noCheckout(money, settings),
    dueOn: account.account.dueNow > 0 ? account.dueOn : undefined,
    payments: byTime(payments).map(shownPayment),
    version: account.version,
  };
};

/** An order's money as whoever may pay it sees it. */
export const accountView = (money: Money, settings: ViewSettings): AccountView => ({
  ...commonOf(money, settings),
  refunds: byTime(money.refunds).map(({ refundId, amount, state, at, doneAt, isTest }) => ({
    refundId,
    amount,
    state,
    at,
    doneAt,
    isTest,
  })),
});

/** An order's money as the desk sees it, with its ledger and the bill that has it. */
export const deskAccount = (money: Money, settings: ViewSettings, bill: OrderBill | undefined): DeskAccount => ({
  ...commonOf(money, settings),
  refunds: byTime(money.refunds),
  lines: byTime(money.lines),
  disputes: byTime(money.disputes),
  linesLeft: linesLeft(money),
  ...(bill && { bill: { ...bill, owedBack: excessOf(money, money.account) } }),
});
