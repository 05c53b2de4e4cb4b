import type { OrderFee } from '../booking/money/fee.ts';
import type { Payment } from '../booking/order.ts';
import type { OrderRow } from './order-row.ts';

interface Paying {
  readonly status: OrderRow['status'];
  readonly payment: Pick<Payment, 'status'>;
  readonly fees?: readonly Pick<OrderFee, 'cents' | 'waived'>[] | undefined;
}

/** How the money of an order stands, for whoever looks: one that was canceled without a fee waits for no payment. */
export const paymentShown = ({ status, payment, fees = [] }: Paying): OrderRow['payment'] => {
  const isOpen = payment.status === 'pending' || payment.status === 'failed';
  const owesFee = fees.some(({ cents, waived }) => cents > 0 && !waived);
  return status === 'cancelled' && isOpen && !owesFee ? 'nothing_due' : payment.status;
};
