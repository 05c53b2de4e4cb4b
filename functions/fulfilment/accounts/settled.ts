import { formatCents } from '../../../shared/contract/money.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import type { Task } from '../../../shared/crm/tasks/task.ts';
import { AccountInvoiceSettled } from '../../../shared/fulfilment/accounts/events.ts';
import type { Invoice, InvoicePayment } from '../../../shared/fulfilment/billing/invoice.ts';
import { restOf } from '../../../shared/fulfilment/billing/rest.ts';
import type { Write } from '../../platform/table/write.ts';
import { usedWrites } from '../../sales/accounts/credit.ts';
import type { IssuePlace } from '../billing/issue/issue-place.ts';
import { invoiceItem } from '../billing/store.ts';
import { moneyTask } from '../payments/trouble.ts';
import { accountPayment } from './store.ts';

const byOf = ({ paid, credited, writtenOff }: Invoice): 'manual' | 'credit' | 'write_off' => {
  const most = Math.max(paid, credited, writtenOff);
  if (most === paid) return 'manual';
  return most === credited ? 'credit' : 'write_off';
};

/** Tells that nothing is owed on a company's invoice any more, for the orders that it was for. */
export const settledEvents = ({ table, now }: Omit<IssuePlace, 'zone'>, invoice: Invoice): Write[] => {
  const { invoiceId, number, orderIds, payments, paid, credited, writtenOff } = invoice;
  if (restOf(invoice) > 0) return [];
  const receivedOn = payments.at(-1)?.receivedOn;
  const place = { pk: invoiceItem.key(invoice).pk, group: invoiceId, now };
  const settled = { by: byOf(invoice), sums: { paid, credited, writtenOff } };
  const data = { invoiceId, number, orderIds, ...settled, ...(receivedOn !== undefined && { receivedOn }) };
  return [table.event(AccountInvoiceSettled, data, place)];
};

/** What a company's invoice gives back of its account's limit when less is owed on it; none for anybody else's. */
export const releaseWrites = (place: Omit<IssuePlace, 'zone'>, before: Invoice, after: Invoice): Write[] => {
  const { companyId } = before.billTo;
  if (companyId === undefined || before.kind !== 'invoice') return [];
  return [...usedWrites(place.table, companyId, restOf(after) - restOf(before)), ...settledEvents(place, after)];
};

/** Tells the desk of what a company has paid beyond what its bill comes to, once that is credited. */
export const owedBackWrites = (
  { table, now }: Omit<IssuePlace, 'zone'>,
  before: Invoice,
  after: Invoice,
  order: Pick<Task, 'orderId' | 'leadId'> | null,
  cents = before.paid - after.paid,
): Write[] => {
  if (before.billTo.companyId === undefined || cents <= 0) return [];
  const { invoiceId, number, billTo, credited } = after;
  const title = `Give back ${formatCents(cents)} to ${billTo.name} by hand`;
  const { orderId = null, leadId = null } = order ?? {};
  const then = orderId === null ? '' : ', then record that on the order';
  const reason = `It was paid on ${number} and is credited since. Give it back by check or transfer${then}.`;
  return [moneyTask(table, { seed: `owed ${invoiceId} ${credited}`, title, reason, orderId, leadId }, now)];
};

/** Money that came for one of a company's invoices stands among the payments of its account. */
export const recordWrites = (
  { table, now }: Omit<IssuePlace, 'zone'>,
  { billTo, invoiceId, number }: Invoice,
  { paymentId, cents, ...entry }: InvoicePayment,
): Write[] => {
  const { companyId } = billTo;
  if (companyId === undefined) return [];
  const parts = [{ invoiceId, number, cents }];
  return [table.create(accountPayment, { ...entry, paymentId, companyId, cents, at: toInstant(now), parts })];
};
