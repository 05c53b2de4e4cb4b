import { inCodeOrder } from '../../../../shared/contract/code-order.ts';
import { idFromDigest } from '../../../../shared/contract/id.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { RefundAsked } from '../../../../shared/fulfilment/payments/events.ts';
import { type Payment, type Refund, settled } from '../../../../shared/fulfilment/payments/payment.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { moneyPartition } from '../store.ts';
import type { Money } from './money.ts';

/** Why money goes back that came when its order had been canceled. */
export const LATE_PAYMENT = 'The order was canceled before the payment came';

const isGone = ({ state }: Pick<Refund, 'state'>): boolean => state !== 'failed' && state !== 'canceled';

type Given = Pick<Money, 'refunds' | 'disputes'>;

const isDisputed = ({ disputes }: Given, { paymentId }: Payment): boolean =>
  disputes.some((dispute) => dispute.paymentId === paymentId && dispute.state === 'open');

/** What a payment brought and was not given back. */
const leftOf = ({ refunds }: Given, { paymentId, amount, state }: Payment): number => {
  if (!settled.includes(state) || state === 'lost') return 0;
  const given = refunds.filter((refund) => refund.paymentId === paymentId && isGone(refund));
  return amount - given.reduce((sum, refund) => sum + refund.amount, 0);
};

/** What can still be given back of one payment. */
const restOf = (money: Given, payment: Payment): number => (isDisputed(money, payment) ? 0 : leftOf(money, payment));

/** What can still be given back of payments. */
export const heldBy = (money: Given, payments: readonly Payment[]): number =>
  payments.reduce((sum, payment) => sum + restOf(money, payment), 0);

/** What of payments waits until a bank has decided a dispute. */
export const waitsIn = (money: Given, payments: readonly Payment[]): number =>
  payments.reduce((sum, payment) => sum + (isDisputed(money, payment) ? leftOf(money, payment) : 0), 0);

/** Why, by whom, and what makes it one: the same seed is the same refund. */
export interface RefundWish {
  readonly seed: string;
  readonly reason: string;
  readonly by: string | null;
  readonly now: number;
}

/** Shares an amount among payments, newest first, as far as they hold it. */
export const newRefunds = (
  tenantId: string,
  money: Money,
  amount: number,
  wish: RefundWish,
  payments: readonly Payment[] = money.payments,
): Refund[] => {
  let left = amount;
  const refunds: Refund[] = [];
  for (const payment of [...payments].sort((a, b) => inCodeOrder(b.at, a.at))) {
    const share = Math.min(left, restOf(money, payment));
    if (share <= 0) continue;
    left -= share;
    refunds.push({
      refundId: idFromDigest('refund', sha256(`refund ${tenantId} ${wish.seed} ${payment.paymentId}`)),
      orderId: payment.orderId,
      paymentId: payment.paymentId,
      amount: share,
      state: 'asked',
      reason: wish.reason,
      by: wish.by,
      at: toInstant(wish.now),
      isTest: !payment.livemode,
      version: 1,
    });
  }
  return refunds;
};

/** The events by which the provider is asked for refunds, after they are reserved. */
export const refundEvents = (table: TenantTable, refunds: readonly Refund[], now: number): Write[] =>
  refunds.map(({ orderId, refundId, paymentId }) =>
    table.event(RefundAsked, { orderId, refundId }, { pk: moneyPartition(orderId), group: paymentId, now }),
  );
