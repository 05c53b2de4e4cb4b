import { idFromDigest, newId } from '../../../shared/contract/id.ts';
import { addressLine } from '../../../shared/contract/place.ts';
import { localDate, MINUTE, toInstant } from '../../../shared/contract/time.ts';
import type { CaptureInput } from '../../../shared/crm/leads/capture.ts';
import type { Listing } from '../../../shared/deals/listings/listing.ts';
import { withAnswer } from '../../../shared/deals/showings/answer-showing.ts';
import {
  AnswerDue,
  type ShowingActor,
  ShowingConfirmed,
  ShowingEndDue,
  ShowingRequested,
} from '../../../shared/deals/showings/events.ts';
import type { Showing, ShowingGuest, ShowingSource } from '../../../shared/deals/showings/showing.ts';
import { answerByOf, slotProblem } from '../../../shared/deals/showings/slot.ts';
import { offMarket } from '../../../shared/deals/showings/words.ts';
import { findMember } from '../../company/identity/store.ts';
import { type CaptureContext, decideCapture } from '../../crm/leads/capture/capture.ts';
import { readLead } from '../../crm/leads/store.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { listingItem } from '../listings/store.ts';
import { countAsking } from './asking/asking-limits.ts';
import { notAllowedNow, readShowing } from './read-showing.ts';
import { type ListedPlace, readDay, slotTaken } from './slot-place.ts';
import { showDay, showingAsk, showingItem } from './store.ts';

/** The most times of one day that one contact point may hold of a listing. */
const MAX_OF_CONTACT = 3;

/** Who asks to see a house, when, and by which way. */
export interface ShowingRequest {
  readonly listingId: string;
  readonly startsAt: number;
  readonly minutes: number;
  readonly guest: ShowingGuest;
  readonly source: ShowingSource;
  /** A lead whom the guest is known to be. */
  readonly leadId?: string | undefined;
  /** What makes a lead of the guest; absent where they have an agent, or are one. */
  readonly capture?: CaptureInput | undefined;
  readonly context: Pick<CaptureContext, 'correlationId' | 'origin' | 'conversation' | 'chatId'>;
  /** Keyed hash of the guest's contact point, by which the times that they hold are counted. */
  readonly asker?: string | undefined;
  /** Keyed hash of the network or number that a stranger asks from; absent for the team and where caps are lifted. */
  readonly origin?: string | undefined;
  /** Names the showing from outside, so that a form that is sent again asks once. */
  readonly showingId?: string | undefined;
  /** Names the message to an assistant that asks, so that a repeated one asks once. */
  readonly messageKey?: string | undefined;
  /** Somebody of the company who enters it, and so confirms for the agent. */
  readonly staff?: { readonly name: string; readonly by: ShowingActor; audit(showing: Showing): Write };
}

interface Place {
  readonly table: TenantTable;
  readonly zone: string;
  readonly now: number;
}

/** Why nobody can ask to see a listing, in words; undefined where they can. */
export const closedReason = ({ status, onMarketDate, showingRules }: Listing, isStaff = false): string | undefined => {
  if (status === 'coming_soon')
    return onMarketDate === undefined ? 'No showings before it is on the market' : `No showings before ${onMarketDate}`;
  if (status !== 'active') return offMarket;
  return showingRules.mode === 'instructions_only' && !isStaff
    ? 'The listing agent arranges showings of this house by phone'
    : undefined;
};

/** A listing that is on the market, or just off it. */
const offeredListing = async (table: TenantTable, listingId: string): Promise<Listing> => {
  const listing = await table.get(listingItem, { listingId }, { consistent: true });
  if (!listing || listing.status === 'draft' || listing.status === 'withdrawn') throw notFound('Listing');
  return listing;
};

/** The same for strangers, who know of no house that was never published: an office exclusive is shown by its agent. */
export const publicListing = async (table: TenantTable, listingId: string): Promise<Listing> => {
  const listing = await offeredListing(table, listingId);
  if (listing.publishedAt === undefined) throw notFound('Listing');
  return listing;
};

const phonesOf = async (table: TenantTable, { agentProfileId, sellerLeadId }: Listing): Promise<Showing['phones']> => {
  const [member, seller] = await Promise.all([
    findMember(table, agentProfileId),
    sellerLeadId === undefined ? undefined : readLead(table, sellerLeadId),
  ]);
  return {
    ...(member?.phone !== undefined && { agent: member.phone }),
    ...(seller?.phone && { seller: seller.phone }),
  };
};

const newShowing = (
  { zone, now }: Place,
  listing: Listing,
  request: ShowingRequest,
  about: { showingId: string; leadId: string | undefined; phones: Showing['phones'] },
): Showing => {
  const { startsAt, minutes, guest, source, staff } = request;
  const { mode } = listing.showingRules;
  const at = toInstant(now);
  const asked: Showing = {
    ...about,
    listingId: listing.listingId,
    address: listing.address,
    agentProfileId: listing.agentProfileId,
    agentName: listing.agentName,
    coAgents: listing.coAgents,
    ...(listing.sellerLeadId !== undefined && { sellerLeadId: listing.sellerLeadId }),
    startsAt: toInstant(startsAt),
    endsAt: toInstant(startsAt + minutes * MINUTE),
    minutes,
    day: localDate(startsAt, zone),
    status: mode === 'auto' ? 'confirmed' : 'requested',
    source,
    guest,
    mode,
    parties: listing.sellerLeadId === undefined ? ['agent'] : ['agent', 'seller'],
    answers: [],
    answerBy: toInstant(answerByOf(now, startsAt)),
    feedbackAsks: 0,
    createdAt: at,
    changedAt: at,
    version: 1,
  };
  if (!staff || asked.status === 'confirmed') return asked;
  return { ...asked, ...withAnswer(asked, { party: 'agent', answer: 'confirmed', way: 'app', by: staff.name }, now) };
};

/** The writes that let a new showing have its time, and what follows it. */
const showingWrites = ({ table, now }: Place, showing: Showing, { context, staff }: ShowingRequest): Write[] => {
  const { showingId, listingId, status, answerBy, endsAt, phones, parties, answers } = showing;
  const place = { pk: `SHOWING#${showingId}`, group: showingId, now, correlationId: context.correlationId };
  const data = { showingId, listingId };
  const created = table.create(showingItem, showing);
  if (status === 'confirmed')
    return [
      created,
      table.event(ShowingConfirmed, { ...data, by: staff?.by }, place),
      table.due(ShowingEndDue, { showingId }, { key: showingId, at: Date.parse(endsAt) }),
    ];
  const asks = parties.flatMap((party) => {
    const phone = phones[party];
    const hasAnswered = answers.some((each) => each.party === party);
    return phone === undefined || hasAnswered ? [] : [table.create(showingAsk, { phone, showingId, party, answerBy })];
  });
  return [
    created,
    table.event(ShowingRequested, data, place),
    table.due(AnswerDue, { showingId }, { key: showingId, at: Date.parse(answerBy) }),
    ...asks,
  ];
};

/** The write by which the day gives a time away; it loses when somebody else had the day in between. */
const takeTime = (
  table: TenantTable,
  { days }: ListedPlace,
  { listingId, day, showingId, startsAt, endsAt }: Showing,
  asker: string | undefined,
): Write => {
  const taken = {
    id: showingId,
    kind: 'showing' as const,
    from: Date.parse(startsAt),
    to: Date.parse(endsAt),
    ...(asker !== undefined && { asker }),
  };
  const known = days.find((each) => each.day === day);
  return known
    ? table.patch(showDay, known, { taken: [...known.taken, taken] })
    : table.create(showDay, { listingId, day, taken: [taken], version: 1 });
};

const checkCount = ({ days }: ListedPlace, asker: string | undefined): void => {
  if (asker === undefined) return;
  const held = days.flatMap(({ taken }) => taken).filter((each) => each.asker === asker);
  if (held.length >= MAX_OF_CONTACT)
    throw notAllowedNow([`You have asked for ${MAX_OF_CONTACT} times on this day already`]);
};

/** The id of a showing that whoever asks names, so that it is made once. */
const nameOf = ({ showingId, messageKey }: ShowingRequest): string | undefined =>
  showingId ?? (messageKey === undefined ? undefined : idFromDigest('showing', sha256(`showing ${messageKey}`)));

/** What decides about a request, read and held to every rule; throws the first that it breaks. */
const admitRequest = async (place: Place, listing: Listing, request: ShowingRequest) => {
  const { table } = place;
  const { startsAt, minutes, staff, origin, asker } = request;
  const closed = closedReason(listing, staff !== undefined);
  if (closed !== undefined) throw notAllowedNow([closed]);
  const about = { ...place, listing };
  const [times, phones, counted] = await Promise.all([
    readDay(table, about, startsAt),
    phonesOf(table, listing),
    countAsking(place, listing, origin),
  ]);
  const problem = slotProblem(times, { from: startsAt, to: startsAt + minutes * MINUTE });
  if (problem) throw await slotTaken(table, about, { problem, startsAt, minutes });
  checkCount(times, asker);
  return { times, phones, counted };
};

/**
 * Asks to see a house, for the page, the assistants and the team alike: the day of the listing decides under its version
 * who gets a time, and the guest becomes a lead in the same transaction.
 */
export const requestShowing = async (place: Place, request: ShowingRequest): Promise<Showing> => {
  const { context, capture, staff, asker } = request;
  const { table, now } = place;
  const named = nameOf(request);
  const showingId = named ?? newId('showing', now);
  const ids = { eventId: newId('event', now), leadId: newId('lead', now) };
  const askedBefore = async () => (named === undefined ? undefined : await readShowing(table, named));
  const ask = async (): Promise<Showing> => {
    const find = staff ? offeredListing : publicListing;
    const [known, listing] = await Promise.all([askedBefore(), find(table, request.listingId)]);
    if (known) return known;
    const { times, phones, counted } = await admitRequest(place, listing, request);
    const about = { ...context, ...ids, now, assignedTo: listing.agentProfileId };
    const captured = capture && (await decideCapture(table, capture, about));
    const leadId = request.leadId ?? captured?.leadId;
    const showing = newShowing(place, listing, request, { showingId, leadId, phones });
    await table.commit(
      takeTime(table, times, showing, asker),
      // Whoever moves the listing, or gives it away, finds the showing on its day.
      table.unchanged(listingItem, listing),
      ...counted,
      ...showingWrites(place, showing, request),
      ...(captured?.writes ?? []),
      ...(staff ? [staff.audit(showing)] : []),
    );
    return showing;
  };
  return await untilWritten(async () => {
    try {
      return await ask();
    } catch (error) {
      // The same message may have asked meanwhile: then the time that is taken is its own.
      const own = error instanceof AppError ? await askedBefore() : undefined;
      if (own) return own;
      throw error;
    }
  });
};

/** What a lead is told to have asked for, in their conversation. */
export const askedFor = (listing: Pick<Listing, 'address'>, what: string): string =>
  `${what} ${addressLine(listing.address)}`;
