import type { Policy } from '../../../shared/company/team/policy.ts';
import type { Payment } from '../../../shared/sales/booking/order.ts';

/** The payment of an order, and the part that is due now. */
export interface PaymentTerms {
  readonly payment: Payment;
  /** Cents due before the visits are confirmed. */
  readonly dueNow: number;
}

/** A payment provider; never called inside a transaction. */
export interface Payments {
  /** The terms of an order of `total` cents under the tenant's payment mode. */
  termsOf(total: number, mode: Policy['paymentMode']): PaymentTerms;
}

/** Without a provider: the order is placed and its payment stays pending. */
export const payLater: Payments = {
  termsOf: () => ({ payment: { mode: 'pay_later', status: 'pending' }, dueNow: 0 }),
};
