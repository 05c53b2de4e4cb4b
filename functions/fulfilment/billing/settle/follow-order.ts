import { serviceName } from '../../../../shared/company/catalog/service-name.ts';
import { inCodeOrder } from '../../../../shared/contract/code-order.ts';
import type { Invoice, InvoiceLine } from '../../../../shared/fulfilment/billing/invoice.ts';
import { FEES } from '../../../../shared/fulfilment/billing/order-lines.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { Write } from '../../../platform/table/write.ts';
import { type Money, readMoney } from '../../payments/account/money.ts';
import { orderAccount } from '../../payments/store.ts';
import type { IssuePlace } from '../issue/issue-place.ts';
import { issueWrites } from '../issue/issue-writes.ts';
import {
  currentInvoice,
  hasOtherFees,
  isOver,
  isStale,
  issueOrderInvoice,
  ledgerSums,
  orderPaper,
  sumsOf,
} from '../issue/order-invoice.ts';
import { invoiceItem } from '../store.ts';
import { creditable, creditWrites } from './credit-note.ts';

/** The last credit of an order's ledger, whose reason a credit note says. */
const lastCredit = ({ lines }: Money) =>
  lines
    .filter(({ kind, cents }) => kind === 'credit' && cents > 0)
    .sort((a, b) => inCodeOrder(a.at, b.at))
    .at(-1);

/** The lines of the refunds that a credit of the ledger stands for, if they add up to it; else one line with its reason. */
const linesOf = (money: Money, invoice: Invoice, cents: number): InvoiceLine[] => {
  const {
    refunds,
    whole: { order },
  } = money;
  const { orderId } = order;
  const known = invoice.creditNotes.length;
  const named = refunds.flatMap(({ lines = [], reason }) =>
    lines.map(({ service, amount }) => ({
      text: `${serviceName(service)}, refunded`,
      note: reason,
      amount,
      service,
      orderId,
    })),
  );
  const sum = named.reduce((total, { amount }) => total + amount, 0);
  if (known === 0 && sum === cents) return named;
  const last = refunds.at(-1)?.lines?.length === 1 ? named.at(-1) : undefined;
  if (last?.amount === cents) return [last];
  return [{ text: lastCredit(money)?.reason ?? 'Credit', amount: cents, orderId }];
};

/** True once other fees are final enough for a new paper: nothing is owed any more, or the work is done. */
const isFeeDue = (money: Money, invoice: Invoice): boolean =>
  hasOtherFees(invoice, money) &&
  !isOver(invoice) &&
  (money.account.account.balance <= 0 || money.whole.order.status === 'completed');

/** True if a canceled order's fee was kept or paid, and no invoice has it. */
const isFeeLeftOut = ({ account: { account, isCancelled } }: Money, invoice: Invoice | undefined): boolean =>
  isCancelled && account.fees > 0 && account.paid > 0 && account.balance <= 0 && (!invoice || isOver(invoice));

/**
 * What the ledger has credited becomes a credit note. Where the fees are others than the invoice has, the note credits all
 * that is left of it, and the order is invoiced anew in the same transaction.
 */
const creditDue = async (
  place: IssuePlace,
  money: Money,
  { invoice, next }: { readonly invoice: Invoice; readonly next: number },
  due: number,
): Promise<Write[]> => {
  const { table } = place;
  const { orderId, leadId } = money.whole.order;
  const known = invoice.before.credits + invoice.credited;
  const left = creditable(invoice) - due;
  const isAnew = hasOtherFees(invoice, money);
  const rest = isAnew && left > 0 ? [{ text: `Invoice ${invoice.number}, issued anew`, amount: left, orderId }] : [];
  const { after, writes } = await creditWrites(place, invoice, {
    cause: due > 0 ? `ledger ${invoice.invoiceId} ${known + due}` : `fees ${invoice.invoiceId}`,
    lines: [...(due > 0 ? linesOf(money, invoice, due) : []), ...rest],
    reason: due > 0 ? (lastCredit(money)?.reason ?? 'The order was canceled') : FEES,
    leadId,
  });
  const kept = table.patch(invoiceItem, invoice, isAnew ? after : { ...after, ...sumsOf(after, money) });
  const paper = orderPaper(table.tenantId, money, next);
  const anew = isAnew && (paper.total ?? 0) > 0 ? await issueWrites(place, paper) : undefined;
  return [...writes, kept, ...(anew?.writes ?? [])];
};

/**
 * Keeps an order's invoice as its account says: what the ledger has credited since becomes a credit note, what was paid
 * or given up closes the invoice, and a fee that was charged or waived since is on a new one. Repeating it changes nothing.
 */
export const followOrderInvoice = async (place: IssuePlace, orderId: string): Promise<void> => {
  const { table } = place;
  const isLeftOut = await untilWritten(async () => {
    const [money, { invoice, next }] = await Promise.all([readMoney(table, orderId), currentInvoice(table, orderId)]);
    if (!money || !invoice) return money !== undefined && isFeeLeftOut(money, invoice);
    const known = invoice.before.credits + invoice.credited;
    const due = Math.max(0, Math.min(ledgerSums(money).credits - known, creditable(invoice)));
    const guard = money.account.version > 0 ? [table.unchanged(orderAccount, money.account)] : [];
    if (due > 0 || isFeeDue(money, invoice)) {
      await table.commit(...(await creditDue(place, money, { invoice, next }, due)), ...guard);
      return false;
    }
    const sums = sumsOf(invoice, money);
    if (isStale(invoice, sums)) await table.commit(table.patch(invoiceItem, invoice, sums), ...guard);
    return isFeeLeftOut(money, invoice);
  });
  if (isLeftOut) await issueOrderInvoice(place, orderId);
};
