import type { publicationWork } from '../../../shared/deals/publication/events.ts';
import type { Consumers } from '../../platform/consume.ts';
import { tellOfSubmit, tellOfUpdate } from './deadlines.ts';
import { followListing } from './follow-listing.ts';

/** Sets the deadlines of the MLS as listings change, reminds of them, and closes what is met. */
export const publicationConsumers: Consumers<typeof publicationWork> = {
  'listing.created': followListing,
  'listing.changed': followListing,
  'listing.price_changed': followListing,
  'listing.status_changed': followListing,
  'listing.paper_moved': followListing,
  'listing.mls_submit_due': tellOfSubmit,
  'listing.mls_update_due': tellOfUpdate,
};
