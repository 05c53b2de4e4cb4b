import * as z from 'zod';
import { eventType, queueType } from '../../contract/events/event.ts';
import { DealDocumentChanged } from '../../library/documents/events.ts';

/** What happened with an item of a deal's checklist; kept as the item's history. A rejection is told to its submitter. */
export const ChecklistItemChanged = eventType(
  'checklist.item_changed',
  z.object({
    transactionId: z.string(),
    itemId: z.string(),
    itemName: z.string(),
    to: z.enum(['open', 'submitted', 'approved', 'rejected', 'not_applicable']),
    by: z.string(),
    /** Why, or what was noted. */
    words: z.string().optional(),
    documentId: z.string().optional(),
    documentVersion: z.int().optional(),
    submittedBy: z.string().optional(),
  }),
);

/** Looks at what was approved again where a document of a deal changed. */
export const dealReviews = queueType({ name: 'deal-reviews', fifo: false, events: [DealDocumentChanged] });
