import * as z from 'zod';
import { eventType } from '../../contract/events/event.ts';
import { TemplateTexts } from './templates/template-texts.ts';

/** A visit of the order is near; the order's current state and the due time determine which one and how near. */
export const ReminderDue = eventType('order.reminder_due', z.object({ orderId: z.string() }));

/** An order was moved or canceled some minutes ago; its current state determines the one message about it. */
export const OrderChangeDue = eventType(
  'order.change_due',
  z.object({ orderId: z.string(), byStaff: z.boolean().optional() }),
);

/** A day after the order was completed. */
export const ReviewDue = eventType('order.review_due', z.object({ orderId: z.string() }));

/** Tells a member, or the `team`, how many more mails of this kind would have come since the last one. */
export const TeamMailDue = eventType(
  'team.mail_due',
  z.object({ recipient: z.string(), code: z.enum(['new_lead', 'handoff_alert']) }),
);

/** A webhook endpoint has failed for a day, or was turned off: whoever set it up is told, with the last answer. */
export const EndpointTroubled = eventType(
  'webhook.endpoint_troubled',
  z.object({ profileId: z.string(), host: z.string(), isDisabled: z.boolean(), reason: z.string() }),
);

/** Welcomes a lead by text message, if it still qualifies by then. */
export const WelcomeDue = eventType(
  'lead.welcome_due',
  z.object({
    leadId: z.string(),
    /** Keyed hash of the network of the stranger who gave the number. */
    origin: z.string().optional(),
  }),
);

/** Key of a message in the log. */
export const CommunicationPlace = z.object({
  communicationId: z.string(),
  leadId: z.string().nullable(),
  orderId: z.string().nullable(),
  profileId: z.string().optional(),
  createdAt: z.string(),
});

/** A text message delayed by quiet hours; `sequence` is the order's at the time of writing. */
export const SmsDeferred = eventType(
  'sms.deferred',
  CommunicationPlace.extend({ to: z.string(), body: z.string(), sequence: z.int().nullable() }),
);

/** An administrator wants a test message in their own mailbox or on their own phone. */
export const TestRequested = eventType(
  'template.test_asked',
  z.object({
    code: z.string(),
    channel: z.enum(['email', 'sms']),
    texts: TemplateTexts,
    to: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
    profileId: z.string(),
  }),
);

/** An automation sends a lead one of the messages; about an order if it names one. */
export const TemplateRequested = eventType(
  'lead.template_asked',
  z.object({
    leadId: z.string(),
    orderId: z.string().nullable(),
    code: z.string(),
    channel: z.enum(['email', 'sms']),
    /** Name of the automation. */
    askedBy: z.string(),
  }),
);
