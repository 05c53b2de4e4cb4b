import type * as z from 'zod';
import { addressLine, PostalAddress } from '../../../shared/contract/place.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { openApproval } from '../../../shared/deals/approval.ts';
import type { listingsContract } from '../../../shared/deals/listings/contract.ts';
import { ListingCreated } from '../../../shared/deals/listings/events.ts';
import type { Listing, ListingFacts } from '../../../shared/deals/listings/listing.ts';
import { isOpenListing } from '../../../shared/deals/listings/open-listing.ts';
import { defaultShowingRules } from '../../../shared/deals/listings/showing-defaults.ts';
import { audited } from '../../platform/audit.ts';
import { AppError, invalidInput, notAllowedNow } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { keyedId } from '../../platform/signed/keyed-id.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { Write } from '../../platform/table/write.ts';
import { addProperty } from '../../sales/records/properties/add-property.ts';
import { propertyItem } from '../../sales/records/store.ts';
import { checkDates } from './listing-dates.ts';
import { checkSeller, listingAgent } from './listing-people.ts';
import { findListing, type ListingPlace, listingPlace, nameOf, ownListing } from './listing-place.ts';
import { eventPlace, planWrites } from './listing-writes.ts';
import { coListing, listingItem, openListing } from './store.ts';

type Create = SignedRequest<z.output<(typeof listingsContract)['createListing']['input']>>;
type House = Pick<Listing, 'propertyId' | 'address'> & { readonly facts: ListingFacts };

const listingExists = (path: string): AppError =>
  new AppError('conflict', 'LISTING_EXISTS', 'This property has an open listing already.', {
    details: [{ path, message: 'has an open listing' }],
  });

const knownHouse = async ({ table }: Create, propertyId: string): Promise<House> => {
  const property = await table.get(propertyItem, { propertyId }, { consistent: true });
  if (!property) throw invalidInput([{ path: 'propertyId', message: 'must be a property of this company' }]);
  const { line1, city, state, zip, sqFt, yearBuilt } = property;
  return {
    propertyId,
    address: PostalAddress.parse({ line1, city, state, zip }),
    facts: { ...(sqFt > 0 && { sqFt }), ...(yearBuilt !== null && { yearBuilt }) },
  };
};

const houseOf = async (request: Create): Promise<House & { readonly writes: Write[] }> => {
  const { table, input } = request;
  const { propertyId, address, facts } = input;
  if ((propertyId === undefined) === (address === undefined)) {
    throw invalidInput([{ path: 'address', message: 'is needed, or propertyId: one of the two' }]);
  }
  if (propertyId !== undefined) return { ...(await knownHouse(request, propertyId)), writes: [] };
  if (address === undefined) throw invalidInput([{ path: 'address', message: 'is needed' }]);
  const { property, writes } = await addProperty(table, { address, sqFt: facts?.sqFt, yearBuilt: facts?.yearBuilt });
  const known = { ...(property.sqFt > 0 && { sqFt: property.sqFt }) };
  const { line1, city, state, zip } = property;
  return { propertyId: property.propertyId, address: { line1, city, state, zip }, facts: known, writes };
};

/** Writes a new listing with its place as the property's only open one. */
const begin = async (
  request: SignedRequest<unknown>,
  place: ListingPlace,
  listing: Listing,
  writes: readonly Write[],
): Promise<void> => {
  const { table, correlationId } = request;
  const { listingId, propertyId, coAgents, relistedFrom, address } = listing;
  const made = { listingId, by: nameOf(request), ...(relistedFrom !== undefined && { relistedFrom }) };
  await table.commit(
    ...writes,
    table.create(listingItem, listing),
    table.create(openListing, { propertyId, listingId }),
    ...coAgents.map(({ profileId }) => table.create(coListing, { profileId, listingId })),
    ...planWrites(place, listing),
    table.event(ListingCreated, made, eventPlace(place, listingId, correlationId)),
    audited(request, {
      action: 'listing.created',
      target: { kind: 'listing', id: listingId, name: addressLine(address) },
    }),
  );
};

/** The open listing of a property as this request made it before; 409 for one that somebody else made. */
const existing = async ({ table }: SignedRequest<unknown>, propertyId: string, listingId: string, path: string) => {
  const open = await table.get(openListing, { propertyId }, { consistent: true });
  if (!open) return undefined;
  if (open.listingId !== listingId) throw listingExists(path);
  return await findListing(table, listingId);
};

const draftOf = (
  { now }: ListingPlace,
  house: House,
  parts: Pick<Listing, 'listingId' | 'agentProfileId' | 'agentName'> & Partial<Listing>,
): Listing => ({
  propertyId: house.propertyId,
  address: house.address,
  coAgents: [],
  status: 'draft',
  facts: house.facts,
  remarks: '',
  photos: [],
  hasPhotoWaiver: false,
  agreement: openApproval,
  exemption: 'none',
  showingRules: defaultShowingRules,
  createdAt: toInstant(now),
  changedAt: toInstant(now),
  ...parts,
  version: 1,
});

/** Begins a listing; 409 `LISTING_EXISTS` where the property has an open one. */
export const createListing = async (request: Create): Promise<Listing> => {
  const { table, input, caller } = request;
  const place = await listingPlace(request);
  const { propertyId: _, address: __, agentProfileId = caller.profileId, facts, ...told } = input;
  checkDates({}, input, place.today);
  await checkSeller(request, input.sellerLeadId);
  const agent = await listingAgent(request, agentProfileId);
  const listingId = keyedId('listing', request, 'listing');
  return await untilWritten(async () => {
    const house = await houseOf(request);
    const known = await existing(request, house.propertyId, listingId, input.address ? 'address' : 'propertyId');
    if (known) return known;
    const listing = draftOf(place, house, { listingId, ...agent, ...told, facts: { ...house.facts, ...facts } });
    await begin(request, place, listing, house.writes);
    return (await findListing(table, listingId)) ?? listing;
  });
};

/** Copies a final listing into a new draft: without agreement, dates, exemption, publication and deal. */
export const relistListing = async (request: SignedRequest<{ listingId: string }>): Promise<Listing> => {
  const { table } = request;
  const place = await listingPlace(request);
  const listingId = keyedId('listing', request, 'relisted', request.input.listingId);
  return await untilWritten(async () => {
    const former = await ownListing(request, request.input.listingId);
    if (isOpenListing(former)) {
      throw notAllowedNow([{ path: 'status', message: 'Only a sold or withdrawn listing can be relisted.' }]);
    }
    const { propertyId, address, agentProfileId, agentName, coAgents, sellerLeadId, listPrice } = former;
    const { facts, remarks, photos, showingRules, status } = former;
    const known = await existing(request, propertyId, listingId, 'listingId');
    if (known) return known;
    const listing = draftOf(
      place,
      { propertyId, address, facts },
      {
        listingId,
        agentProfileId,
        agentName,
        coAgents,
        listPrice,
        remarks,
        photos,
        showingRules: { ...showingRules, blocked: [] },
        relistedFrom: former.listingId,
        // Whoever bought the house sells it next.
        ...(status === 'withdrawn' && { sellerLeadId }),
      },
    );
    await begin(request, place, listing, []);
    return (await findListing(table, listingId)) ?? listing;
  });
};
