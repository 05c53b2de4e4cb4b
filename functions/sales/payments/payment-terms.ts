import type { Policy } from '../../../shared/company/team/policy.ts';
import { percentOf } from '../../../shared/contract/money.ts';
import { MINUTE, toInstant } from '../../../shared/contract/time.ts';
import type { OnAccount } from '../../../shared/sales/accounts/account.ts';
import { mayAskCompany } from '../../../shared/sales/accounts/may-ask-company.ts';
import { cardPartOf, LEAST_CHARGE_CENTS } from '../../../shared/sales/booking/money/least-charge.ts';
import { taxOf } from '../../../shared/sales/booking/money/tax.ts';
import type { Payment } from '../../../shared/sales/booking/order.ts';
import type { QuoteItem } from '../../../shared/sales/quoting/quote.ts';
import type { PaymentConnection } from '../../company/team/connection-store.ts';
import { type Credit, refusalOf, saidOf } from '../accounts/credit.ts';

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
  /** The account that whoever orders may order on; undefined for most. */
  readonly credit?: Credit | undefined;
  /** True if the buyer was told that it is paid in full: room that has come since changes nothing. */
  readonly isOffBill?: boolean;
  /** True if the buyer asks the company to take the order on its bill though a limit is reached. */
  readonly asksCompany?: boolean;
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

const askedOf = ({ total, items, zip, policy }: ToPay) => ({
  cents: total + taxOf(items, zip, policy.salesTax),
  services: items.map(({ id }) => id),
});

/** What is said of the account before an order is confirmed; undefined for whoever is of none. */
export const saidOfAccount = (order: ToPay): OnAccount | undefined =>
  order.credit && order.total > 0 ? saidOf(order.credit, askedOf(order)) : undefined;

/** How long an order waits for its company's approval. */
export const APPROVAL_MS = 24 * 60 * MINUTE;

/** Waits with its times for the company's approval; until then it can also be paid like any other, and then it is freed. */
const untilApproved = (
  { total, now }: ToPay,
  tax: number,
  company: { companyId: string; name: string },
): PaymentTerms => {
  const dueNow = total + tax;
  const payBy = toInstant(now + APPROVAL_MS - GRACE_MS);
  const approval = { ...company, until: toInstant(now + APPROVAL_MS) };
  return { payment: { mode: 'full', status: 'pending', ...(tax > 0 && { tax }), dueNow, payBy, approval }, dueNow };
};

/** On the bill of a company that has approved terms and room for it, whatever others do; undefined if it has not. */
const onAccount = (order: ToPay): PaymentTerms | undefined => {
  const { credit, total, items, zip, policy, isOffBill, asksCompany } = order;
  const tax = taxOf(items, zip, policy.salesTax);
  if (!credit || isOffBill || total === 0) return undefined;
  const reason = refusalOf(credit, askedOf(order));
  const company = { companyId: credit.account.companyId, name: credit.name };
  if (asksCompany && mayAskCompany(reason)) return untilApproved(order, tax, company);
  if (reason !== null) return undefined;
  return { payment: { mode: 'invoice_company', status: 'pending', ...(tax > 0 && { tax }), company }, dueNow: 0 };
};

/** Without a provider: the order is placed and its payment stays pending. */
export const payLater: Payments = { termsOf: (order) => onAccount(order) ?? later };

/** What must be paid first: nothing that a card would not take, since the times wait for it. */
const dueNowOf = (total: number, tax: number, { paymentMode, depositPercent }: Policy): number => {
  const all = total + tax;
  if (paymentMode === 'on_delivery' || all < LEAST_CHARGE_CENTS) return 0;
  if (paymentMode !== 'deposit') return all;
  return cardPartOf(percentOf(total, depositPercent), all);
};

/** With a provider: by the company's mode, once its account may take money. */
export const payByCard: Payments = {
  termsOf: (order) => {
    const { total, items, zip, policy, connection, now, credit } = order;
    const billed = onAccount(order);
    if (billed) return billed;
    if (connection?.state !== 'ready') return later;
    const tax = taxOf(items, zip, policy.salesTax);
    // Who is of no company pays in full where others are invoiced, and so does an account that has no room.
    const mode = credit || policy.paymentMode === 'invoice_company' ? 'full' : policy.paymentMode;
    const dueNow = dueNowOf(total, tax, { ...policy, paymentMode: mode });
    const waits = dueNow > 0 && { dueNow, payBy: toInstant(now + PAY_MS) };
    return { payment: { mode, status: 'pending', ...(tax > 0 && { tax }), ...waits }, dueNow };
  },
};
