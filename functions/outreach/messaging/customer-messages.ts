import type * as z from 'zod';
import type { customerMessages } from '../../../shared/operations/customer-messages.ts';
import type { TemplateCode } from '../../../shared/outreach/messaging/templates/templates.ts';
import type { OrderCancelled, OrderPlacedEvent, OrderRescheduled } from '../../../shared/sales/booking/events.ts';
import type { Consumers, Occurrence } from '../../platform/consume.ts';
import { sendAsked } from './asked-message.ts';
import { sendDeferred, sendWritten } from './delivery/send-waiting.ts';
import { hearOfCapture, welcome } from './lead-messages.ts';
import { sendInvitation } from './mail/invitation-mail.ts';
import { sendSecurityMail } from './mail/security-mail.ts';
import { sendSignupDeclined } from './mail/signup-mail.ts';
import { askForReview, planReview, tellWhoComes } from './orders/after-visit.ts';
import { sendAboutOrder } from './orders/order-messages.ts';
import { remind, setReminders } from './orders/reminders.ts';
import { type MessagingDeps, openPost } from './post.ts';
import { sendTest } from './templates/template-test.ts';

type Placed = Occurrence<z.output<typeof OrderPlacedEvent.data>>;
type Changed = Occurrence<z.output<typeof OrderRescheduled.data>> | Occurrence<z.output<typeof OrderCancelled.data>>;

const confirmPlaced =
  (deps: MessagingDeps) =>
  async (occurrence: Placed): Promise<void> => {
    const { data: order } = occurrence;
    const post = await openPost(occurrence, deps);
    await setReminders(post, order);
    const code = order.confirmed ? 'booking_confirmed' : 'booking_received';
    await sendAboutOrder(post, code, order, { calendar: { method: 'REQUEST', sequence: 0 }, sequence: 0 });
    if (order.acceptedOffers.includes('annual_vip')) await sendAboutOrder(post, 'annual_plan_details', order);
  };

const tellChange =
  (deps: MessagingDeps, code: TemplateCode, method: 'REQUEST' | 'CANCEL') =>
  async (occurrence: Changed): Promise<void> => {
    const { data: order } = occurrence;
    const { sequence } = order;
    const post = await openPost(occurrence, deps);
    await setReminders(post, order);
    await sendAboutOrder(post, code, order, { calendar: { method, sequence }, sequence });
  };

/** Consumers that need data of a higher area. */
export type RegisteredConsumers = Pick<Consumers<typeof customerMessages>, 'chat.transcript_asked'>;

/** Sends the product's emails and text messages; each message has a deterministic id, so it is sent once. */
export const customerMessageConsumers = (
  deps: MessagingDeps,
  registered: RegisteredConsumers,
): Consumers<typeof customerMessages> => ({
  'order.placed': confirmPlaced(deps),
  'order.rescheduled': tellChange(deps, 'rescheduled', 'REQUEST'),
  'order.cancelled': tellChange(deps, 'cancelled', 'CANCEL'),
  'order.reminder_due': remind(deps),
  'visit.accepted': tellWhoComes(deps),
  'order.completed': planReview,
  'order.review_due': askForReview(deps),
  'lead.captured': hearOfCapture(deps),
  'lead.welcome_due': welcome(deps),
  'lead.message_written': sendWritten(deps),
  'sms.deferred': sendDeferred(deps),
  'lead.template_asked': sendAsked(deps),
  ...registered,
  'template.test_asked': sendTest(deps),
  'session.new_device': sendSecurityMail(deps),
  'member.invited': sendInvitation(deps),
  'signup.declined': sendSignupDeclined(deps),
});
