import { addDays, instantAt } from '../../../../shared/contract/time.ts';
import { reminderDays } from '../../../../shared/fulfilment/billing/ageing.ts';
import { InvoiceReminderDue } from '../../../../shared/fulfilment/billing/events.ts';
import { type Invoice, isOpen } from '../../../../shared/fulfilment/billing/invoice.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { IssuePlace } from './issue-place.ts';

/** Reminders go out at nine in the morning, the company's time. */
const MORNING_MINUTES = 9 * 60;

/** Schedules the reminders of an open invoice that lie ahead; the last day also makes a task if it is still open then. */
export const reminderWrites = ({ table, now, zone, remindFrom = now }: IssuePlace, invoice: Invoice): Write[] => {
  if (!isOpen(invoice)) return [];
  const { invoiceId, dueOn } = invoice;
  const at = reminderDays
    .flatMap((days) => instantAt(addDays(dueOn, days), MORNING_MINUTES, zone) ?? [])
    .filter((time) => time > remindFrom);
  if (at.length === 0) return [];
  return [table.due(InvoiceReminderDue, { invoiceId }, { key: invoiceId, at, once: invoiceId })];
};
