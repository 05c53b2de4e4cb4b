import { listingItem, openListing } from '../../../../functions/deals/listings/store.ts';
import { requestShowing, type ShowingRequest } from '../../../../functions/deals/showings/request-showing.ts';
import type { TenantTable } from '../../../../functions/platform/table/tenant-table.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { Listing } from '../../../../shared/deals/listings/listing.ts';

export const ZONE = 'America/New_York';

/** An active listing of an agent that was published, written as it stands. */
export const putListing = async (
  table: TenantTable,
  { now, ...more }: Partial<Listing> & { now: number },
): Promise<Listing> => {
  const at = toInstant(now);
  const listing: Listing = {
    listingId: newId('listing', now),
    propertyId: newId('property', now),
    address: { line1: '12 Oak Lane', city: 'Doylestown', state: 'PA', zip: '18901' },
    agentProfileId: 'prf_00000000000000000000000001',
    agentName: 'Alex Agent',
    coAgents: [],
    status: 'active',
    facts: {},
    remarks: '',
    photos: [],
    hasPhotoWaiver: true,
    agreement: { state: 'approved' },
    exemption: 'none',
    publishedAt: at,
    showingRules: { mode: 'any_confirms', noticeMinutes: 120, from: '09:00', to: '19:30', blocked: [] },
    createdAt: at,
    changedAt: at,
    version: 1,
    ...more,
  };
  const { propertyId, listingId } = listing;
  await table.commit(table.create(listingItem, listing), table.create(openListing, { propertyId, listingId }));
  return listing;
};

let guests = 0;

/** A visitor of the page who asks for a time. */
export const askFor = (
  { table, now }: { table: TenantTable; now: number },
  listingId: string,
  startsAt: number,
  more: Partial<ShowingRequest> = {},
) => {
  guests += 1;
  const email = `guest-${guests}@example.com`;
  const fullName = `Guest ${guests}`;
  return requestShowing(
    { table, now, zone: ZONE },
    {
      listingId,
      startsAt,
      minutes: 30,
      guest: { fullName, email, isAgent: false },
      source: 'page',
      capture: { fullName, email, source: 'landing:property' },
      context: {},
      ...more,
    },
  );
};
