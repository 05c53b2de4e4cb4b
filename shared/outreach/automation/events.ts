import * as z from 'zod';
import { eventType, queueType } from '../../contract/events/event.ts';
import { LeadCaptured, LeadChanged, LeadCreated } from '../../crm/leads/events.ts';
import { MessageReceived } from '../../crm/leads/log/message-received.ts';
import { MessageWritten } from '../../crm/leads/log/message-written.ts';
import { QuoteSent } from '../../fulfilment/quotes/events.ts';
import { OrderCancelled, OrderCompleted, OrderPlacedEvent, VisitCompleted } from '../../sales/booking/events.ts';

/** Continues a waiting run. */
export const RunDue = eventType('automation.run_due', z.object({ runId: z.string() }));

/** Checks whether there was no contact with a lead for as long as a rule says. */
export const QuietDue = eventType('automation.quiet_due', z.object({ ruleId: z.string(), leadId: z.string() }));

/** Starts, continues and stops automations; events of one lead are processed in order. */
export const automationRuns = queueType({
  name: 'automation-runs',
  fifo: true,
  events: [
    LeadCreated,
    LeadChanged,
    LeadCaptured,
    MessageReceived,
    MessageWritten,
    OrderPlacedEvent,
    OrderCompleted,
    OrderCancelled,
    VisitCompleted,
    QuoteSent,
    RunDue,
    QuietDue,
  ],
});

/** Call a webhook: `attempt` counts from 1. */
export const WebhookRequested = eventType(
  'automation.webhook_asked',
  z.object({ runId: z.string(), step: z.int(), url: z.string(), attempt: z.int() }),
);

/** Calls webhooks, apart from the runs: a slow receiver delays no other step. */
export const automationWebhooks = queueType({ name: 'automation-webhooks', fifo: false, events: [WebhookRequested] });
