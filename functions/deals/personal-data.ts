import { blanked, type PersonalData } from '../platform/personal/personal-data.ts';
import { allListings, coListing, listingItem, openListing } from './listings/store.ts';

/** Houses that agents sell: what they keep of their sellers. */
export const dealsPersonal: readonly PersonalData[] = [
  {
    entity: listingItem,
    holds: 'Listings of the houses that you sell, with price, agreement and photos',
    purpose: 'To sell your house',
    keptFor: 'As long as the house is known; who sells it until erased',
    onErase: blanked(listingItem, ({ sellerLeadId }, { leadIds }) => ({
      sellerLeadId: sellerLeadId !== undefined && leadIds.includes(sellerLeadId) ? undefined : sellerLeadId,
    })),
    find: ({ leadIds }) => (leadIds.length === 0 ? [] : [allListings]),
    isTheirs: ({ sellerLeadId }, { leadIds }) => typeof sellerLeadId === 'string' && leadIds.includes(sellerLeadId),
  },
  { entities: [openListing, coListing], why: 'Which listing of a house is open, and who shares it: ids alone' },
];
