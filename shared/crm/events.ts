import * as z from 'zod';
import { OrderCancelled, OrderPlacedEvent, OrderRescheduled } from '../booking/events.ts';
import { eventType, queueType } from '../contract/event.ts';
import { CaptureInput } from './capture.ts';

/** Somebody left an address or number; `created` tells whether this capture made the lead. */
export const LeadCaptured = eventType(
  'lead.captured',
  z.object({ leadId: z.string(), created: z.boolean(), capture: CaptureInput }),
);

/** Folds captures into leads and creates follow-up tasks, the events of one lead in order, one at a time. */
export const leadFollowUp = queueType({
  name: 'lead-follow-up',
  fifo: true,
  events: [LeadCaptured, OrderPlacedEvent, OrderCancelled, OrderRescheduled],
});
