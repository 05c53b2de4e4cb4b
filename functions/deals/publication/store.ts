import * as z from 'zod';
import { Publication } from '../../../shared/deals/publication/publication.ts';
import { entity } from '../../platform/table/entity.ts';
import { listingPartition } from '../listings/store.ts';

export const publicationItem = entity({
  name: 'publication',
  schema: Publication,
  key: ({ listingId }: { listingId: string }) => ({ pk: listingPartition(listingId), sk: 'PUBLICATION' }),
});

/** The company's own phrases that keep a listing from being published; absent while it has the list of the product. */
export const phraseList = entity({
  name: 'phraseList',
  schema: z.object({
    phrases: z.array(z.object({ phrase: z.string(), why: z.string() })),
    version: z.number(),
  }),
  key: () => ({ pk: 'LISTING_WORDS', sk: 'PHRASES' }),
});

/** Which listings are sold for a lead; the listing itself says whether it still is. */
export const sellerListing = entity({
  name: 'sellerListing',
  schema: z.object({ leadId: z.string(), listingId: z.string() }),
  key: ({ leadId, listingId }: { leadId: string; listingId: string }) => ({
    pk: `SELLER#${leadId}`,
    sk: `LISTING#${listingId}`,
  }),
});

export const listingsOfSeller = (leadId: string) => ({ pk: `SELLER#${leadId}` }) as const;
