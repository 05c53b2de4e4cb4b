import type { SitePlace } from '../../../shared/company/site/site-origin.ts';
import type { publicationContract } from '../../../shared/deals/publication/contract.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { askAbout } from './ask-about.ts';
import { readPhrases } from './fair-check.ts';
import { recordMls, recordMlsUpdate } from './mls-acts.ts';
import { savePhrases } from './phrases.ts';
import { publishListing } from './publish-listing.ts';
import { ownListing } from './views/find-listing.ts';
import { sellerListings } from './views/seller-listings.ts';
import { type PhotoStore, showListing } from './views/show-listing.ts';
import { publicationView } from './views/view-publication.ts';

export interface PublicationDeps {
  readonly signer: Signer;
  readonly store: PhotoStore;
  readonly site: SitePlace;
  /** False where the limits of visitors are lifted. */
  readonly hasCaps: boolean;
}

/** The routes of published listings. */
export const publicationHandlers = (deps: PublicationDeps): Handlers<typeof publicationContract> => {
  const view = async (request: SignedRequest<{ listingId: string }>) => {
    const { table, now, caller, input } = request;
    return await publicationView({ table, now, site: deps.site }, await ownListing(table, caller, input.listingId));
  };
  return {
    publication: view,
    publish: async (request) => {
      await publishListing(request);
      return await view(request);
    },
    recordMls: async (request) => {
      await recordMls(request);
      return await view(request);
    },
    mlsUpdated: async (request) => {
      await recordMlsUpdate(request);
      return await view(request);
    },
    listingWords: async ({ table }) => await readPhrases(table),
    saveListingWords: savePhrases,
    publicListing: async ({ table, now, input }) => {
      const listing = await showListing({ table, now, store: deps.store }, input.id);
      if (!listing) throw notFound('Listing');
      return listing;
    },
    askAboutListing: async (request) => {
      await askAbout(request, deps);
      return { accepted: true };
    },
    sellerListings: async (request) => ({ items: await sellerListings(request, deps.store) }),
  };
};
