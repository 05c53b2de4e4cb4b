import * as z from 'zod';
import { eventType } from '../../../contract/events/event.ts';

/** Somebody in the back office wrote to a lead; the message lies in the log and waits to be sent. */
export const MessageWritten = eventType(
  'lead.message_written',
  z.object({
    leadId: z.string(),
    communicationId: z.string(),
    createdAt: z.string(),
    channel: z.enum(['email', 'sms']),
    writtenBy: z.string(),
  }),
);
