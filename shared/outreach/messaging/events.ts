import * as z from 'zod';
import { eventType } from '../../contract/event.ts';
import { TemplateTexts } from './templates/template-texts.ts';

/** A visit of the order is near; which one and how near is told by the order as it stands and the time it is due. */
export const ReminderDue = eventType('order.reminder_due', z.object({ orderId: z.string() }));

/** A day after everything was done. */
export const ReviewDue = eventType('order.review_due', z.object({ orderId: z.string() }));

/** A lead may be welcomed by text message, if it still deserves it by then. */
export const WelcomeDue = eventType('lead.welcome_due', z.object({ leadId: z.string() }));

/** The place of a message in the log. */
export const CommunicationPlace = z.object({
  communicationId: z.string(),
  leadId: z.string().nullable(),
  orderId: z.string().nullable(),
  profileId: z.string().optional(),
  createdAt: z.string(),
});

/** A text message that waited for the end of the quiet hours; `sequence` is the order's when it was written. */
export const SmsDeferred = eventType(
  'sms.deferred',
  CommunicationPlace.extend({ to: z.string(), body: z.string(), sequence: z.number().int().nullable() }),
);

/** An administrator wants to see a message in the own mailbox or on the own phone. */
export const TestAsked = eventType(
  'template.test_asked',
  z.object({
    code: z.string(),
    channel: z.enum(['email', 'sms']),
    texts: TemplateTexts,
    to: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
    profileId: z.string(),
  }),
);

/** An automation sends one of the messages to a lead; about an order where it names one. */
export const TemplateAsked = eventType(
  'lead.template_asked',
  z.object({
    leadId: z.string(),
    orderId: z.string().nullable(),
    code: z.string(),
    channel: z.enum(['email', 'sms']),
    /** The automation, as people call it. */
    askedBy: z.string(),
  }),
);
