import * as z from 'zod';
import { eventType } from '../../contract/events/event.ts';

/** Scheduled: 30 days after a document or folder was put into the bin. */
export const DocumentBinDue = eventType('document.bin_due', z.object({ documentId: z.string() }));

/** A document of a deal has another newest version, or went into or out of the bin: what was approved is looked at anew. */
export const DealDocumentChanged = eventType(
  'document.deal_changed',
  z.object({ documentId: z.string(), transactionId: z.string() }),
);
