import * as z from 'zod';
import { eventType, queueType } from '../../contract/events/event.ts';
import { VisitCompleted } from '../../sales/booking/events.ts';

const OfDelivery = z.object({ deliveryId: z.string(), orderId: z.string() });

/** The customer may see the pictures: for the first time, in answer to revision `round`, or more than before. */
export const DeliveryDelivered = eventType(
  'delivery.delivered',
  OfDelivery.extend({ round: z.int(), isMore: z.boolean().optional() }),
);

/** Scheduled: two hours before a delivery is due, and at its time. */
export const DeliveryDue = eventType('delivery.due', OfDelivery);

/** Scheduled: 14 days after the customer got it. */
export const AcceptanceDue = eventType('delivery.acceptance_due', OfDelivery);

/** A customer wants all pictures in one file. */
export const ArchiveAsked = eventType(
  'delivery.archive_asked',
  OfDelivery.extend({ jobId: z.string(), size: z.enum(['print', 'mls']) }),
);

export const deliveryWork = queueType({
  name: 'delivery-work',
  fifo: false,
  events: [VisitCompleted, DeliveryDue, AcceptanceDue, ArchiveAsked],
});
