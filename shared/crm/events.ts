import * as z from 'zod';
import { OrderCancelled, OrderPlacedEvent, OrderRescheduled } from '../booking/events.ts';
import { eventType, queueType } from '../contract/event.ts';
import { MessageWritten } from '../messaging/message-written.ts';
import { CaptureInput } from './capture.ts';

/** Somebody left an address or number; `created` tells whether this capture made the lead. */
export const LeadCaptured = eventType(
  'lead.captured',
  z.object({ leadId: z.string(), created: z.boolean(), capture: CaptureInput }),
);

/** Somebody in the back office changed a lead: each changed field with its old and new value. */
export const LeadChanged = eventType(
  'lead.changed',
  z.object({
    leadId: z.string(),
    changedBy: z.string(),
    changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  }),
);

/** A buyer accepted the annual offer: somebody should come back with the plan (product.md 7). */
export const AnnualPlanRequested = eventType(
  'lead.annual_plan_requested',
  z.object({ leadId: z.string(), orderId: z.string() }),
);

/** Folds captures into leads and creates follow-up tasks, the events of one lead in order, one at a time. */
export const leadFollowUp = queueType({
  name: 'lead-follow-up',
  fifo: true,
  events: [LeadCaptured, OrderPlacedEvent, OrderCancelled, OrderRescheduled, MessageWritten],
});
