import * as z from 'zod';
import { Listing, ListingRow, type ListingStatus } from '../../../shared/deals/listings/listing.ts';
import { entity } from '../../platform/table/entity.ts';

/** All listings of a company by their last change, and those of one agent. */
export const allListings = { index: 'gsi1', pk: 'LISTINGS' } as const;
export const listingsOfAgent = (profileId: string) => ({ index: 'gsi2', pk: `AGENT#${profileId}#LISTINGS` }) as const;
export const listingsIn = (status: ListingStatus) => ({ index: 'gsi3', pk: `LISTINGS#${status}` }) as const;

export const listingItem = entity({
  name: 'listing',
  schema: Listing,
  key: ({ listingId }: { listingId: string }) => ({ pk: `LISTING#${listingId}`, sk: 'LISTING' }),
  indexes: ({ changedAt, listingId, agentProfileId, status }) => {
    const sk = `${changedAt}#${listingId}`;
    return {
      gsi1: { pk: allListings.pk, sk },
      gsi2: { pk: listingsOfAgent(agentProfileId).pk, sk },
      gsi3: { pk: listingsIn(status).pk, sk },
    };
  },
  row: ListingRow,
});

/** The one open listing of a property: who creates it first, has it. */
export const openListing = entity({
  name: 'openListing',
  schema: z.object({ propertyId: z.string(), listingId: z.string() }),
  key: ({ propertyId }: { propertyId: string }) => ({ pk: `PROPERTY#${propertyId}`, sk: 'LISTING' }),
});

/** The partition of a listing, which keeps its history. */
export const listingPartition = (listingId: string): string => `LISTING#${listingId}`;

/** A listing that somebody shares as a co-agent. */
export const coListing = entity({
  name: 'coListing',
  schema: z.object({ profileId: z.string(), listingId: z.string() }),
  key: ({ profileId, listingId }: { profileId: string; listingId: string }) => ({
    pk: `AGENT#${profileId}#CO-LISTINGS`,
    sk: listingId,
  }),
});

/** The listings that somebody shares. */
export const coListingsOf = (profileId: string) => ({ pk: `AGENT#${profileId}#CO-LISTINGS` });

/** The listing that has a number of the MLS: the last one that was given it. */
export const listingNumber = entity({
  name: 'mlsNumber',
  schema: z.object({ number: z.string(), listingId: z.string(), version: z.number() }),
  key: ({ number }: { number: string }) => ({ pk: `MLSNUMBER#${number.slice(0, 200)}`, sk: 'LISTING' }),
});
