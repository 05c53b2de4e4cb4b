import { OrderCancelled, OrderPlacedEvent, OrderRescheduled } from '../booking/events.ts';
import { queueType } from '../contract/event.ts';
import { MemberInvited, NewDeviceSignIn } from '../identity/events.ts';
import { SignupDeclined } from '../tenancy/events.ts';

/** Tells people by mail and text message what happened to their order or account; every send is logged first. */
export const customerMessages = queueType({
  name: 'customer-messages',
  fifo: false,
  events: [OrderPlacedEvent, OrderRescheduled, OrderCancelled, NewDeviceSignIn, MemberInvited, SignupDeclined],
});
