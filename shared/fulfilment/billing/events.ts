import * as z from 'zod';
import { eventType, queueType } from '../../contract/events/event.ts';
import { OrderCompleted, VendorReleased, VisitCompleted, VisitMissed } from '../../sales/booking/events.ts';
import { StatementDue } from '../accounts/events.ts';
import { OrderAccountChanged, PaymentReceived, RefundSent } from '../payments/events.ts';
import { PayoutPaperAsked, PayoutStated, PayoutWeekDue } from '../payouts/events.ts';
import { InvoiceKind } from './invoice.ts';

const told = {
  invoiceId: z.string(),
  number: z.string(),
  /** Null for a company's invoice for several orders. */
  orderId: z.string().nullable(),
  leadId: z.string().nullable(),
  amount: z.int(),
  /** What is open of it. */
  balance: z.int(),
  /** Of that, what a bank is moving. */
  underWay: z.int().optional(),
  dueOn: z.string(),
  /** Set for a company's bill: to whom it is mailed, and for how many orders. */
  company: z.object({ companyId: z.string(), name: z.string(), email: z.string(), orders: z.int() }).optional(),
  isTest: z.boolean(),
};

/** A paper has its number; it is drawn and mailed next. */
export const InvoiceIssued = eventType('invoice.issued', z.object({ ...told, kind: InvoiceKind }));

/** An open invoice is to be reminded of. */
export const InvoiceReminderDue = eventType('invoice.reminder_due', z.object({ invoiceId: z.string() }));

/** Somebody opens a paper that is not drawn yet; it is drawn now. */
export const InvoicePaperAsked = eventType('invoice.paper_asked', z.object({ invoiceId: z.string() }));

/** Its payer is reminded of an open invoice. */
export const InvoiceReminded = eventType('invoice.reminded', z.object(told));

/**
 * Issues invoices and vendors' statements, draws them, and keeps what is open of them, one company's at a time: numbers of
 * a series are drawn in sequence.
 */
export const invoicing = queueType({
  name: 'invoicing',
  fifo: true,
  groups: 'tenant',
  events: [
    PaymentReceived,
    OrderCompleted,
    RefundSent,
    OrderAccountChanged,
    InvoiceReminderDue,
    InvoiceIssued,
    InvoicePaperAsked,
    VisitCompleted,
    VisitMissed,
    VendorReleased,
    PayoutWeekDue,
    PayoutStated,
    PayoutPaperAsked,
    StatementDue,
  ],
});
