import { inCodeOrder } from '../../../../shared/contract/code-order.ts';
import { idFromDigest } from '../../../../shared/contract/id.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { RefundAsked } from '../../../../shared/fulfilment/payments/events.ts';
import { type Payment, type Refund, settled } from '../../../../shared/fulfilment/payments/payment.ts';
import { sha256 } from '../../../platform/sign.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { moneyPartition } from '../store.ts';
import type { Money } from './money.ts';

/** Why money goes back that came when its order had been canceled. */
export const LATE_PAYMENT = 'The order was canceled before the payment came';

const isGone = ({ state }: Pick<Refund, 'state'>): boolean => state !== 'failed' && state !== 'canceled';

/** What can still be given back of one payment. */
export const restOf = ({ refunds, disputes }: Pick<Money, 'refunds' | 'disputes'>, payment: Payment): number => {
  if (!settled.includes(payment.state) || payment.state === 'lost') return 0;
  if (disputes.some(({ paymentId, state }) => paymentId === payment.paymentId && state === 'open')) return 0;
  const given = refunds.filter((refund) => refund.paymentId === payment.paymentId && isGone(refund));
  return payment.amount - given.reduce((sum, { amount }) => sum + amount, 0);
};

/** Why, by whom, and what makes it one: the same seed is the same refund. */
export interface RefundWish {
  readonly seed: string;
  readonly reason: string;
  readonly by: string | null;
  readonly now: number;
}

/** Shares an amount among payments, newest first; undefined if they do not hold as much. */
export const newRefunds = (
  tenantId: string,
  money: Money,
  amount: number,
  wish: RefundWish,
  payments: readonly Payment[] = money.payments,
): Refund[] | undefined => {
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
  return left > 0 ? undefined : refunds;
};

/** The events by which the provider is asked for refunds, after they are reserved. */
export const refundEvents = (table: TenantTable, refunds: readonly Refund[], now: number): Write[] =>
  refunds.map(({ orderId, refundId, paymentId }) =>
    table.event(RefundAsked, { orderId, refundId }, { pk: moneyPartition(orderId), group: paymentId, now }),
  );
