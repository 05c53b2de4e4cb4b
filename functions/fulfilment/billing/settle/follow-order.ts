import { serviceName } from '../../../../shared/company/catalog/service-name.ts';
import type { Invoice, InvoiceLine } from '../../../../shared/fulfilment/billing/invoice.ts';
import { untilWritten } from '../../../platform/table/retry.ts';
import { type Money, readMoney } from '../../payments/account/money.ts';
import { orderAccount } from '../../payments/store.ts';
import type { IssuePlace } from '../issue/issue-place.ts';
import { currentInvoice, isStale, ledgerSums, sumsOf } from '../issue/order-invoice.ts';
import { invoiceItem } from '../store.ts';
import { creditable, creditWrites } from './credit-note.ts';

/** The lines of the refunds that a credit of the ledger stands for, if they add up to it; else one line with its reason. */
const linesOf = ({ refunds, whole: { order } }: Money, invoice: Invoice, cents: number): InvoiceLine[] => {
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
  return [{ text: refunds.at(-1)?.reason ?? 'Credit', amount: cents, orderId }];
};

/**
 * Keeps an order's invoice as its account says: what the ledger has credited since becomes a credit note, what was paid
 * or given up closes the invoice. Repeating it changes nothing.
 */
export const followOrderInvoice = async (place: IssuePlace, orderId: string): Promise<void> => {
  const { table } = place;
  await untilWritten(async () => {
    const [money, { invoice }] = await Promise.all([readMoney(table, orderId), currentInvoice(table, orderId)]);
    if (!money || !invoice) return;
    const known = invoice.before.credits + invoice.credited;
    const due = Math.min(ledgerSums(money).credits - known, creditable(invoice));
    const guard = money.account.version > 0 ? [table.unchanged(orderAccount, money.account)] : [];
    if (due > 0) {
      const lines = linesOf(money, invoice, due);
      const credit = {
        cause: `ledger ${invoice.invoiceId} ${known + due}`,
        lines,
        reason: money.refunds.at(-1)?.reason ?? 'The order was canceled',
        leadId: money.whole.order.leadId,
      };
      const { after, writes } = await creditWrites(place, invoice, credit);
      await table.commit(...writes, table.patch(invoiceItem, invoice, { ...after, ...sumsOf(after, money) }), ...guard);
      return;
    }
    const sums = sumsOf(invoice, money);
    if (isStale(invoice, sums)) await table.commit(table.patch(invoiceItem, invoice, sums), ...guard);
  });
};
