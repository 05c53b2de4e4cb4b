import * as z from 'zod';
import { spokenPlan } from '../../../../shared/assistants/voice/spoken.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { Email, formatPhone, Phone } from '../../../../shared/contract/text.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { TemplateRequested } from '../../../../shared/outreach/messaging/events.ts';
import { bookingStatusName } from '../../../../shared/sales/booking/booking-status.ts';
import { idsOfLead, leadPartition, patchLead, readLead } from '../../../crm/leads/store.ts';
import { bookingItem, bookingsOfLead } from '../../../sales/booking/store.ts';
import { captureCaller } from './capture.ts';
import { SpokenZip } from './property.ts';
import type { SpokenAnswer, ToolContext } from './tool-context.ts';

export const LookupInput = z.strictObject({ email: Email.optional(), zip: SpokenZip.optional() });
export const LinkInput = z.strictObject({
  channel: z.enum(['sms', 'email']).default('sms'),
  email: Email.optional(),
  phone: Phone.optional(),
});

const NOTHING_FOUND =
  'Nothing was found for this caller. Ask for the email address of the booking, or offer a callback.';

/** A caller id can be spoofed: the caller must also know the email or ZIP code of the booking. */
const isProven = (lead: Lead, { email, zip }: z.output<typeof LookupInput>): boolean =>
  (email !== undefined && lead.email === email) || (zip !== undefined && lead.address?.zip === zip);

/** The caller's upcoming visits, without names and addresses. */
export const lookUp = async (context: ToolContext, input: z.output<typeof LookupInput>): Promise<SpokenAnswer> => {
  const { table, call, settings, now } = context;
  const lead = call.leadId === null ? undefined : await readLead(table, call.leadId);
  if (!lead) return { text: NOTHING_FOUND };
  if (input.email === undefined && input.zip === undefined)
    return { text: 'Ask for the email address or the ZIP code of the booking first.' };
  if (!isProven(lead, input)) return { text: NOTHING_FOUND };
  const ids = await idsOfLead(table, lead.leadId);
  const pages = await Promise.all(
    ids.map((id) => table.list(bookingItem, { ...bookingsOfLead(id), descending: true, limit: 20 })),
  );
  const coming = pages
    .flatMap(({ items }) => items)
    .filter(({ startsAt, scheduledDate }) => (startsAt ?? `${scheduledDate}T23:59:59Z`) >= toInstant(now));
  if (coming.length === 0) return { text: 'There is no coming visit for this caller.' };
  const zone = settings.tenant.timezone;
  const lines = coming.map(({ serviceType, startsAt, scheduledDate, status }) => {
    const visits = startsAt ? [{ services: [serviceType], vendorId: '', startsAt, endsAt: startsAt }] : [];
    const remote = startsAt ? [] : [{ service: serviceType, dueDate: scheduledDate }];
    return `${spokenPlan({ id: '', visits, remote }, zone)}, ${bookingStatusName(status).toLowerCase()}`;
  });
  return { text: `${lines.join('. ')}. To change or cancel, use the link in the confirmation, or offer a callback.` };
};

const linkEvent = ({ table, now, correlationId }: ToolContext, leadId: string, channel: 'sms' | 'email') => {
  const data = { leadId, orderId: null, code: 'welcome_lead', channel, askedBy: 'The voice assistant' };
  const place = { pk: leadPartition(leadId), group: leadId, now, correlationId, eventId: newId('event', now) };
  return table.event(TemplateRequested, data, place);
};

/** Sends the link of the booking page; asking for it on the phone is consent to receive it. */
export const sendLink = async (context: ToolContext, input: z.output<typeof LinkInput>): Promise<SpokenAnswer> => {
  const { channel } = input;
  const to = channel === 'sms' ? (input.phone ?? context.call.number) : input.email;
  if (!to) return { text: `Ask for ${channel === 'sms' ? 'a mobile number' : 'an email address'} first.` };
  const contact = channel === 'sms' ? { phone: to } : { email: to };
  const consents = { serviceMessages: true };
  const captured = await captureCaller(context, { ...contact, consents });
  const leadId = captured.call?.leadId ?? '';
  const known = await readLead(context.table, leadId);
  const granted = known && !known.consents.serviceMessages && !isPatched(captured.writes);
  const grant = granted ? [patchLead(context.table, known, { consents: { ...known.consents, ...consents } })] : [];
  const where = channel === 'sms' ? formatPhone(to) : to;
  return {
    ...captured,
    text: `The link to book is on its way to ${where}.`,
    writes: [...(captured.writes ?? []), ...grant, linkEvent(context, known?.leadId ?? leadId, channel)],
  };
};

/** A transaction writes an item at most once, and the capture may already change the lead. */
const isPatched = (writes: SpokenAnswer['writes'] = []): boolean => writes.some(({ label }) => label === 'lead');
