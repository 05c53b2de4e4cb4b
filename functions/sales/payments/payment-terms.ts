import type { Policy } from '../../../shared/company/team/policy.ts';
import { percentOf } from '../../../shared/contract/money.ts';
import { MINUTE, toInstant } from '../../../shared/contract/time.ts';
import { taxOf } from '../../../shared/sales/booking/money/tax.ts';
import type { Payment } from '../../../shared/sales/booking/order.ts';
import type { QuoteItem } from '../../../shared/sales/quoting/quote.ts';
import type { PaymentConnection } from '../../company/team/connection-store.ts';

/** The payment of an order, and the part that is due now. */
export interface PaymentTerms {
  readonly payment: Payment;
  /** Cents due before the visits are confirmed. */
  readonly dueNow: number;
}

/** What the terms of an order depend on. */
export interface ToPay {
  readonly total: number;
  readonly items: readonly Pick<QuoteItem, 'id' | 'calculatedPrice'>[];
  readonly zip: string;
  readonly policy: Policy;
  /** How the company takes payments; undefined while it takes none. */
  readonly connection: PaymentConnection | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The terms of payment; pure, as no provider is called where an order is placed. */
export interface Payments {
  termsOf(order: ToPay): PaymentTerms;
}

/** How long a payment may begin after the order was placed. */
export const PAY_MS = 60 * MINUTE;
/** When the times of an unpaid order are freed, after that: a payment that began last is over by then. */
export const GRACE_MS = 35 * MINUTE;

const later: PaymentTerms = { payment: { mode: 'pay_later', status: 'pending' }, dueNow: 0 };

/** Without a provider: the order is placed and its payment stays pending. */
export const payLater: Payments = { termsOf: () => later };

const dueNowOf = (total: number, tax: number, { paymentMode, depositPercent }: Policy): number => {
  if (paymentMode === 'on_delivery') return 0;
  return paymentMode === 'deposit' ? percentOf(total, depositPercent) : total + tax;
};

/** With a provider: by the company's mode, once its account may take money. */
export const payByCard: Payments = {
  termsOf: ({ total, items, zip, policy, connection, now }) => {
    if (connection?.state !== 'ready') return later;
    const tax = taxOf(items, zip, policy.salesTax);
    const dueNow = dueNowOf(total, tax, policy);
    // Companies that are billed monthly are approved one by one; until there are such terms everybody pays in full.
    const mode = policy.paymentMode === 'invoice_company' ? 'full' : policy.paymentMode;
    const waits = dueNow > 0 && { dueNow, payBy: toInstant(now + PAY_MS) };
    return { payment: { mode, status: 'pending', ...(tax > 0 && { tax }), ...waits }, dueNow };
  },
};
