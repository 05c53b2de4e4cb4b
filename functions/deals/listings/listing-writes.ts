import type { EventType } from '../../../shared/contract/events/event.ts';
import { addDays, instantAt, toInstant } from '../../../shared/contract/time.ts';
import { ListingAgreementOver, ListingMarketDue } from '../../../shared/deals/listings/events.ts';
import type { Listing } from '../../../shared/deals/listings/listing.ts';
import type { Write } from '../../platform/table/write.ts';
import type { ListingPlace } from './listing-place.ts';
import { listingItem, listingPartition } from './store.ts';

const MINUTES_PER_HOUR = 60;

/** 00:00 of a date; where the clock skips that hour, the first moment after it. */
const startOf = (date: string, zone: string): number =>
  instantAt(date, 0, zone) ?? instantAt(date, MINUTES_PER_HOUR, zone) ?? Date.parse(`${date}T00:00:00Z`);

const planned = (
  { table, zone }: ListingPlace,
  type: EventType<string, typeof ListingMarketDue.data>,
  listingId: string,
  date: string | undefined,
): Write =>
  date === undefined
    ? table.cancelDue(type, listingId)
    : table.due(type, { listingId }, { key: listingId, at: startOf(date, zone) });

/** Plans what a listing does by itself: it comes to market on its day, and is withdrawn once its agreement has ended. */
export const planWrites = (place: ListingPlace, { listingId, status, onMarketDate, agreementTo }: Listing): Write[] => {
  const waits = status === 'draft' || status === 'coming_soon';
  const canEnd = (waits || status === 'active') && agreementTo !== undefined;
  return [
    planned(place, ListingMarketDue, listingId, waits ? onMarketDate : undefined),
    planned(place, ListingAgreementOver, listingId, canEnd ? addDays(agreementTo, 1) : undefined),
  ];
};

/** Where the events of a listing are kept, and the group of their consumers. */
export const eventPlace = ({ now }: Pick<ListingPlace, 'now'>, listingId: string, correlationId?: string) => ({
  pk: listingPartition(listingId),
  group: listingId,
  now,
  correlationId,
});

/** A listing with changes, as it will be stored. */
export const nextListing = (
  { now }: Pick<ListingPlace, 'now'>,
  listing: Listing,
  changes: Partial<Listing>,
): Listing => ({ ...listing, ...changes, changedAt: toInstant(now), version: listing.version + 1 });

/** The write of a listing under the version that was read, and what it then does by itself. */
export const listingWrites = (place: ListingPlace, listing: Listing, changes: Partial<Listing>): Write[] => [
  place.table.patch(listingItem, listing, { ...changes, changedAt: toInstant(place.now) }),
  ...planWrites(place, nextListing(place, listing, changes)),
];
