import { addressLine } from '../../../../shared/contract/place.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import { permittedByChannel } from '../../../../shared/crm/leads/consent.ts';
import type { ShowingActor } from '../../../../shared/deals/showings/events.ts';
import type { Showing, ShowingParty } from '../../../../shared/deals/showings/showing.ts';
import { offMarket, statusNames } from '../../../../shared/deals/showings/words.ts';
import { safeName } from '../../../../shared/outreach/messaging/templates/greeting.ts';
import type { Variables } from '../../../../shared/outreach/messaging/templates/variables.ts';
import { startTime } from '../../../../shared/outreach/messaging/visit-time.ts';
import { findMember } from '../../../company/identity/store.ts';
import { readLead } from '../../../crm/leads/store.ts';
import { type LinkHolder, showingToken, showingUrl } from '../../../deals/showings/showing-link.ts';
import type { Dispatch } from '../dispatch.ts';
import { sendTemplate, type TemplateMessage } from '../templates/send-template.ts';

/** What messages about a showing say, with the link of whoever receives them; the log has neither its secret nor the guest's name. */
export const variablesFor = (dispatch: Dispatch, showing: Showing, holder: LinkHolder) => {
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
    showingUrl: showingUrl(origin, showingId, showingToken(signer, table.tenantId, showing, holder)),
  };
  return { variables, logged: { showingUrl: showingUrl(origin, showingId), leadName: 'A guest' } };
};

type Reached = Pick<TemplateMessage, 'to' | 'about'>;

/** An agent who has left is the company's to speak for. */
const agentOf = async ({ table, tenant }: Dispatch, { agentProfileId }: Showing): Promise<Reached> => {
  const member = await findMember(table, agentProfileId);
  return {
    to:
      member?.status === 'active'
        ? { name: member.name ?? member.email, email: member.email, phone: member.phone ?? null }
        : { name: tenant.name, email: tenant.contact.email },
    about: { leadId: null, orderId: null, profileId: agentProfileId },
  };
};

const sellerOf = async ({ table }: Dispatch, { sellerLeadId }: Showing): Promise<Reached | undefined> => {
  const seller = sellerLeadId === undefined ? undefined : await readLead(table, sellerLeadId);
  if (!seller) return undefined;
  const { fullName, email, phone, leadId } = seller;
  return {
    to: { name: fullName ?? '', email, phone, consents: permittedByChannel(seller) },
    about: { leadId, orderId: null },
  };
};

type PartyMessage = Pick<TemplateMessage, 'code' | 'once' | 'uselessFrom'> & { readonly more?: Variables };

/** Writes to a party; what strangers cause by it is limited where they ask for showings. */
const tellParty = async (
  dispatch: Dispatch,
  showing: Showing,
  party: ShowingParty,
  { more, ...message }: PartyMessage,
): Promise<void> => {
  const reached = party === 'agent' ? await agentOf(dispatch, showing) : await sellerOf(dispatch, showing);
  if (!reached) return;
  const { variables, logged } = variablesFor(dispatch, showing, party);
  await sendTemplate(dispatch, {
    ...message,
    ...reached,
    isPublicAct: false,
    variables: { ...variables, ...more },
    logged,
  });
};

/** Asks whoever has not answered whether a showing may take place, each of them once. */
export const askParties = async (dispatch: Dispatch, showing: Showing): Promise<void> => {
  const { showingId, agentProfileId, status, parties, answers } = showing;
  if (status !== 'requested') return;
  for (const party of parties) {
    if (answers.some((each) => each.party === party)) continue;
    const once = party === 'agent' ? `${showingId} agent ${agentProfileId}` : `${showingId} ${party}`;
    await tellParty(dispatch, showing, party, { code: 'showing_requested', once });
  }
};

/** What became of a showing: it takes place, or it does not. */
type Outcome = 'confirmed' | 'declined' | 'expired' | 'cancelled';

/** Who did it, in words, and the parties who know of it from what they did. */
const doersOf = ({ answers }: Showing, outcome: Outcome, by: ShowingActor | undefined) => {
  const answer = outcome === 'confirmed' || outcome === 'declined' ? answers.at(-1)?.party : undefined;
  const doer = by ?? answer;
  // What the team enters for the seller is what the seller said.
  return answer === 'seller' ? { doer: answer, knows: [answer, doer] } : { doer, knows: [doer] };
};

const newsWords = (
  { tenant }: Dispatch,
  { agentName }: Showing,
  outcome: Outcome,
  doer: ShowingActor | undefined,
): string => {
  if (outcome === 'expired') return 'Not everybody who was asked confirmed it in time.';
  if (doer === undefined)
    return outcome === 'cancelled' ? `${offMarket}.` : 'This house confirms its showings by itself.';
  const names = {
    agent: safeName(agentName) || 'The agent',
    seller: 'The seller',
    guest: 'The guest',
    office: tenant.name,
  };
  return `${names[doer]} ${statusNames[outcome].toLowerCase()} it.`;
};

/** Tells agent and seller what became of a showing, except whoever did it; when time ran out, only who had said yes. */
export const tellParties = async (
  dispatch: Dispatch,
  showing: Showing,
  outcome: Outcome,
  by: ShowingActor | undefined,
): Promise<void> => {
  const { showingId, parties, answers, startsAt } = showing;
  const { doer, knows } = doersOf(showing, outcome, by);
  const hears = (party: ShowingParty): boolean =>
    outcome === 'expired' ? answers.some((each) => each.party === party) : !knows.includes(party);
  const more = {
    showingState: outcome === 'expired' ? 'not confirmed' : statusNames[outcome].toLowerCase(),
    showingNews: newsWords(dispatch, showing, outcome, doer),
  };
  for (const party of parties.filter(hears)) {
    const once = `${showingId} ${outcome} ${party}`;
    await tellParty(dispatch, showing, party, { code: 'showing_news', once, more, uselessFrom: Date.parse(startsAt) });
  }
};
