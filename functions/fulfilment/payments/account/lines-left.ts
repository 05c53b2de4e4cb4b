import type { RefundLine } from '../../../../shared/fulfilment/payments/payment.ts';
import { refundedOf } from '../../../../shared/fulfilment/payments/refunded.ts';
import { isDropped } from './dropped.ts';
import type { Money } from './money.ts';

/**
 * What of each line of an order can still be given back: neither what was given for it before, nor the price of its
 * bookings that were dropped, which is taken back already; nothing of a canceled order.
 */
export const linesLeft = (money: Money): RefundLine[] => {
  const { whole, account, refunds } = money;
  const { order, bookings } = whole;
  const dropped = bookings.filter((booking) => isDropped(money, booking));
  return order.items.map(({ id: service, calculatedPrice }) => {
    const taken = dropped.reduce((sum, each) => (each.serviceType === service ? sum + each.quotedPrice : sum), 0);
    const left = calculatedPrice - taken - refundedOf(refunds, service);
    return { service, amount: account.isCancelled ? 0 : Math.max(0, left) };
  });
};
