import * as z from 'zod';
import { eventType } from '../../contract/events/event.ts';

/** The first of the month has come: the account's orders that were done before it go on one statement. */
export const StatementDue = eventType('account.statement_due', z.object({ companyId: z.string(), month: z.string() }));

/** A company has paid, or is no longer asked for, an invoice: its orders' own accounts are settled by it. */
export const AccountInvoiceSettled = eventType(
  'account.invoice_settled',
  z.object({
    invoiceId: z.string(),
    number: z.string(),
    orderIds: z.array(z.string()),
    /** What settled most of it. */
    by: z.enum(['manual', 'credit', 'write_off']),
    /** What of it was paid, credited and given up, in cents; absent in older events, where `by` settled all of it. */
    sums: z.object({ paid: z.int(), credited: z.int(), writtenOff: z.int() }).optional(),
    /** The day on which its last money came; absent where none did, and in older events. */
    receivedOn: z.string().optional(),
  }),
);
