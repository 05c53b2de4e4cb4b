import * as z from 'zod';
import { eventType } from '../../contract/events/event.ts';

/** What vendors have approved up to a Monday is put on statements. */
export const PayoutWeekDue = eventType('payout.week_due', z.object({ monday: z.string() }));

const told = z.object({
  statementId: z.string(),
  vendorId: z.string(),
  number: z.string(),
  total: z.int(),
  from: z.string(),
  to: z.string(),
});

/** A vendor's statement has its number; it is drawn, and its vendor told, next. */
export const PayoutStated = eventType('payout.stated', told);

/** Somebody opens a statement that is not drawn yet; it is drawn now. */
export const PayoutPaperAsked = eventType('payout.paper_asked', told.pick({ statementId: true }));

/** The desk has paid a statement. */
export const PayoutPaid = eventType(
  'payout.paid',
  told.extend({ paidOn: z.string(), reference: z.string().optional() }),
);
