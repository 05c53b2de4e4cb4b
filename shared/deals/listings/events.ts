import * as z from 'zod';
import { eventType, queueType } from '../../contract/events/event.ts';
import { ListingStatus } from './listing.ts';

const OfListing = z.object({ listingId: z.string() });
/** Who acted: a name, or the clock's or the deal's own words. */
const Acted = OfListing.extend({ by: z.string() });

/** A listing was created, as a draft. */
export const ListingCreated = eventType('listing.created', Acted.extend({ relistedFrom: z.string().optional() }));

/** Facts of a listing changed; `fields` names them. */
export const ListingChanged = eventType('listing.changed', Acted.extend({ fields: z.array(z.string()) }));

/** The price of a listing changed, in cents; the one before is absent where there was none. */
export const ListingPriceChanged = eventType(
  'listing.price_changed',
  Acted.extend({ from: z.int().optional(), to: z.int().optional() }),
);

/** A listing moved, by a person, by the clock or with its deal. */
export const ListingStatusChanged = eventType(
  'listing.status_changed',
  Acted.extend({ from: ListingStatus, to: ListingStatus, reason: z.string().optional() }),
);

/** The agreement or the exemption form of a listing was submitted, approved or rejected. */
export const ListingPaperMoved = eventType(
  'listing.paper_moved',
  Acted.extend({
    paper: z.enum(['agreement', 'exemption']),
    state: z.enum(['submitted', 'approved', 'rejected']),
    reason: z.string().optional(),
  }),
);

/** A listing's day on the market has come. */
export const ListingMarketDue = eventType('listing.market_due', OfListing);

/** The last day of a listing's agreement is over. */
export const ListingAgreementOver = eventType('listing.agreement_over', OfListing);

/** Brings listings to market and withdraws them; one listing at a time. */
export const listingWork = queueType({
  name: 'listing-work',
  events: [ListingMarketDue, ListingAgreementOver],
  fifo: true,
});
