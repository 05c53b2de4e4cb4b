import * as z from 'zod';
import { spokenPlan } from '../../../../shared/assistants/voice/spoken.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { Email, formatPhone, Phone } from '../../../../shared/contract/text.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import {
  type ConsentRecord,
  consentRecordsOf,
  isPermitted,
  withConsents,
} from '../../../../shared/crm/leads/consent.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { TemplateRequested } from '../../../../shared/outreach/messaging/events.ts';
import type { NamedBooking } from '../../../../shared/sales/booking/booking.ts';
import { bookingStatusName } from '../../../../shared/sales/booking/booking-status.ts';
import { conversationDigest } from '../../../crm/leads/capture/capture.ts';
import { idsOfLead, leadPartition, patchLead, readLead } from '../../../crm/leads/store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { ordersOfBuyer } from '../../../sales/booking/order/orders-of-buyer.ts';
import { bookingItem, bookingsOfLead, orderPartition } from '../../../sales/booking/store.ts';
import type { VoiceCall } from '../store.ts';
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
  'Nothing was found for this caller’s number. The link in their confirmation shows the booking; or offer a callback.';

/**
 * The lead whose visits this caller may hear of: that of the number on the line. A number can be spoofed, so they must also
 * know the email or ZIP code that the lead had before the call; what they had noted during it proves nothing.
 */
const provenLead = (
  { knownParty }: Pick<VoiceCall, 'knownParty'>,
  { email, zip }: z.output<typeof LookupInput>,
): string | undefined => {
  const isProven =
    (email !== undefined && knownParty?.email === email) || (zip !== undefined && knownParty?.zip === zip);
  return isProven ? knownParty?.leadId : undefined;
};

/** The latest bookings of a lead. */
export const visitsOfLead = async (table: TenantTable, leadId: string | undefined): Promise<NamedBooking[]> => {
  if (leadId === undefined) return [];
  const ids = await idsOfLead(table, leadId);
  const range = { descending: true, limit: 20 } as const;
  const pages = await Promise.all(ids.map((id) => table.list(bookingItem, { ...bookingsOfLead(id), ...range })));
  return pages.flatMap(({ items }) => items);
};

/** What was booked in this very call. */
const visitsOfCall = async (table: TenantTable, { orderIds }: VoiceCall): Promise<NamedBooking[]> => {
  const ranges = orderIds.map((orderId) => ({ pk: orderPartition(orderId), begins: 'BOOKING#' }));
  const found = await Promise.all(ranges.map((range) => table.collect(range, { bookings: bookingItem })));
  return found.flatMap(({ bookings }) => bookings);
};

const spokenCost = (cents: number): string => (cents === 0 ? 'is free' : `costs ${formatCents(cents)}`);

/** What canceling and moving each order costs now; to be told before the caller asks for either. */
const costsOf = async ({ table, signer, now }: ToolContext, bookings: readonly NamedBooking[]): Promise<string> => {
  const orderIds = [...new Set(bookings.map(({ orderId }) => orderId))];
  const orders = await ordersOfBuyer({ table, signer, now }, { emails: [], orderIds });
  const lines = orders.map(({ view: { number, costs } }) => {
    const order = orders.length > 1 ? ` order ${number}` : '';
    if (costs.cancel === null || costs.moveAll === null)
      return `Changing${order || ' it'} needs a call to the office. `;
    return `Right now canceling${order} ${spokenCost(costs.cancel)} and moving it ${spokenCost(costs.moveAll)}. `;
  });
  return lines.join('');
};

/** The caller's upcoming visits, without names and addresses. */
export const lookUp = async (context: ToolContext, input: z.output<typeof LookupInput>): Promise<SpokenAnswer> => {
  const { table, call, settings, now } = context;
  if (input.email === undefined && input.zip === undefined)
    return { text: 'Ask for the email address or the ZIP code of the booking first.' };
  const leadId = provenLead(call, input);
  if (leadId === undefined && call.orderIds.length === 0) return { text: NOTHING_FOUND };
  const state = leadId === undefined ? {} : { provenLeadId: leadId };
  const known = await Promise.all([visitsOfLead(table, leadId), visitsOfCall(table, call)]);
  const visits = new Map(known.flat().map((booking) => [booking.bookingId, booking]));
  const coming = [...visits.values()].filter(
    ({ startsAt, scheduledDate }) => (startsAt ?? `${scheduledDate}T23:59:59Z`) >= toInstant(now),
  );
  if (coming.length === 0) return { text: 'There is no coming visit for this caller.', state };
  const zone = settings.tenant.timezone;
  const costs = await costsOf(context, coming);
  const lines = coming.map(({ serviceType, startsAt, scheduledDate, status }) => {
    const visits = startsAt ? [{ services: [serviceType], vendorId: '', startsAt, endsAt: startsAt }] : [];
    const remote = startsAt ? [] : [{ service: serviceType, dueDate: scheduledDate }];
    return `${spokenPlan({ id: '', visits, remote }, zone)}, ${bookingStatusName(status).toLowerCase()}`;
  });
  return {
    text: `${lines.join('. ')}. ${costs}You can move it with find_other_times, cancel it with cancel_booking, or send the link to pay with send_payment_link.`,
    state,
  };
};

const linkEvent = ({ table, now, correlationId }: ToolContext, leadId: string, channel: 'sms' | 'email') => {
  const data = { leadId, orderId: null, code: 'welcome_lead', channel, askedBy: 'The voice assistant' };
  const place = { pk: leadPartition(leadId), group: leadId, now, correlationId, eventId: newId('event', now) };
  return table.event(TemplateRequested, data, place);
};

/**
 * Asking for the link on the phone is consent for the number that calls and for a lead that this call began, unless its
 * owner withdrew it before.
 */
const grantOf = ({ call, now }: ToolContext, known: Lead, to: string): ConsentRecord[] => {
  const kind = 'serviceMessages';
  const isDecided = consentRecordsOf(known).some((record) => record.kind === kind && record.contact === to);
  const isFirstHand = to === call.number || known.conversation === conversationDigest(call.callId);
  if (isDecided || !isFirstHand) return [];
  return [{ kind, contact: to, granted: true, at: toInstant(now), source: 'voice', proven: false }];
};

/** Sends the link of the booking page, to a known lead at its own address only and where it agreed to messages. */
export const sendLink = async (context: ToolContext, input: z.output<typeof LinkInput>): Promise<SpokenAnswer> => {
  const { channel } = input;
  const to = channel === 'sms' ? (input.phone ?? context.call.number) : input.email;
  if (!to) return { text: `Ask for ${channel === 'sms' ? 'a mobile number' : 'an email address'} first.` };
  const contact = channel === 'sms' ? { phone: to } : { email: to };
  const captured = await captureCaller(context, { ...contact, consents: { serviceMessages: true } });
  const { capturedFor: leadId } = captured;
  const known = await readLead(context.table, leadId);
  const grants = known ? grantOf(context, known, to) : [];
  const lead = known && withConsents(known, grants);
  const isNew = !lead || isPatched(captured.writes);
  const isOwn = to === (channel === 'sms' ? lead?.phone : lead?.email);
  if (!isNew && !(isOwn && lead && isPermitted(lead, 'serviceMessages', to))) return { ...captured, text: NO_LINK };
  const where = channel === 'sms' ? formatPhone(to) : to;
  return {
    ...captured,
    text: `The link to book is on its way to ${where}.`,
    writes: [
      ...(captured.writes ?? []),
      ...(known && !isNew && grants.length > 0 ? [patchLead(context.table, known, lead ?? {})] : []),
      linkEvent(context, known?.leadId ?? leadId, channel),
    ],
  };
};

/** The capture may already change the lead: this call began it and completes it now. */
const isPatched = (writes: SpokenAnswer['writes'] = []): boolean => writes.some(({ label }) => label === 'lead');

const NO_LINK = 'It can’t be sent there: that is not confirmed as theirs. Offer to book now, or a callback.';
