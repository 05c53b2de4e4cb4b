import * as z from 'zod';
import { eventType, queueType } from '../../contract/events/event.ts';
import { Instant } from '../../contract/time.ts';
import {
  ListingChanged,
  ListingCreated,
  ListingPaperMoved,
  ListingPriceChanged,
  ListingStatusChanged,
} from '../listings/events.ts';
import { Channel, MlsField } from './publication.ts';

/** A listing was published for the first time: the clock of the MLS runs. */
export const ListingPublished = eventType(
  'listing.published',
  z.object({ listingId: z.string(), publishedAt: Instant, channel: Channel }),
);

/** A listing was given its number in the MLS by hand: a feed may have copied its record long before. `cursor` goes on in the copy. */
export const ListingNumbered = eventType(
  'listing.numbered',
  z.object({ listingId: z.string(), number: z.string(), cursor: z.string().optional() }),
);

/** Scheduled: on the day by which a listing must be submitted at nine, and five minutes after it. */
export const MlsSubmitDue = eventType('listing.mls_submit_due', z.object({ listingId: z.string() }));

/** Scheduled: the same for a change that the MLS must be told of. */
export const MlsUpdateDue = eventType(
  'listing.mls_update_due',
  z.object({ listingId: z.string(), field: MlsField, changedAt: Instant }),
);

export const publicationWork = queueType({
  name: 'publication-work',
  fifo: false,
  events: [
    ListingCreated,
    ListingChanged,
    ListingPriceChanged,
    ListingStatusChanged,
    ListingPaperMoved,
    MlsSubmitDue,
    MlsUpdateDue,
  ],
});
