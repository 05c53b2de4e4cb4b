import { ownProfile } from '../../../shared/crm/leads/views/lead-scope.ts';
import { isOwnDeal } from '../../../shared/deals/own-deal.ts';
import type { RootRule } from '../../library/documents/document-roots.ts';
import { propertyItem } from '../../sales/records/store.ts';
import { findListing } from './listing-place.ts';
import { openListing } from './store.ts';

/** The documents of a house are its listing agents' to see, too: their agreement lies there. */
export const withListedHouses = (rule: RootRule): RootRule => ({
  see: async (request, propertyId) => {
    const words = await rule.see(request, propertyId);
    const own = ownProfile(request.caller);
    if (words || own === undefined) return words;
    const { table } = request;
    const open = await table.get(openListing, { propertyId }, { consistent: true });
    const listing = open && (await findListing(table, open.listingId));
    const property = listing && isOwnDeal(own, listing) ? await table.get(propertyItem, { propertyId }) : undefined;
    if (!property) return undefined;
    const { line1, city, state, zip } = property;
    return { title: line1, subtitle: `${city}, ${state} ${zip}` };
  },
  find: async (request, q) => await rule.find(request, q),
});
