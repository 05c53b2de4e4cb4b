import type * as z from 'zod';
import { addressLine } from '../../../../shared/contract/place.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import { permittedByChannel } from '../../../../shared/crm/leads/consent.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import type {
  FeedbackAsked,
  ShowingConfirmed,
  ShowingDeclined,
  ShowingRequested,
} from '../../../../shared/deals/showings/events.ts';
import type { Showing } from '../../../../shared/deals/showings/showing.ts';
import type { customerMessages } from '../../../../shared/operations/customer-messages.ts';
import { safeName } from '../../../../shared/outreach/messaging/templates/greeting.ts';
import type { Variables } from '../../../../shared/outreach/messaging/templates/variables.ts';
import { startTime } from '../../../../shared/outreach/messaging/visit-time.ts';
import { findMember } from '../../../company/identity/store.ts';
import { readLead } from '../../../crm/leads/store.ts';
import { readShowing } from '../../../deals/showings/read-showing.ts';
import { type LinkHolder, showingToken, showingUrl } from '../../../deals/showings/showing-link.ts';
import type { Consumers, Occurrence } from '../../../platform/consume.ts';
import { type Dispatch, type MessagingDeps, openDispatch } from '../dispatch.ts';
import { sendTemplate, type TemplateMessage } from '../templates/send-template.ts';

type ShowingConsumers = Pick<
  Consumers<typeof customerMessages>,
  'showing.requested' | 'showing.confirmed' | 'showing.declined' | 'showing.feedback_asked'
>;

/** What messages about a showing say, with the link of whoever receives them; the log has neither its secret nor the guest's name. */
const variablesFor = (dispatch: Dispatch, showing: Showing, holder: LinkHolder) => {
  const { tenant, origin, signer, table } = dispatch;
  const { showingId, startsAt, address, agentName, answerBy, guest } = showing;
  const variables: Variables = {
    tenantPhone: formatPhone(tenant.contact.phone),
    houseAddress: addressLine(address),
    when: startTime(startsAt, tenant.timezone),
    listingAgent: safeName(agentName),
    leadName: safeName(guest.fullName) + (guest.brokerage === undefined ? '' : `, ${safeName(guest.brokerage)}`),
    answerBy: startTime(answerBy, tenant.timezone),
    bookUrl: `${origin}/property/${showing.listingId}`,
    showingUrl: showingUrl(origin, showingId, showingToken(signer, table.tenantId, showingId, holder)),
  };
  return { variables, logged: { showingUrl: showingUrl(origin, showingId), leadName: 'A guest' } };
};

const askAgent = async (dispatch: Dispatch, showing: Showing): Promise<void> => {
  const member = await findMember(dispatch.table, showing.agentProfileId);
  const { tenant } = dispatch;
  const isActive = member?.status === 'active';
  await sendTemplate(dispatch, {
    ...variablesFor(dispatch, showing, 'agent'),
    code: 'showing_requested',
    once: `${showing.showingId} agent`,
    isPublicAct: false,
    to: isActive
      ? { name: member.name ?? member.email, email: member.email, phone: member.phone ?? null }
      : { name: tenant.name, email: tenant.contact.email },
    about: { leadId: null, orderId: null, profileId: showing.agentProfileId },
  });
};

const addressee = ({ fullName, email, phone }: Lead) => ({ name: fullName ?? '', email, phone });

const askSeller = async (dispatch: Dispatch, showing: Showing): Promise<void> => {
  const seller = showing.sellerLeadId === undefined ? undefined : await readLead(dispatch.table, showing.sellerLeadId);
  if (!seller) return;
  await sendTemplate(dispatch, {
    ...variablesFor(dispatch, showing, 'seller'),
    code: 'showing_requested',
    once: `${showing.showingId} seller`,
    isPublicAct: false,
    to: { ...addressee(seller), consents: permittedByChannel(seller) },
    about: { leadId: seller.leadId, orderId: null },
  });
};

/** Whoever has answered already is not asked. */
const askParties = async (dispatch: Dispatch, showing: Showing): Promise<void> => {
  const waits = (party: 'agent' | 'seller') =>
    showing.parties.includes(party) && !showing.answers.some((each) => each.party === party);
  if (showing.status !== 'requested') return;
  if (waits('agent')) await askAgent(dispatch, showing);
  if (waits('seller')) await askSeller(dispatch, showing);
};

type GuestMessage = Pick<TemplateMessage, 'code' | 'once'> & { readonly reason?: string };

/** Tells the guest, by email and, where they agreed to it, by text; what a stranger gave has its daily limit. */
const tellGuest = async (dispatch: Dispatch, showing: Showing, { code, once, reason }: GuestMessage): Promise<void> => {
  const { guest, leadId, source } = showing;
  const lead = leadId === undefined ? undefined : await readLead(dispatch.table, leadId);
  const { variables, logged } = variablesFor(dispatch, showing, 'guest');
  const asked = { serviceMessages: true, marketing: false, aiCalls: false };
  const none = { serviceMessages: false, marketing: false, aiCalls: false };
  // They asked for this very answer by email; a text needs the consent of its own.
  const sms = lead && lead.phone === guest.phone ? permittedByChannel(lead).sms : none;
  await sendTemplate(dispatch, {
    code,
    ...(once !== undefined && { once }),
    isPublicAct: source !== 'staff',
    to: { name: guest.fullName, email: guest.email, phone: guest.phone, consents: { email: asked, sms } },
    about: { leadId: lead?.leadId ?? null, orderId: null, ...(lead ? {} : { profileId: showing.showingId }) },
    variables: { ...variables, ...(reason !== undefined && { reason }) },
    logged,
  });
};

const declinedWords = {
  declined: 'The owners can’t have visitors at that time.',
  expired: 'Nobody could confirm it in time.',
  cancelled: 'It was canceled.',
} as const;

type About<Type extends { data: z.ZodType }> = Occurrence<z.output<Type['data']>>;

/** Sends what is to be said about showings. */
export const showingMessages = (deps: MessagingDeps): ShowingConsumers => {
  const open = async (occurrence: Occurrence<{ showingId: string }>) => {
    const showing = await readShowing(occurrence.table, occurrence.data.showingId);
    return showing && { showing, dispatch: await openDispatch(occurrence, deps) };
  };
  return {
    'showing.requested': async (occurrence: About<typeof ShowingRequested>) => {
      const found = await open(occurrence);
      if (found) await askParties(found.dispatch, found.showing);
    },
    'showing.confirmed': async (occurrence: About<typeof ShowingConfirmed>) => {
      const found = await open(occurrence);
      if (found?.showing.status === 'confirmed')
        await tellGuest(found.dispatch, found.showing, { code: 'showing_confirmed' });
    },
    'showing.declined': async (occurrence: About<typeof ShowingDeclined>) => {
      const found = await open(occurrence);
      const reason = declinedWords[occurrence.data.outcome];
      if (found) await tellGuest(found.dispatch, found.showing, { code: 'showing_declined', reason });
    },
    'showing.feedback_asked': async (occurrence: About<typeof FeedbackAsked>) => {
      const found = await open(occurrence);
      if (found && !found.showing.feedback)
        await tellGuest(found.dispatch, found.showing, { code: 'showing_feedback' });
    },
  };
};
