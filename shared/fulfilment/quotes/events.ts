import * as z from 'zod';
import { eventType } from '../../contract/events/event.ts';

/** A revision is with its customer; from the second on it is a changed one. */
export const QuoteSent = eventType(
  'quote.sent',
  z.object({
    quoteId: z.string(),
    number: z.string(),
    orderId: z.string(),
    leadId: z.string(),
    revision: z.int(),
    service: z.string(),
    validUntil: z.string(),
    /** The least that it costs, in cents. */
    from: z.int(),
  }),
);

/** The last day of a revision is over. */
export const QuoteExpiryDue = eventType('quote.expiry_due', z.object({ quoteId: z.string(), revision: z.int() }));
