import { formatCents } from '../../../shared/contract/money.ts';
import { addDays, localDate } from '../../../shared/contract/time.ts';
import { reminderDays } from '../../../shared/fulfilment/billing/ageing.ts';
import type { invoicing } from '../../../shared/fulfilment/billing/events.ts';
import { InvoiceReminded } from '../../../shared/fulfilment/billing/events.ts';
import { isOpen } from '../../../shared/fulfilment/billing/invoice.ts';
import { restOf } from '../../../shared/fulfilment/billing/rest.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import type { Consumers, Occurrence } from '../../platform/consume.ts';
import { isWriteLost } from '../../platform/table/write.ts';
import { followAccountOrder } from '../accounts/follow-order.ts';
import { stateMonth } from '../accounts/statement/state-month.ts';
import { readMoney } from '../payments/account/money.ts';
import { moneyTask } from '../payments/trouble.ts';
import { earn, hold, payoutConsumers } from '../payouts/consumers.ts';
import type { IssuePlace } from './issue/issue-place.ts';
import { toldOf } from './issue/issue-writes.ts';
import { issueOrderInvoice } from './issue/order-invoice.ts';
import { formatDate } from './paper/paper-words.ts';
import { followOrderInvoice } from './settle/follow-order.ts';
import { invoiceItem } from './store.ts';
import { underWayOf } from './under-way.ts';

const placeOf = async ({ table, now }: Pick<Occurrence<unknown>, 'table' | 'now'>): Promise<IssuePlace> => {
  const tenant = await table.get(tenantItem, {});
  return { table, now, zone: tenant?.timezone ?? 'UTC' };
};

/** Money came: an order that is paid in full before the work is invoiced now; any other invoice follows its account. */
const followPayment = async (occurrence: Occurrence<{ orderId: string }>): Promise<void> => {
  const { table, data } = occurrence;
  const place = await placeOf(occurrence);
  const money = await readMoney(table, data.orderId);
  const { mode, account } = money?.account ?? {};
  if (mode === 'full' && account && account.paid > 0 && account.balance <= 0)
    await issueOrderInvoice(place, data.orderId);
  await followOrderInvoice(place, data.orderId);
  if (mode === 'invoice_company') await followAccountOrder(place, data.orderId);
  // A tip is the vendor's.
  await earn(occurrence);
};

/** The work is done: whatever was not invoiced yet is, its fees too, and what is on a company's account waits for its bill. */
const followCompletion = async (occurrence: Occurrence<{ orderId: string }>): Promise<void> => {
  const { table, data } = occurrence;
  const money = await readMoney(table, data.orderId);
  if (!money) return;
  const place = await placeOf(occurrence);
  if (money.account.mode === 'invoice_company') return await followAccountOrder(place, data.orderId);
  await issueOrderInvoice(place, data.orderId);
  await followOrderInvoice(place, data.orderId);
};

/** Reminds of an invoice that is still open and no bank is at whole; the last time a person gets a task, too. */
const remind = async (occurrence: Occurrence<{ invoiceId: string }>): Promise<void> => {
  const { table, now, data, eventId } = occurrence;
  const [invoice, { zone }] = await Promise.all([
    table.get(invoiceItem, data, { consistent: true }),
    placeOf(occurrence),
  ]);
  if (!invoice || !isOpen(invoice)) return;
  const [underWay = 0] = await underWayOf(table, [invoice]);
  const told = { ...toldOf(invoice), underWay };
  const { invoiceId, number, billTo, dueOn } = invoice;
  const { orderId } = told;
  const isLast = localDate(now, zone) >= addDays(dueOn, Math.max(...reminderDays));
  const title = `${formatCents(restOf(invoice))} of ${number} is overdue: ${billTo.name}`;
  const reason = `Due on ${formatDate(dueOn)}, reminded ${reminderDays.length} times. Call, agree on a date, or write it off.`;
  const trouble = { seed: `overdue ${invoiceId}`, title, reason, orderId, leadId: null };
  const place = { pk: invoiceItem.key(invoice).pk, group: table.tenantId, now, eventId: `${eventId}r` };
  try {
    await table.commit(
      table.done('invoicing', eventId, now),
      ...(underWay < restOf(invoice) ? [table.event(InvoiceReminded, told, place)] : []),
      ...(isLast ? [moneyTask(table, trouble, now)] : []),
    );
  } catch (error) {
    if (!isWriteLost(error)) throw error;
  }
};

/** What issues invoices and keeps them; repeating any of it changes nothing. */
export const billingConsumers = (
  keepPaper: (occurrence: Occurrence<{ invoiceId: string }>) => Promise<void>,
  keepStatement: (occurrence: Occurrence<{ statementId: string }>) => Promise<void>,
): Consumers<typeof invoicing> => ({
  ...payoutConsumers(keepStatement),
  'invoice.issued': keepPaper,
  'invoice.paper_asked': keepPaper,
  'payment.received': followPayment,
  'order.completed': followCompletion,
  'payment.refund_sent': async (occurrence) => {
    await followOrderInvoice(await placeOf(occurrence), occurrence.data.orderId);
    await hold(occurrence);
    await earn(occurrence);
  },
  'payment.account_changed': async (occurrence) => {
    const place = await placeOf(occurrence);
    await followOrderInvoice(place, occurrence.data.orderId);
    await followAccountOrder(place, occurrence.data.orderId);
    await earn(occurrence);
  },
  'account.statement_due': async (occurrence) => {
    await stateMonth(await placeOf(occurrence), occurrence.data);
  },
  'invoice.reminder_due': remind,
});
