import * as z from 'zod';
import { eventType } from '../../../contract/events/event.ts';

/** Somebody answered, by text message, in the chat or on the phone; automation stops on it. */
export const MessageReceived = eventType(
  'lead.message_received',
  z.object({ leadId: z.string(), communicationId: z.string(), channel: z.enum(['email', 'sms', 'chat', 'call']) }),
);
