import type { listingsContract } from '../../../shared/deals/listings/contract.ts';
import type { Listing } from '../../../shared/deals/listings/listing.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { PrivateStore } from '../../platform/objects/private-store.ts';
import { changeListing } from './change-listing.ts';
import { createListing, relistListing } from './create-listing.ts';
import { listListings } from './list-listings.ts';
import { listingPlace, ownListing } from './listing-place.ts';
import { houseOrders } from './media/house-orders.ts';
import { listingMedia } from './media/listing-media.ts';
import { type OrderMediaDeps, orderMedia } from './media/order-media.ts';
import { decidePaper, submitPaper } from './papers.ts';
import { setStatus } from './set-status.ts';
import { viewListing } from './view-listing.ts';

/** What the routes of listings need besides the table. */
export interface ListingDeps extends OrderMediaDeps {
  readonly store: Pick<PrivateStore, 'signGet'>;
}

/** The routes of listings. */
export const listingsHandlers = ({ store, ...deps }: ListingDeps): Handlers<typeof listingsContract> => {
  const view = async (request: SignedRequest<unknown>, listing: Listing) =>
    await viewListing(await listingPlace(request), listing, store);
  return {
    listings: async ({ table, caller, input }) => await listListings({ table, caller, signer: deps.signer }, input),
    createListing: async (request) => await view(request, await createListing(request)),
    listing: async (request) => await view(request, await ownListing(request, request.input.listingId)),
    changeListing: async (request) => await view(request, await changeListing(request)),
    moveListing: async (request) => await view(request, await setStatus(request)),
    relist: async (request) => await view(request, await relistListing(request)),
    submitListingPaper: async (request) => await view(request, await submitPaper(request)),
    decideListingPaper: async (request) => await view(request, await decidePaper(request)),
    listingMedia: async (request) => {
      const { propertyId } = await ownListing(request, request.input.listingId);
      return { items: await listingMedia(request.table, propertyId, store) };
    },
    listingOrders: async (request) => ({
      items: await houseOrders(request, await ownListing(request, request.input.listingId)),
    }),
    orderListingMedia: async (request) =>
      await orderMedia(request, deps, await ownListing(request, request.input.listingId)),
  };
};
