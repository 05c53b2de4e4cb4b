import { idFromDigest } from '../../../../shared/contract/id.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import {
  type Invoice,
  type InvoiceLine,
  type InvoicePayment,
  stateOf,
} from '../../../../shared/fulfilment/billing/invoice.ts';
import { FEES } from '../../../../shared/fulfilment/billing/order-lines.ts';
import { openOf } from '../../../../shared/fulfilment/billing/rest.ts';
import { PaymentReceived } from '../../../../shared/fulfilment/payments/events.ts';
import type { Refund } from '../../../../shared/fulfilment/payments/payment.ts';
import { AppError, fasterThan, notFound } from '../../../platform/errors/errors.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { BookingContext } from '../../../sales/booking/plan/offers/offer-plans.ts';
import { owedBackWrites, recordWrites, releaseWrites } from '../../accounts/settled.ts';
import { type Money, moved, type NewLine, readMoney } from '../../payments/account/money.ts';
import { giveBack } from '../../payments/act/give-back.ts';
import { moneyPartition, orderAccount } from '../../payments/store.ts';
import type { IssuePlace } from '../issue/issue-place.ts';
import { invoiceIdOf, issueWrites } from '../issue/issue-writes.ts';
import { currentInvoice, orderPaper, sumsOf } from '../issue/order-invoice.ts';
import { invoiceItem } from '../store.ts';
import { viewOf } from '../view-invoice.ts';
import { creditable, creditWrites } from './credit-note.ts';

/** One act of the desk on an invoice; repeated under the same seed, once. */
export interface DeskAct {
  readonly invoiceId: string;
  readonly version: number;
  readonly by: string;
  readonly seed: string;
  audit(invoice: Invoice): Write;
}

/** What acts on an invoice need: its orders' money moves with it. */
export interface BillingContext extends BookingContext, IssuePlace {}

const readInvoice = async ({ table }: BillingContext, invoiceId: string): Promise<Invoice> => {
  const invoice = await table.get(invoiceItem, { invoiceId }, { consistent: true });
  if (!invoice) throw notFound('Invoice');
  return invoice;
};

/** The order whose ledger has the money of an invoice; undefined for a company's. */
export const moneyOf = async ({ table }: BillingContext, invoice: Invoice): Promise<Money | undefined> => {
  const [orderId] = invoice.orderIds;
  if (invoice.billTo.companyId !== undefined || orderId === undefined) return undefined;
  return await readMoney(table, orderId);
};

const checkVersion = (invoice: Invoice, { version }: DeskAct): void => {
  if (invoice.version !== version) throw fasterThan('Invoice', viewOf(invoice));
};

/** A line in the order's ledger, and the invoice by the account that follows from it. */
const inLedger = (
  context: BillingContext,
  money: Money,
  line: NewLine,
  invoice: Invoice,
  refunds: readonly Refund[] = [],
): { readonly writes: readonly Write[]; readonly sums: Partial<Invoice> } => {
  const { account, lines, writes } = moved(context, money, { lines: [line], refunds }, { at: toInstant(context.now) });
  return { writes, sums: sumsOf(invoice, { ...money, account, lines: [...money.lines, ...lines] }) };
};

type CreditAct = DeskAct & { readonly lines: readonly InvoiceLine[]; readonly reason: string };

/** What an order costs falls by a credit note, and what was paid beyond that is given back. */
const creditOrder = (
  context: BillingContext,
  money: Money,
  { note, after, act }: { readonly note: Invoice; readonly after: Invoice; readonly act: CreditAct },
) => {
  const fees = act.lines.reduce((sum, { text, amount }) => (text === FEES ? sum + amount : sum), 0);
  const line = {
    source: note.invoiceId,
    kind: 'credit' as const,
    cents: note.total,
    reason: act.reason,
    by: act.by,
    ...(fees > 0 && { fees }),
  };
  const wish = { seed: note.invoiceId, reason: `By credit note ${note.number}` };
  const { refunds, writes } = giveBack(context, money, { lines: [line] }, wish);
  const ledger = inLedger(context, money, line, after, refunds);
  return { writes: [...ledger.writes, ...writes], sums: ledger.sums };
};

/**
 * Credits lines of an invoice; what an order costs falls with it, in the same transaction. What was paid beyond that goes
 * back to its card, or a person is told to give it back.
 */
export const creditInvoice = async (context: BillingContext, act: CreditAct): Promise<void> => {
  const { table } = context;
  const cause = `credit ${act.invoiceId} ${act.seed}`;
  await untilWritten(async () => {
    const invoice = await readInvoice(context, act.invoiceId);
    const noteId = invoiceIdOf(table.tenantId, cause);
    if (invoice.creditNotes.some(({ invoiceId }) => invoiceId === noteId)) return;
    checkVersion(invoice, act);
    const money = await moneyOf(context, invoice);
    const leadId = money?.whole.order.leadId ?? null;
    const { after, note, writes } = await creditWrites(context, invoice, { ...act, cause, leadId });
    const ledger = money && creditOrder(context, money, { note, after, act });
    await table.commit(
      ...writes,
      ...(ledger?.writes ?? owedBackWrites(context, invoice, after, null)),
      table.patch(invoiceItem, invoice, { ...after, ...ledger?.sums }),
      ...releaseWrites(context, invoice, after),
      act.audit(note),
    );
  });
};

/** Corrects an invoice: credits what is left of it, and invoices its order anew, in one transaction. */
export const reissueInvoice = async (
  context: BillingContext,
  act: DeskAct & { readonly reason: string },
): Promise<string> => {
  const { table } = context;
  return await untilWritten(async () => {
    const invoice = await readInvoice(context, act.invoiceId);
    const [orderId] = invoice.orderIds;
    const money = await moneyOf(context, invoice);
    if (!money || orderId === undefined || invoice.kind !== 'invoice') {
      throw new AppError('conflict', 'NOTHING_TO_INVOICE', 'Only an order’s invoice can be issued anew.');
    }
    const current = await currentInvoice(table, orderId);
    if (current.invoice && current.invoice.invoiceId !== invoice.invoiceId) return current.invoice.invoiceId;
    checkVersion(invoice, act);
    const left = creditable(invoice);
    const lines = [{ text: `Invoice ${invoice.number}, corrected`, amount: left, orderId }];
    const { leadId } = money.whole.order;
    const cause = `anew ${invoice.invoiceId}`;
    const credited = await creditWrites(context, invoice, { cause, lines, reason: act.reason, leadId });
    const paper = orderPaper(table.tenantId, money, current.next);
    const issued = await issueWrites(context, paper);
    const guard = money.account.version > 0 ? [table.unchanged(orderAccount, money.account)] : [];
    await table.commit(
      ...credited.writes,
      table.patch(invoiceItem, invoice, credited.after),
      ...issued.writes,
      ...guard,
      act.audit(issued.invoice),
    );
    return issued.invoice.invoiceId;
  });
};

/** Records money that came for an invoice: in the ledger of its order, or on a company's invoice itself. */
export const payInvoice = async (
  context: BillingContext,
  act: DeskAct & Pick<InvoicePayment, 'method' | 'reference' | 'receivedOn'> & { readonly amount: number },
): Promise<void> => {
  const { table, now } = context;
  const { amount, method, reference, receivedOn, by } = act;
  const paymentId = idFromDigest('payment', sha256(`invoice ${table.tenantId} ${act.invoiceId} ${act.seed}`));
  await untilWritten(async () => {
    const invoice = await readInvoice(context, act.invoiceId);
    if (invoice.payments.some((each) => each.paymentId === paymentId)) return;
    checkVersion(invoice, act);
    const rest = openOf(invoice);
    if (amount > rest) {
      const details = { rest };
      throw new AppError('conflict', 'PAYMENT_TOO_LARGE', `Only ${formatCents(rest)} is open.`, { details });
    }
    const named = { ...(reference && { reference }) };
    const payment: InvoicePayment = { paymentId, cents: amount, method, receivedOn, by, ...named };
    const payments = [...invoice.payments, payment];
    const money = await moneyOf(context, invoice);
    if (!money) {
      const sums = { ...invoice, payments, paid: invoice.paid + amount };
      const paid = table.patch(invoiceItem, invoice, { paid: sums.paid, payments, state: stateOf(sums) });
      const recorded = recordWrites(context, invoice, payment);
      await table.commit(paid, ...releaseWrites(context, invoice, sums), ...recorded, act.audit(invoice));
      return;
    }
    const line = { source: paymentId, kind: 'manual' as const, cents: amount, method, receivedOn, by, ...named };
    const { writes, sums } = inLedger(context, money, line, invoice);
    const { orderId, leadId } = money.whole.order;
    const { underWay } = money.account.account;
    const told = { orderId, leadId, amount, isTest: false, balance: rest - amount, underWay };
    await table.commit(
      ...writes,
      table.patch(invoiceItem, invoice, { ...sums, payments }),
      table.event(PaymentReceived, told, { pk: moneyPartition(orderId), group: leadId, now }),
      act.audit(invoice),
    );
  });
};

/** Gives up what is open of an invoice; its order owes it no longer. */
export const writeOffInvoice = async (
  context: BillingContext,
  act: DeskAct & { readonly reason: string },
): Promise<void> => {
  const { table } = context;
  const source = invoiceIdOf(table.tenantId, `write-off ${act.invoiceId} ${act.seed}`);
  await untilWritten(async () => {
    const invoice = await readInvoice(context, act.invoiceId);
    if (invoice.writeOffId === source) return;
    checkVersion(invoice, act);
    const rest = openOf(invoice);
    if (rest <= 0) throw new AppError('conflict', 'NOTHING_OPEN', 'Nothing is open on it.');
    const money = await moneyOf(context, invoice);
    const sums = { ...invoice, writtenOff: invoice.writtenOff + rest };
    const given = { writtenOff: sums.writtenOff, state: stateOf(sums), reason: act.reason, writeOffId: source };
    const line = { source, kind: 'write_off' as const, cents: rest, reason: act.reason, by: act.by };
    const ledger = money && inLedger(context, money, line, invoice);
    await table.commit(
      ...(ledger?.writes ?? []),
      table.patch(invoiceItem, invoice, { ...given, ...ledger?.sums }),
      ...releaseWrites(context, invoice, sums),
      act.audit(invoice),
    );
  });
};
