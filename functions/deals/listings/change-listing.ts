import type * as z from 'zod';
import { changesBetween } from '../../../shared/contract/events/audit.ts';
import { addressLine } from '../../../shared/contract/place.ts';
import { ownProfile } from '../../../shared/crm/leads/views/lead-scope.ts';
import type { listingsContract } from '../../../shared/deals/listings/contract.ts';
import { ListingChanged, ListingPriceChanged } from '../../../shared/deals/listings/events.ts';
import type { Listing } from '../../../shared/deals/listings/listing.ts';
import { isChangeable, statusNames } from '../../../shared/deals/listings/listing-rules.ts';
import { showingRulesProblems } from '../../../shared/deals/listings/showing-hours.ts';
import { audited } from '../../platform/audit.ts';
import { AppError, invalidInput, notAllowedNow, versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { isWriteLost, type Write } from '../../platform/table/write.ts';
import { checkDates } from './listing-dates.ts';
import { checkSeller, coAgentsOf, listingAgent } from './listing-people.ts';
import { findListing, type ListingPlace, listingPlace, nameOf, ownListing } from './listing-place.ts';
import { eventPlace, listingWrites } from './listing-writes.ts';
import { mediaOf } from './media/listing-media.ts';
import { coListing } from './store.ts';
import { withFacts } from './with-facts.ts';

type Change = SignedRequest<z.output<(typeof listingsContract)['changeListing']['input']>>;

/** Commits writes that a version guards; 409 where somebody else was first. */
export const commitListing = async ({ table }: SignedRequest<unknown>, writes: readonly Write[]): Promise<void> => {
  try {
    await table.commit(...writes);
  } catch (error) {
    if (isWriteLost(error)) throw versionConflict('Listing');
    throw error;
  }
};

/** A listing of the caller's at the version that they saw. */
export const seenListing = async (request: SignedRequest<{ listingId: string; version: number }>): Promise<Listing> => {
  const listing = await ownListing(request, request.input.listingId);
  if (listing.version !== request.input.version) throw versionConflict('Listing');
  return listing;
};

/** 409 for a change that the listing's status or papers rule out. */
const checkChangeable = (listing: Listing, { input }: Change): void => {
  const { status, agreement, nextAgreement, agreementFrom, agreementTo } = listing;
  const { listPrice, exemption, exemptionForm } = listing;
  if (!isChangeable(listing)) {
    const message = `A ${statusNames[status].toLowerCase()} listing is final. Relist the house to offer it again.`;
    throw notAllowedNow([{ path: 'status', message }]);
  }
  // One that was to replace it may be rejected: the approved one's dates hold on.
  const isFixed = agreement.state === 'submitted' || agreement.state === 'approved' || nextAgreement !== undefined;
  const moves =
    (input.agreementFrom ?? agreementFrom) !== agreementFrom || (input.agreementTo ?? agreementTo) !== agreementTo;
  if (isFixed && moves) {
    const message = 'The agreement’s dates are approved with it. Submit the new agreement with its dates.';
    throw notAllowedNow([{ path: 'agreementTo', message }]);
  }
  const isFormFixed = exemptionForm?.state === 'submitted' || exemptionForm?.state === 'approved';
  if (isFormFixed && input.exemption !== undefined && input.exemption !== exemption && input.exemption !== 'none') {
    throw notAllowedNow([{ path: 'exemption', message: 'Its form is submitted. Set the exemption to none first.' }]);
  }
  if (listing.transactionId !== undefined && input.listPrice !== undefined && input.listPrice !== listPrice) {
    throw notAllowedNow([{ path: 'listPrice', message: 'The house is under contract; its price stands in the deal.' }]);
  }
};

/** Photos that can't be chosen: neither in the listing already nor delivered and paid for its house. */
const checkPhotos = async (
  { table }: Change,
  listing: Listing,
  photos: Listing['photos'] | undefined,
): Promise<void> => {
  if (!photos) return;
  if (new Set(photos.map(({ fileId }) => fileId)).size < photos.length) {
    throw invalidInput([{ path: 'photos', message: 'must name each photo once' }]);
  }
  const known = new Set(listing.photos.map(({ fileId }) => fileId));
  if (photos.every(({ fileId }) => known.has(fileId))) return;
  for (const { item, isOpen } of await mediaOf(table, listing.propertyId)) if (isOpen) known.add(item.fileId);
  const unknown = photos.findIndex(({ fileId }) => !known.has(fileId));
  if (unknown < 0) return;
  const message = 'must be a photo that was delivered for this house and is paid';
  throw invalidInput([{ path: `photos.${unknown}.fileId`, message }]);
};

/** What the input changes, with names and the state that depends on it. */
const changesOf = async (request: Change, listing: Listing): Promise<Partial<Listing>> => {
  const { table, input, caller } = request;
  const { listingId: _, version: __, agentProfileId, coAgents, sellerLeadId, onMarketDate, facts, ...plain } = input;
  const isReassigned = agentProfileId !== undefined && agentProfileId !== listing.agentProfileId;
  const agent = isReassigned ? await listingAgent(request, agentProfileId, listing.agentProfileId) : undefined;
  const own = ownProfile(caller);
  if (coAgents && own !== undefined && own !== listing.agentProfileId) {
    throw new AppError('forbidden', 'FORBIDDEN', 'Only the listing’s agent or an administrator changes who shares it.');
  }
  const owner = agent?.agentProfileId ?? listing.agentProfileId;
  const shared = coAgents ?? (agent && listing.coAgents.filter(({ profileId }) => profileId !== owner));
  return {
    ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
    ...agent,
    ...(shared && { coAgents: await coAgentsOf(table, owner, shared) }),
    ...(sellerLeadId !== undefined && { sellerLeadId: sellerLeadId ?? undefined }),
    ...(onMarketDate !== undefined && { onMarketDate: onMarketDate ?? undefined }),
    ...(facts && { facts: withFacts(listing.facts, facts) }),
    ...(plain.exemption !== undefined && plain.exemption !== listing.exemption && { exemptionForm: undefined }),
  };
};

const sharedBy = ({ coAgents }: Pick<Listing, 'coAgents'>): string[] => coAgents.map(({ profileId }) => profileId);

const coListingWrites = ({ table }: ListingPlace, before: Listing, after: Partial<Listing>): Write[] => {
  const [old, now] = [sharedBy(before), sharedBy({ coAgents: after.coAgents ?? before.coAgents })];
  const { listingId } = before;
  return [
    ...old.filter((id) => !now.includes(id)).map((profileId) => table.erase(coListing, { profileId, listingId })),
    ...now.filter((id) => !old.includes(id)).map((profileId) => table.create(coListing, { profileId, listingId })),
  ];
};

const eventsOf = (request: Change, place: ListingPlace, listing: Listing, changes: Partial<Listing>): Write[] => {
  const { table } = place;
  const { listingId, listPrice } = listing;
  const by = nameOf(request);
  const at = eventPlace(place, listingId, request.correlationId);
  const fields = changesBetween({ ...listing }, { ...listing, ...changes }).map(({ field }) => field);
  const others = fields.filter((field) => field !== 'listPrice');
  return [
    ...(fields.includes('listPrice')
      ? [table.event(ListingPriceChanged, { listingId, by, from: listPrice, to: changes.listPrice }, at)]
      : []),
    ...(others.length > 0 ? [table.event(ListingChanged, { listingId, by, fields: others }, at)] : []),
  ];
};

/** Changes what a listing says, under the version that the caller saw. */
export const changeListing = async (request: Change): Promise<Listing> => {
  const { table, input } = request;
  const place = await listingPlace(request);
  const listing = await seenListing(request);
  checkChangeable(listing, request);
  checkDates(listing, input, place.today);
  const problems = input.showingRules ? showingRulesProblems(input.showingRules) : [];
  if (problems.length > 0) throw invalidInput(problems);
  await Promise.all([checkSeller(request, input.sellerLeadId), checkPhotos(request, listing, input.photos)]);
  const changes = await changesOf(request, listing);
  const events = eventsOf(request, place, listing, changes);
  if (events.length === 0) return listing;
  await commitListing(request, [
    ...listingWrites(place, listing, changes),
    ...coListingWrites(place, listing, changes),
    ...events,
    audited(request, {
      action: 'listing.changed',
      target: { kind: 'listing', id: listing.listingId, name: addressLine(listing.address) },
      changes: changesBetween({ ...listing }, { ...listing, ...changes }),
    }),
  ]);
  return (await findListing(table, listing.listingId)) ?? listing;
};
