import * as z from 'zod';
import { Cents } from '../../contract/money.ts';
import type { Payment as PaymentOfOrder } from '../../sales/booking/order.ts';
import type { LedgerLine, LineKind } from './ledger.ts';

const Signed = z.int();

/** What an order owes and has paid, in cents; computed from its opening and its ledger, never set. */
export const Account = z.object({
  total: Cents,
  tax: Cents,
  fees: Signed,
  tips: Signed,
  credits: Signed,
  paid: Signed,
  refunded: Signed,
  /** Asked of the provider, not yet given back. */
  refundPending: Signed,
  /** Withheld while disputes are open. */
  disputed: Signed,
  /** Still owed; below zero if the company owes the customer. */
  balance: Signed,
  /** Owed at once: before the visits are confirmed, or since the work is done. */
  dueNow: Signed,
  /** Until when a payment may be begun before the order's times are freed; null if nothing waits for it. */
  payBy: z.string().nullable(),
  /** Of what is owed, what a bank is moving now; absent for nothing. Tips are no part of it. */
  underWay: z.optional(Cents),
});
export type Account = z.infer<typeof Account>;

/** The terms on which an order was placed; all else follows from the ledger. */
export interface Opening {
  readonly total: number;
  readonly tax: number;
  /** Cents that confirm the bookings. */
  readonly dueNow: number;
  readonly payBy: string | null;
  /** True once the work is delivered: whatever is owed is due. */
  readonly isAllDue: boolean;
  /** True for an order on a company's bill: nothing of it is ever asked of its buyer. */
  readonly isBilled?: boolean;
}

type Line = Pick<LedgerLine, 'kind' | 'cents'>;

/** The account of an order: a fold of its ledger, in any order of the lines. */
export const accountOf = (opening: Opening, lines: readonly Line[], refundPending = 0): Account => {
  const sumOf = (...kinds: LineKind[]): number =>
    lines.reduce((sum, { kind, cents }) => (kinds.includes(kind) ? sum + cents : sum), 0);
  const { total, tax, payBy } = opening;
  const fees = sumOf('fee');
  const tips = sumOf('tip');
  const credits = sumOf('credit', 'write_off');
  const paid = sumOf('charge', 'manual');
  const refunded = sumOf('refund') - sumOf('refund_failed');
  const lost = sumOf('dispute_lost');
  const balance = total + tax + fees + tips - credits - paid + refunded + lost;
  const kept = paid - refunded - lost;
  const asked = opening.isAllDue ? balance : opening.dueNow + fees - kept;
  const dueNow = opening.isBilled ? 0 : Math.max(0, Math.min(balance, asked));
  const disputed = sumOf('dispute') - sumOf('dispute_back') - lost;
  return { total, tax, fees, tips, credits, paid, refunded, refundPending, disputed, balance, dueNow, payBy };
};

/** The state of an order's payment; `isFailed` if the last try to pay failed. */
export const paymentStatusOf = (account: Account, isFailed = false): PaymentOfOrder['status'] => {
  const { total, tax, paid, refunded, balance, dueNow } = account;
  if (paid > 0 && paid - refunded <= 0) return 'refunded';
  // A canceled order that nobody paid owes nothing, but was not paid.
  if (balance <= 0 && (paid > 0 || total + tax === 0)) return 'paid';
  return isFailed && dueNow > 0 ? 'failed' : 'pending';
};

/** The most that can still be given back. */
export const refundable = ({ paid, refunded, refundPending }: Account): number => paid - refunded - refundPending;

/** What of the tips was given back: a tip goes back last, after all that was paid for the work. */
export const tipsGivenBack = ({ paid, tips, refunded }: Pick<Account, 'paid' | 'tips' | 'refunded'>): number =>
  Math.min(tips, Math.max(0, refunded - (paid - tips)));

/** True while downloads stay locked: something is owed that is on no company's bill, or a dispute is open. */
export const isLocked = ({ balance, disputed }: Pick<Account, 'balance' | 'disputed'>, isBilled = false): boolean =>
  (balance > 0 && !isBilled) || disputed > 0;

/** True for an order that its company is billed for. */
export const isOnBill = ({ mode }: { readonly mode?: string | undefined }): boolean => mode === 'invoice_company';
