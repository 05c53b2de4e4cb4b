import { DAY, localDate } from '../../../../shared/contract/time.ts';
import type { Listing } from '../../../../shared/deals/listings/listing.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { notAllowedNow } from '../read-showing.ts';
import { showingCount } from '../store.ts';

/** Showings a day that one network or caller may ask one agent for. */
export const MAX_OF_ORIGIN = 6;
/** Showings of one listing a day that strangers may ask for: each costs its agent a text message. */
export const MAX_OF_LISTING = 40;

const TOO_MANY = 'You have asked this agent for enough showings today. Please call for more';
const RUSH = 'So many have asked to see this house today that the listing agent arranges further showings by phone';

/**
 * Counts a stranger's request against its origin and its listing, under the count's version, so that a script costs an agent
 * a known number of messages; throws where either has had enough.
 */
export const countAsking = async (
  { table, zone, now }: { readonly table: TenantTable; readonly zone: string; readonly now: number },
  { agentProfileId: profileId, listingId }: Pick<Listing, 'agentProfileId' | 'listingId'>,
  origin: string | undefined,
): Promise<Write[]> => {
  if (origin === undefined) return [];
  const day = localDate(now, zone);
  const known = await table.get(showingCount, { profileId, day }, { consistent: true });
  const ofOrigin = known?.origins[origin] ?? 0;
  const ofListing = known?.listings[listingId] ?? 0;
  if (ofOrigin >= MAX_OF_ORIGIN) throw notAllowedNow([TOO_MANY]);
  if (ofListing >= MAX_OF_LISTING) throw notAllowedNow([RUSH]);
  const origins = { ...known?.origins, [origin]: ofOrigin + 1 };
  const listings = { ...known?.listings, [listingId]: ofListing + 1 };
  return known
    ? [table.patch(showingCount, known, { origins, listings })]
    : [table.create(showingCount, { profileId, day, origins, listings, version: 1 })];
};

/** Visitors of one open house who may sign in from one network: everybody uses the tablet at the door. */
export const MAX_VISITORS_OF_ORIGIN = 100;
/** Visitors of one open house who may sign in at all: as many as its list shows. */
export const MAX_VISITORS = 300;

const FULL_HOUSE = 'So many have signed in that the agent at the door takes further names in person';

/**
 * Counts a visitor at the door against their network and all of the open house, so that a script can't bury those who came;
 * throws past the most.
 */
export const countVisitor = async (
  { table, now }: { readonly table: TenantTable; readonly now: number },
  openHouseId: string,
  origin: string | undefined,
): Promise<Write[]> => {
  if (origin === undefined) return [];
  const ttl = Math.ceil((now + 2 * DAY) / 1000);
  const counts = [
    { key: { pk: `DOOR#${openHouseId}`, sk: origin }, atMost: MAX_VISITORS_OF_ORIGIN },
    { key: { pk: `DOOR#${openHouseId}`, sk: 'ALL' }, atMost: MAX_VISITORS },
  ];
  const counted = await Promise.all(
    counts.map(async ({ key }) => (await table.getMany([key], { consistent: true }))[0]),
  );
  if (counts.some(({ atMost }, n) => Number(counted[n]?.visitors ?? 0) >= atMost)) throw notAllowedNow([FULL_HOUSE]);
  return counts.map((count) => table.add({ ...count, field: 'visitors', by: 1, ttl }));
};
