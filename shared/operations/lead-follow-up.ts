import { queueType } from '../contract/event.ts';
import { LeadCaptured } from '../crm/leads/events.ts';
import { MessageWritten } from '../crm/leads/message-written.ts';
import { OrderCancelled, OrderPlacedEvent, OrderRescheduled } from '../sales/booking/events.ts';

/** Folds captures into leads and creates follow-up tasks, the events of one lead in order, one at a time. */
export const leadFollowUp = queueType({
  name: 'lead-follow-up',
  fifo: true,
  events: [LeadCaptured, OrderPlacedEvent, OrderCancelled, OrderRescheduled, MessageWritten],
});
