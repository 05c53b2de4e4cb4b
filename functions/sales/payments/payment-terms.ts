import type { Policy } from '../../../shared/company/team/policy.ts';
import type { Payment } from '../../../shared/sales/booking/order.ts';

/** What an order's buyer has to pay, and when. */
export interface PaymentTerms {
  readonly payment: Payment;
  /** Cents to be paid before the visits are confirmed. */
  readonly dueNow: number;
}

/** The way to a payment provider; nothing here is called inside a transaction. */
export interface Payments {
  /** The terms of an order of `total` cents under the tenant's mode. */
  termsOf(total: number, mode: Policy['paymentMode']): PaymentTerms;
}

/** Without a provider: the order stands, its payment stays pending, and nobody pretends otherwise. */
export const payLater: Payments = {
  termsOf: () => ({ payment: { mode: 'pay_later', status: 'pending' }, dueNow: 0 }),
};
