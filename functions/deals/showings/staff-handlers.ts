import { addressLine } from '../../../shared/contract/place.ts';
import { localDate, toInstant } from '../../../shared/contract/time.ts';
import { withAnswer } from '../../../shared/deals/showings/answer-showing.ts';
import type { ShowingView, showingsContract } from '../../../shared/deals/showings/contract.ts';
import type { Showing, ShowingGuest } from '../../../shared/deals/showings/showing.ts';
import { statusNames } from '../../../shared/deals/showings/words.ts';
import { findOwner } from '../../crm/leads/capture/find-lead.ts';
import { visibleLead } from '../../crm/leads/lead-access.ts';
import { readLead } from '../../crm/leads/store.ts';
import { audited } from '../../platform/audit.ts';
import { invalidInput } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { keyedId, madeBefore } from '../../platform/signed/keyed-id.ts';
import { checkAgreement } from './agreements/buyer-agreements.ts';
import { captureOf, checkContact } from './asking/visitor.ts';
import { changeShowing, type ShowingChange } from './change-showing.ts';
import { listShowings } from './list-showings.ts';
import { actorOf, ownListing, ownShowing, zoneOf } from './read-showing.ts';
import { askedFor, requestShowing } from './request-showing.ts';
import { showingTime } from './show-words.ts';
import { showingItem } from './store.ts';

type Contract = typeof showingsContract;
type StaffRoutes =
  | 'showings'
  | 'createShowing'
  | 'showing'
  | 'confirmShowing'
  | 'declineShowing'
  | 'cancelShowing'
  | 'recordFeedback';

const byOf = ({ caller }: SignedRequest<unknown>): string => caller.name ?? caller.email;

const viewOf = ({ phones: _phones, ...showing }: Showing): ShowingView => showing;

const targetOf = ({ showingId, address }: Showing) => ({
  kind: 'showing',
  id: showingId,
  name: `Showing of ${addressLine(address)}`,
});

type Change = Pick<ShowingChange, 'act' | 'decide'>;

/** A change by somebody who owns the listing, with its entry in the audit log. */
const change = async (
  request: SignedRequest<{ showingId: string; version: number; reason?: string | undefined }>,
  { act, decide }: Change,
): Promise<ShowingView> => {
  const { table, now, caller, correlationId, input } = request;
  const own = await ownShowing(table, caller, input.showingId);
  const { showingId, version, reason } = input;
  const after = await changeShowing({
    table,
    now,
    correlationId,
    showingId,
    version,
    by: actorOf(caller, own),
    act,
    decide,
    extras: (before, next) => [
      audited(request, {
        action: `showing.${act}`,
        target: targetOf(before),
        changes: [{ field: 'status', before: statusNames[before.status], after: statusNames[next.status] }],
        reason,
      }),
    ],
  });
  return viewOf(after);
};

type CreateRequest = Parameters<Handlers<Contract>['createShowing']>[0];

/** Whoever is entered by name and is a lead already is a buyer of ours, as if they had been chosen from the list. */
const checkCaller = async ({ table, input }: CreateRequest, day: string): Promise<void> => {
  if (input.isAgent || input.agentName !== undefined) return;
  const owner = await findOwner(table, input);
  if (owner.kind === 'nobody') return;
  const known = owner.kind === 'known' ? await readLead(table, owner.leadId) : owner.lead;
  if (known) await checkAgreement(table, known, day);
};

/** The guest that staff enter: a buyer of ours with an approved agreement, or whoever called. */
const guestOf = async (request: CreateRequest, day: string): Promise<{ guest: ShowingGuest; leadId?: string }> => {
  const { table, caller, input } = request;
  const { isAgent, message, brokerage, agentName, email, phone } = input;
  const said = { isAgent, message, brokerage, agentName };
  if (input.leadId !== undefined) {
    const lead = await visibleLead(table, caller, input.leadId);
    await checkAgreement(table, lead, day);
    const contact = { email: lead.email ?? undefined, phone: lead.phone ?? undefined };
    return {
      guest: { ...said, ...contact, fullName: lead.fullName ?? 'A buyer', isAgent: false },
      leadId: lead.leadId,
    };
  }
  if (input.fullName === undefined)
    throw invalidInput([{ path: 'fullName', message: 'is required where no lead is given' }]);
  checkContact(input);
  await checkCaller(request, day);
  return { guest: { ...said, fullName: input.fullName, email, phone } };
};

const create = async (request: CreateRequest): Promise<ShowingView> => {
  const { table, caller, input, now, correlationId } = request;
  const { listingId, minutes, isAgent, agentName } = input;
  const [listing, zone] = await Promise.all([ownListing(table, caller, listingId), zoneOf(table)]);
  const showingId = keyedId('showing', request, 'staff', listingId);
  // Asked again, a caller is a lead of this very showing, and would need an agreement.
  const known = await madeBefore(request, showingItem, { showingId });
  if (known) return viewOf(known);
  const startsAt = Date.parse(input.startsAt);
  const { guest, leadId } = await guestOf(request, localDate(startsAt, zone));
  const notes = `${askedFor(listing, 'Asked to see')} on ${showingTime(startsAt, zone)}`;
  const becomesLead = leadId === undefined && !isAgent && agentName === undefined;
  const showing = await requestShowing(
    { table, zone, now },
    {
      listingId,
      startsAt,
      minutes,
      guest,
      leadId,
      source: 'staff',
      showingId,
      capture: becomesLead ? captureOf(guest, 'manual', notes, now) : undefined,
      context: { correlationId },
      staff: {
        name: byOf(request),
        by: actorOf(caller, listing),
        audit: (made) => audited(request, { action: 'showing.create', target: targetOf(made) }),
      },
    },
  );
  return viewOf(showing);
};

/** What the team does with the showings of its own listings. */
export const staffHandlers: Pick<Handlers<Contract>, StaffRoutes> = {
  showings: async ({ table, caller, input }) => {
    const { items, nextCursor } = await listShowings({ table, caller, zone: await zoneOf(table) }, input);
    return { items: items.map(viewOf), nextCursor };
  },
  createShowing: create,
  showing: async ({ table, caller, input }) => viewOf(await ownShowing(table, caller, input.showingId)),
  confirmShowing: async (request) =>
    await change(request, {
      act: 'confirm',
      decide: (showing) => {
        const { party } = request.input;
        return withAnswer(showing, { party, answer: 'confirmed', way: 'app', by: byOf(request) }, request.now);
      },
    }),
  declineShowing: async (request) =>
    await change(request, {
      act: 'decline',
      decide: (showing) => {
        const { reason } = request.input;
        const answer = { party: 'agent', answer: 'declined', way: 'app', by: byOf(request), reason } as const;
        return withAnswer(showing, answer, request.now);
      },
    }),
  cancelShowing: async (request) =>
    await change(request, {
      act: 'cancel',
      decide: () => ({ status: 'cancelled', reason: request.input.reason }),
    }),
  recordFeedback: async (request) => {
    const { rating, text } = request.input;
    const feedback = { rating, text, at: toInstant(request.now), by: byOf(request) };
    return await change(request, { act: 'feedback', decide: () => ({ feedback }) });
  },
};
