import type { CalendarMethod } from '../../shared/booking/calendar-file.ts';
import type { OrderFact } from '../../shared/booking/events.ts';
import { idFromDigest } from '../../shared/contract/id.ts';
import type { customerMessages } from '../../shared/messaging/events.ts';
import { type Message, messageOf, textOfMessage } from '../../shared/messaging/template.ts';
import { type TemplateCode, templates } from '../../shared/messaging/templates.ts';
import type { Consumers, Occurrence } from '../platform/consume.ts';
import { sha256 } from '../platform/sign.ts';
import { readTenant } from '../tenancy/store.ts';
import { sendInvitation } from './invitation-mail.ts';
import type { Mail } from './mailer.ts';
import { manageUrl, type OrderContext, orderCalendar, orderSchedule, orderVariables } from './order-message.ts';
import { sendSecurityMail } from './security-mail.ts';
import { type Draft, sendLogged } from './send-logged.ts';
import { sendSignupDeclined } from './signup-mail.ts';
import { type SitePlace, siteOrigin } from './site-address.ts';
import { type Provider, tenantMail } from './tenant-mail.ts';

interface MessagingDeps {
  readonly provider: Provider | undefined;
  readonly site: SitePlace;
}

type Calendar = { method: CalendarMethod; sequence: number } | undefined;

const messageFor = (code: TemplateCode, context: OrderContext, url: string): Message =>
  messageOf(templates[code], orderVariables(context, url), orderSchedule(context));

const draftOf = (occurrence: Occurrence<OrderFact>, code: TemplateCode, message: Message, mail: Mail): Draft => ({
  communicationId: mail.id,
  leadId: occurrence.data.leadId,
  orderId: occurrence.data.orderId,
  type: 'email',
  direction: 'outbound',
  toAddress: mail.to.email,
  fromAddress: mail.from.email,
  subject: mail.subject,
  body: textOfMessage(message),
  duration: null,
  template: code,
  metadata: mail.calendar ? { calendar: mail.calendar.method } : {},
  createdAt: occurrence.occurredAt,
});

/** Sends the messages about orders; each has an id made of its event and template, by which it is sent once. */
export const customerMessageConsumers = ({ provider, site }: MessagingDeps): Consumers<typeof customerMessages> => {
  const send = async (occurrence: Occurrence<OrderFact>, code: TemplateCode, calendar?: Calendar): Promise<void> => {
    const { table, data: order, eventId, now } = occurrence;
    const { tenant, branding } = await readTenant(table);
    if (!tenant) throw new Error(`No tenant ${table.tenantId} for ${eventId}`);
    const context = { order, tenant, origin: siteOrigin(tenant.hosts[0] ?? site.platformHost, site) };
    const message = messageFor(code, context, manageUrl(context, true));
    const { fullName: name, email } = order.contactInfo;
    const id = idFromDigest('communication', sha256(`${eventId} ${code}`));
    const mail: Mail = {
      ...tenantMail({ ...context, branding, provider }, id, { name, email }, message),
      calendar: calendar && orderCalendar(context, calendar.method, calendar.sequence, now),
    };
    // The link in the log is without its token: whoever reads the log may not act for the buyer.
    const logged = messageFor(code, context, manageUrl(context, false));
    await sendLogged({ table, mailer: provider?.mailer, now }, draftOf(occurrence, code, logged, mail), mail);
  };
  return {
    'signup.declined': (occurrence) => sendSignupDeclined(occurrence, provider, site),
    'session.new_device': (occurrence) => sendSecurityMail(occurrence, provider),
    'member.invited': (occurrence) => sendInvitation(occurrence, provider, site),
    'order.placed': async (occurrence) => {
      const { confirmed, acceptedOffers } = occurrence.data;
      await send(occurrence, confirmed ? 'booking_confirmed' : 'booking_received', { method: 'REQUEST', sequence: 0 });
      if (acceptedOffers.includes('annual_vip')) await send(occurrence, 'annual_plan_details');
    },
    'order.rescheduled': async (occurrence) =>
      await send(occurrence, 'rescheduled', { method: 'REQUEST', sequence: occurrence.data.sequence }),
    'order.cancelled': async (occurrence) =>
      await send(occurrence, 'cancelled', { method: 'CANCEL', sequence: occurrence.data.sequence }),
  };
};
