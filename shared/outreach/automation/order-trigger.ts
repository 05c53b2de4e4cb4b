import type { TriggerKind } from './trigger.ts';

/** True if the automation's trigger concerns an order, so that messages may use order data. */
export const isAboutOrder = (on: TriggerKind): boolean =>
  (on.startsWith('booking.') && on !== 'booking.abandoned') || on === 'visit.completed' || on === 'quote.sent';
