import { queueType } from '../contract/events/event.ts';
import { LeadCaptured, LeadChanged, LeadsMerged, MergeUndone } from '../crm/leads/events.ts';
import { MessageWritten } from '../crm/leads/log/message-written.ts';
import { PaymentReceived } from '../fulfilment/payments/events.ts';
import { OrderCancelled, OrderPlacedEvent, OrderRescheduled } from '../sales/booking/events.ts';

/** Merges captures into leads, creates follow-up tasks and closes or reopens them; the events of one lead are processed in order. */
export const leadFollowUp = queueType({
  name: 'lead-follow-up',
  fifo: true,
  events: [
    LeadCaptured,
    OrderPlacedEvent,
    OrderCancelled,
    OrderRescheduled,
    PaymentReceived,
    MessageWritten,
    LeadChanged,
    LeadsMerged,
    MergeUndone,
  ],
});
