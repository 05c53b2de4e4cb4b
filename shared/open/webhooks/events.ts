import * as z from 'zod';
import { eventType, queueType } from '../../contract/events/event.ts';
import { Instant } from '../../contract/time.ts';
import { LeadCaptured, LeadChanged, LeadCreated, LeadsMerged } from '../../crm/leads/events.ts';
import { ListingPriceChanged, ListingStatusChanged } from '../../deals/listings/events.ts';
import { ShowingConfirmed, ShowingRequested } from '../../deals/showings/events.ts';
import { DealDateMissed, TransactionStageChanged } from '../../deals/transactions/events.ts';
import { PaymentFailed, PaymentReceived } from '../../fulfilment/payments/events.ts';
import {
  OrderCancelled,
  OrderCompleted,
  OrderPlacedEvent,
  OrderRescheduled,
  VisitAccepted,
  VisitCompleted,
} from '../../sales/booking/events.ts';

const OfEndpoint = z.object({ endpointId: z.string() });

/** Call an endpoint; `attempt` counts from 1 in each `round`, and a replay begins a round. */
export const WebhookAttemptAsked = eventType(
  'webhook.attempt_asked',
  OfEndpoint.extend({ deliveryId: z.string(), round: z.int(), attempt: z.int() }),
);

/** Scheduled: an endpoint may have failed for a day, or for five, since `since`. */
export const WebhookHealthDue = eventType('webhook.health_due', OfEndpoint.extend({ since: Instant }));

/** Send again what an endpoint was sent since `since`, `after` the last of the batch before; `replayId` counts it. */
export const WebhookReplayContinues = eventType(
  'webhook.replay_continues',
  OfEndpoint.extend({
    which: z.enum(['failed', 'all']),
    since: Instant,
    until: Instant,
    after: z.string().optional(),
    replayId: z.string().optional(),
  }),
);

/** Finds out which endpoints are told of a fact; each gets a delivery of its own. */
export const webhookEventsQueue = queueType({
  name: 'webhook-events',
  fifo: false,
  events: [
    LeadCreated,
    LeadChanged,
    LeadCaptured,
    LeadsMerged,
    OrderPlacedEvent,
    OrderRescheduled,
    OrderCancelled,
    OrderCompleted,
    VisitAccepted,
    VisitCompleted,
    PaymentReceived,
    PaymentFailed,
    ListingStatusChanged,
    ListingPriceChanged,
    ShowingRequested,
    ShowingConfirmed,
    TransactionStageChanged,
    DealDateMissed,
    WebhookHealthDue,
    WebhookReplayContinues,
  ],
});

/**
 * Calls endpoints. No order is promised, so it is no FIFO queue: the calls of a batch run side by side, and one that waits
 * for a dead endpoint holds no other.
 */
export const webhookDeliveries = queueType({ name: 'webhook-deliveries', fifo: false, events: [WebhookAttemptAsked] });
