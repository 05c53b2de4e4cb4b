import * as z from 'zod';
import { addDays, DAY } from '../../contract/time.ts';

/** How long an invoice has been overdue: not yet, or for so many days. */
export const AgeBucket = z.enum(['current', '1-30', '31-60', '61-90', '90+']);
export type AgeBucket = z.infer<typeof AgeBucket>;

/** The open invoices of one age, or all of them. */
export const OpenInvoices = z.enum([...AgeBucket.options, 'open']);
export type OpenInvoices = z.infer<typeof OpenInvoices>;

/** Whole days since an invoice was due on a date; below zero before it. */
export const daysOverdue = (dueOn: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(dueOn)) / DAY);

/** The bucket of an open invoice on a date: its due date itself is not overdue. */
export const bucketOf = (dueOn: string, today: string): AgeBucket => {
  const days = daysOverdue(dueOn, today);
  if (days <= 0) return 'current';
  if (days <= 30) return '1-30';
  if (days <= 60) return '31-60';
  return days <= 90 ? '61-90' : '90+';
};

/** The due dates of a bucket, inclusive. */
export const datesOf = (bucket: OpenInvoices, today: string): { readonly from: string; readonly to: string } => {
  const ago = (days: number): string => addDays(today, -days);
  const dates = {
    current: { from: today, to: '9999-12-31' },
    '1-30': { from: ago(30), to: ago(1) },
    '31-60': { from: ago(60), to: ago(31) },
    '61-90': { from: ago(90), to: ago(61) },
    '90+': { from: '0000-01-01', to: ago(91) },
    open: { from: '0000-01-01', to: '9999-12-31' },
  };
  return dates[bucket];
};

/** When an open invoice is reminded of, in days after it is due; a task for a person follows the last. */
export const reminderDays = [-3, 1, 7, 14] as const;
