import * as z from 'zod';
import { TenantCreated } from '../../company/tenancy/events.ts';
import { eventType, queueType } from '../../contract/events/event.ts';

/** Checks whether a conversation has been silent for an hour. */
export const ChatIdleDue = eventType('chat.idle_due', z.object({ sessionId: z.string() }));

/** Checks whether the holder of a conversation is still there; `missed` counts consecutive checks without them. */
export const ChatHolderDue = eventType('chat.holder_due', z.object({ sessionId: z.string(), missed: z.int() }));

/** Ends silent conversations and writes starter knowledge for new companies. */
export const assistantUpkeep = queueType({
  name: 'assistant-upkeep',
  fifo: false,
  events: [ChatIdleDue, ChatHolderDue, TenantCreated],
});
