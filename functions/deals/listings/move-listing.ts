import { ListingStatusChanged } from '../../../shared/deals/listings/events.ts';
import type { Listing, ListingStatus } from '../../../shared/deals/listings/listing.ts';
import { type MovedBy, unmetRules } from '../../../shared/deals/listings/listing-rules.ts';
import { isOpenListing } from '../../../shared/deals/listings/open-listing.ts';
import { notAllowedNow } from '../../platform/errors/errors.ts';
import type { Write } from '../../platform/table/write.ts';
import type { ListingPlace } from './listing-place.ts';
import { eventPlace, listingWrites, nextListing } from './listing-writes.ts';
import { openListing } from './store.ts';

/** A move of a listing, by whom, and why. */
export interface ListingMove {
  readonly to: ListingStatus;
  readonly by: MovedBy;
  /** The name that its history shows. */
  readonly who: string;
  readonly reason?: string | undefined;
  /** The deal that takes the listing under contract. */
  readonly transactionId?: string | undefined;
  /** The day of the closing, for a house that is sold. */
  readonly soldOn?: string | undefined;
  readonly correlationId?: string | undefined;
}

/** A listing as it will be, and the writes that make it so. */
export interface MovedTo {
  readonly listing: Listing;
  readonly writes: Write[];
}

const changesOf = ({ today }: ListingPlace, listing: Listing, move: ListingMove): Partial<Listing> => {
  const { to, reason, transactionId, soldOn } = move;
  if (to === 'under_contract') return { status: to, transactionId };
  if (to === 'sold') return { status: to, soldOn: soldOn ?? today };
  if (to === 'withdrawn') return { status: to, reason };
  // What fell through leaves nothing of its buyer behind; a house that is shown early came to market today.
  const came = listing.onMarketDate === undefined || listing.onMarketDate > today;
  return to === 'active'
    ? { status: to, transactionId: undefined, soldOn: undefined, ...(came && { onMarketDate: today }) }
    : { status: to };
};

/**
 * The writes of a listing's move under the version that was read, for the commit of whoever moves it: the listing, its
 * event, what it does by itself from then on, and its place as the property's open listing. Throws 409
 * `NOT_ALLOWED_NOW` with each unmet rule.
 */
export const moveListing = (place: ListingPlace, listing: Listing, move: ListingMove): MovedTo => {
  const { table, today } = place;
  const { listingId, propertyId, status: from } = listing;
  const { to, by, who, reason, correlationId } = move;
  const unmet = unmetRules(listing, to, { today, by, reason });
  if (unmet.length > 0) throw notAllowedNow(unmet);
  const changes = changesOf(place, listing, move);
  const next = nextListing(place, listing, changes);
  const moved = { listingId, from, to, by: who, ...(reason !== undefined && { reason }) };
  return {
    listing: next,
    writes: [
      ...listingWrites(place, listing, changes),
      ...(isOpenListing(next) ? [] : [table.erase(openListing, { propertyId })]),
      table.event(ListingStatusChanged, moved, eventPlace(place, listingId, correlationId)),
    ],
  };
};
