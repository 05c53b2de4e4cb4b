import type * as z from 'zod';
import type { customerMessages } from '../../../shared/operations/customer-messages.ts';
import type { OrderPlacedEvent } from '../../../shared/sales/booking/events.ts';
import type { Consumers, Occurrence } from '../../platform/consume.ts';
import { sendAutomationMessage } from './automation-message.ts';
import { sendDeferred, sendStaffMessage } from './delivery/send-deferred.ts';
import { type MessagingDeps, openDispatch } from './dispatch.ts';
import { handleCapture, welcome } from './lead-messages.ts';
import { sendContactCodeMail } from './mail/contact-code-mail.ts';
import { sendInvitation } from './mail/invitation-mail.ts';
import { sendSecurityMail } from './mail/security-mail.ts';
import { sendSignupDeclined } from './mail/signup-mail.ts';
import { announceVendor, requestReview, scheduleReview } from './orders/after-visit.ts';
import { awaitChanges, sendChanges } from './orders/order-changes.ts';
import { sendAboutOrder } from './orders/order-messages.ts';
import { sendReminders, setReminders } from './orders/reminders.ts';
import { sendTeamCount } from './team-mail.ts';
import { sendTest } from './templates/template-test.ts';

type Placed = Occurrence<z.output<typeof OrderPlacedEvent.data>>;

const confirmPlaced =
  (deps: MessagingDeps) =>
  async (occurrence: Placed): Promise<void> => {
    const { data: order } = occurrence;
    const dispatch = await openDispatch(occurrence, deps);
    await setReminders(dispatch, order);
    const isPublicAct = !order.isPlacedByStaff;
    const code = order.confirmed ? 'booking_confirmed' : 'booking_received';
    await sendAboutOrder(dispatch, code, order, {
      isPublicAct,
      calendar: { method: 'REQUEST', sequence: 0 },
      sequence: 0,
    });
    if (order.acceptedOffers.includes('annual_vip'))
      await sendAboutOrder(dispatch, 'annual_plan_details', order, { isPublicAct });
  };

/** Consumers that need data of a higher area. */
export type RegisteredConsumers = Pick<Consumers<typeof customerMessages>, 'chat.transcript_asked'>;

/** Sends the product's emails and text messages; each message has a deterministic id, so it is sent once. */
export const customerMessageConsumers = (
  deps: MessagingDeps,
  registered: RegisteredConsumers,
): Consumers<typeof customerMessages> => ({
  'order.placed': confirmPlaced(deps),
  'order.rescheduled': awaitChanges(deps),
  'order.cancelled': awaitChanges(deps),
  'order.change_due': sendChanges(deps),
  'order.reminder_due': sendReminders(deps),
  'visit.accepted': announceVendor(deps),
  'order.completed': scheduleReview,
  'order.review_due': requestReview(deps),
  'lead.captured': handleCapture(deps),
  'lead.welcome_due': welcome(deps),
  'team.mail_due': sendTeamCount(deps),
  'lead.message_written': sendStaffMessage(deps),
  'sms.deferred': sendDeferred(deps),
  'lead.template_asked': sendAutomationMessage(deps),
  ...registered,
  'template.test_asked': sendTest(deps),
  'contact.code_requested': sendContactCodeMail(deps),
  'session.new_device': sendSecurityMail(deps),
  'member.invited': sendInvitation(deps),
  'signup.declined': sendSignupDeclined(deps),
});
