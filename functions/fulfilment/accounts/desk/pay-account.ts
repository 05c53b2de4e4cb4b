import { idFromDigest } from '../../../../shared/contract/id.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { AccountPayment } from '../../../../shared/fulfilment/accounts/account-view.ts';
import { type Invoice, isOpen, stateOf } from '../../../../shared/fulfilment/billing/invoice.ts';
import { restOf } from '../../../../shared/fulfilment/billing/rest.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { Write } from '../../../platform/table/write.ts';
import { usedWrites } from '../../../sales/accounts/credit.ts';
import type { IssuePlace } from '../../billing/issue/issue-place.ts';
import { wholeInvoices } from '../../billing/settle/whole-invoices.ts';
import { invoiceItem } from '../../billing/store.ts';
import { openBills, readAccount } from '../read-account.ts';
import { settledEvents } from '../settled.ts';
import { accountPayment } from '../store.ts';

/** Money that came from a company; the same seed is the same payment. */
export interface AccountPaymentWish
  extends Pick<AccountPayment, 'companyId' | 'method' | 'reference' | 'receivedOn' | 'by'> {
  readonly amount: number;
  readonly seed: string;
  audit(payment: AccountPayment): Write;
}

/** Invoices that one payment may cover: they change in one transaction with it. */
const MAX_BILLS = 30;

const byAge = (a: Invoice, b: Invoice): number => {
  const [left, right] = [a, b].map(({ dueOn, issuedAt, number }) => `${dueOn}${issuedAt}${number}`);
  return (left ?? '') < (right ?? '') ? -1 : 1;
};

/** What of an amount falls to each invoice: the oldest is covered first. */
export const coverOldest = (
  bills: readonly Invoice[],
  amount: number,
): { readonly bill: Invoice; readonly cents: number }[] => {
  let left = amount;
  return bills.toSorted(byAge).flatMap((bill) => {
    const cents = Math.min(left, restOf(bill));
    left -= cents;
    return cents > 0 ? [{ bill, cents }] : [];
  });
};

/** Records money that came from a company: on its oldest invoices, which frees as much of its limit. */
export const payAccount = async (place: IssuePlace, wish: AccountPaymentWish): Promise<void> => {
  const { table, now } = place;
  const { companyId, amount, method, reference, receivedOn, by } = wish;
  const paymentId = idFromDigest('payment', sha256(`account ${table.tenantId} ${companyId} ${wish.seed}`));
  await untilWritten(async () => {
    await readAccount(table, companyId);
    if (await table.get(accountPayment, { companyId, paymentId }, { consistent: true })) return;
    const bills = (await wholeInvoices(table, await openBills(table, companyId))).filter(isOpen);
    const open = bills.reduce((sum, bill) => sum + restOf(bill), 0);
    if (amount > open) {
      const details = { rest: open };
      throw new AppError('conflict', 'PAYMENT_TOO_LARGE', `Only ${formatCents(open)} is open.`, { details });
    }
    const covered = coverOldest(bills, amount);
    if (covered.length > MAX_BILLS) {
      throw new AppError('conflict', 'PAYMENT_TOO_LARGE', `One payment covers at most ${MAX_BILLS} invoices.`);
    }
    const named = { ...(reference && { reference }) };
    const parts = covered.map(({ bill, cents }) => ({ invoiceId: bill.invoiceId, number: bill.number, cents }));
    const entry = { method, receivedOn, by, ...named };
    const payment: AccountPayment = { paymentId, companyId, cents: amount, ...entry, at: toInstant(now), parts };
    await table.commit(
      table.create(accountPayment, payment),
      ...covered.flatMap(({ bill, cents }) => {
        const sums = { ...bill, paid: bill.paid + cents };
        const payments = [...bill.payments, { paymentId, cents, ...entry }];
        const after = { paid: sums.paid, payments, state: stateOf(sums) };
        return [table.patch(invoiceItem, bill, after), ...settledEvents(place, { ...bill, ...after })];
      }),
      ...usedWrites(table, companyId, -amount),
      wish.audit(payment),
    );
  });
};
