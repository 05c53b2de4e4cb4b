import type { TriggerKind } from './trigger.ts';

/** True where the automation is about an order, so that it may speak of it. */
export const isAboutOrder = (on: TriggerKind): boolean =>
  (on.startsWith('booking.') && on !== 'booking.abandoned') || on === 'visit.completed';
