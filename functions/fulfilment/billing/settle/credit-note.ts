import { formatCents } from '../../../../shared/contract/money.ts';
import { type Invoice, type InvoiceLine, stateOf } from '../../../../shared/fulfilment/billing/invoice.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { IssuePlace } from '../issue/issue-place.ts';
import { invoiceIdOf, issueWrites } from '../issue/issue-writes.ts';

/** What a credit note takes off an invoice. */
export interface Credit {
  /** One credit note a cause. */
  readonly cause: string;
  readonly lines: readonly InvoiceLine[];
  readonly reason: string;
  readonly leadId: string | null;
}

/** What of an invoice can still be credited. */
export const creditable = ({ kind, total, credited }: Invoice): number => (kind === 'invoice' ? total - credited : 0);

/** A credit note and the invoice after it; at most what is left is credited. The caller writes the invoice. */
export const creditWrites = async (
  place: IssuePlace,
  invoice: Invoice,
  { cause, lines, reason, leadId }: Credit,
): Promise<{ readonly note: Invoice; readonly after: Invoice; readonly writes: readonly Write[] }> => {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const left = creditable(invoice);
  if (amount > left) {
    throw new AppError('conflict', 'CREDIT_TOO_LARGE', `At most ${formatCents(left)} can be credited.`, {
      details: { left },
    });
  }
  const { invoiceId, number, billTo, orderIds, orderNumber, place: house, isTest } = invoice;
  const { invoice: note, writes } = await issueWrites(place, {
    invoiceId: invoiceIdOf(place.table.tenantId, cause),
    kind: 'credit_note',
    billTo,
    lines: [...lines],
    tax: 0,
    paid: amount,
    orderIds,
    ...(orderNumber !== undefined && { orderNumber }),
    ...(house !== undefined && { place: house }),
    credits: { invoiceId, number },
    reason,
    isTest,
    leadId,
  });
  const credited = invoice.credited + amount;
  const creditNotes = [...invoice.creditNotes, { invoiceId: note.invoiceId, number: note.number, total: amount }];
  const uncredited = invoice.total - credited;
  // What was paid beyond the rest is owed to the payer; the invoice itself is paid.
  const paid = Math.min(invoice.paid, uncredited);
  // What was given up is credited before what was paid: no money came for it.
  const writtenOff = Math.min(invoice.writtenOff, uncredited - paid);
  const sums = { total: invoice.total, credited, paid, writtenOff };
  return { note, after: { ...invoice, ...sums, creditNotes, state: stateOf(sums) }, writes };
};
