import * as z from 'zod';
import { TenantCreated } from '../../company/tenancy/events.ts';
import { eventType, queueType } from '../../contract/event.ts';

/** It is time to see whether a conversation has been silent for an hour. */
export const ChatIdleDue = eventType('chat.idle_due', z.object({ sessionId: z.string() }));

/** It is time to see whether whoever holds a conversation is still there; `missed` times in a row they were not. */
export const ChatHolderDue = eventType(
  'chat.holder_due',
  z.object({ sessionId: z.string(), missed: z.number().int() }),
);

/** Ends silent conversations, and gives new companies something to answer with. */
export const assistantUpkeep = queueType({
  name: 'assistant-upkeep',
  fifo: false,
  events: [ChatIdleDue, ChatHolderDue, TenantCreated],
});
