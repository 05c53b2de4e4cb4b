import * as z from 'zod';
import { eventType } from '../../contract/event.ts';

/** Scheduled: 30 days after a document or folder was put into the bin. */
export const DocumentBinDue = eventType('document.bin_due', z.object({ documentId: z.string() }));
