import type * as z from 'zod';
import type { customerMessages } from '../../../shared/operations/customer-messages.ts';
import type { OrderConfirmed, OrderPlacedEvent } from '../../../shared/sales/booking/events.ts';
import type { Consumers, Occurrence } from '../../platform/consume.ts';
import { sendAutomationMessage } from './automation-message.ts';
import { tellOfDeadline } from './deals/deadline-messages.ts';
import { tellOfRejection } from './deals/review-messages.ts';
import { showingMessages } from './deals/showing-messages.ts';
import { tellOfStage } from './deals/stage-messages.ts';
import { sendDeferred, sendStaffMessage } from './delivery/send-deferred.ts';
import { type MessagingDeps, openDispatch } from './dispatch.ts';
import { handleCapture, welcome } from './lead/lead-messages.ts';
import { sendContactCodeMail } from './mail/access/contact-code-mail.ts';
import { sendHousePassed } from './mail/access/house-mail.ts';
import { sendInvitation } from './mail/access/invitation-mail.ts';
import { sendPortalInvitation } from './mail/access/portal-invitation-mail.ts';
import { sendSecurityMail } from './mail/access/security-mail.ts';
import { sendSignupDeclined } from './mail/access/signup-mail.ts';
import { tellOfCommission } from './money/commission-messages.ts';
import { paymentMessages } from './money/payment-messages.ts';
import { tellOfStatement } from './money/payout-messages.ts';
import { announceVendor, requestReview, scheduleReview } from './orders/after-visit.ts';
import { askCompany } from './orders/approval-message.ts';
import { announceDelivery } from './orders/delivery-messages.ts';
import { alertDesk, tellCustomer, tellOfSearch, tellOfWeather, tellVendor } from './orders/dispatch-messages.ts';
import { awaitChanges, sendChanges } from './orders/order-changes.ts';
import { sendAboutOrder } from './orders/order-messages.ts';
import { quoteMessages } from './orders/quote-messages.ts';
import { sendReminders, setReminders } from './orders/reminders.ts';
import { tellOfFeed } from './team/feed-message.ts';
import { askToReconnect, tellOfEndpoint, tellOfKey } from './team/integration-messages.ts';
import { sendTeamCount } from './team/team-digest.ts';
import { sendTest } from './templates/template-test.ts';

type Placed = Occurrence<z.output<typeof OrderPlacedEvent.data>>;

const confirmPlaced =
  (deps: MessagingDeps) =>
  async (occurrence: Placed): Promise<void> => {
    const { data: order } = occurrence;
    const dispatch = await openDispatch(occurrence, deps);
    const just = await setReminders(dispatch, order);
    const isPublicAct = !order.isPlacedByStaff;
    const code = order.confirmed ? 'booking_confirmed' : 'booking_received';
    await sendAboutOrder(dispatch, code, order, {
      isPublicAct,
      calendar: { method: 'REQUEST', sequence: 0 },
      sequence: 0,
      just,
    });
    if (order.acceptedOffers.includes('annual_vip'))
      await sendAboutOrder(dispatch, 'annual_plan_details', order, { isPublicAct });
  };

/** An order that waited for its payment is confirmed, with the calendar as it is now. */
const confirmPaid =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof OrderConfirmed.data>>): Promise<void> => {
    const { data: order } = occurrence;
    const { sequence } = order;
    const dispatch = await openDispatch(occurrence, deps);
    const just = await setReminders(dispatch, order);
    await sendAboutOrder(dispatch, 'booking_confirmed', order, {
      isPublicAct: !order.isPlacedByStaff,
      calendar: { method: 'REQUEST', sequence },
      sequence,
      just,
    });
  };

/** Consumers that need data of a higher area. */
export type RegisteredConsumers = Pick<
  Consumers<typeof customerMessages>,
  'chat.transcript_asked' | 'privacy.mail_asked'
>;

/**
 * Sends the product's emails and text messages; each message has a deterministic id, so it is sent once. Over 40 lines:
 * one entry per event.
 */
export const customerMessageConsumers = (
  deps: MessagingDeps,
  registered: RegisteredConsumers,
): Consumers<typeof customerMessages> => ({
  'order.placed': confirmPlaced(deps),
  'order.confirmed': confirmPaid(deps),
  'order.reopened': confirmPaid(deps),
  ...paymentMessages(deps),
  ...quoteMessages(deps),
  'account.approval_asked': askCompany(deps),
  'payout.stated': tellOfStatement(deps, 'payout_stated'),
  'dotloop.reconnect_needed': askToReconnect(deps),
  'api_key.expiring': tellOfKey(deps),
  'webhook.endpoint_troubled': tellOfEndpoint(deps),
  'mls.feed_stopped': tellOfFeed(deps),
  'payout.paid': tellOfStatement(deps, 'payout_paid'),
  'checklist.item_changed': tellOfRejection(deps),
  'transaction.stage_changed': tellOfStage(deps),
  ...showingMessages(deps),
  'order.rescheduled': awaitChanges(deps),
  'order.cancelled': awaitChanges(deps),
  'order.change_due': sendChanges(deps),
  'order.reminder_due': sendReminders(deps),
  'visit.accepted': announceVendor(deps),
  'visit.offered': tellVendor(deps, 'vendor_job_offer'),
  'offer.withdrawn': tellVendor(deps, 'offer_withdrawn'),
  'visit.vendor_released': tellVendor(deps, 'vendor_job_ended'),
  'visit.vendor_assigned': tellVendor(deps, 'vendor_job_assigned'),
  'visit.vendor_late': tellVendor(deps, 'vendor_late'),
  'visit.vendor_replaced': tellCustomer(deps, 'vendor_replaced'),
  'visit.runs_late': tellCustomer(deps, 'running_late'),
  'visit.on_the_way': tellCustomer(deps, 'crew_on_the_way'),
  'order.weather_moved': tellOfWeather(deps),
  'visit.vendor_sought': tellOfSearch(deps),
  'dispatch.alert': alertDesk(deps),
  'order.completed': scheduleReview,
  'order.review_due': requestReview(deps),
  'delivery.delivered': announceDelivery(deps),
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
  'portal.invited': sendPortalInvitation(deps),
  'house.passed': sendHousePassed(deps),
  'signup.declined': sendSignupDeclined(deps),
  'deadline.told': tellOfDeadline(deps),
  'commission.paid': tellOfCommission(deps),
});
