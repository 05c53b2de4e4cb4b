/** Every event that an endpoint can subscribe to, with what it tells in plain words. */
export const webhookEvents = {
  'lead.created': 'A new lead came in.',
  'lead.updated': 'Somebody changed a lead.',
  'lead.merged': 'Two leads became one.',
  'order.placed': 'An order was placed.',
  'order.rescheduled': 'Visits of an order moved.',
  'order.cancelled': 'An order was canceled.',
  'order.completed': 'All work of an order is done.',
  'visit.accepted': 'A vendor accepted a visit.',
  'visit.completed': 'The work of a visit is done.',
  'payment.paid': 'Money came in for an order.',
  'payment.failed': 'A try to pay failed.',
  'listing.status_changed': 'A listing moved to another status.',
  'listing.price_changed': 'The price of a listing changed.',
  'showing.requested': 'Somebody asked to see a house.',
  'showing.confirmed': 'A showing will take place.',
  'transaction.stage_changed': 'A deal moved to another stage.',
  'transaction.date_missed': 'A key date of a deal passed undone.',
} as const;

/** The type of an event that an endpoint can subscribe to. */
export type WebhookEventName = keyof typeof webhookEvents;

export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEventName, ...WebhookEventName[]];
