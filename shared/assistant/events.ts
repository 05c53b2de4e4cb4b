import * as z from 'zod';
import { eventType, queueType } from '../contract/event.ts';
import { TenantCreated } from '../tenancy/events.ts';

/** It is time to see whether a conversation has been silent for an hour. */
export const ChatIdleDue = eventType('chat.idle_due', z.object({ sessionId: z.string() }));

/** Ends silent conversations, and gives new companies something to answer with. */
export const assistantUpkeep = queueType({
  name: 'assistant-upkeep',
  fifo: false,
  events: [ChatIdleDue, TenantCreated],
});
