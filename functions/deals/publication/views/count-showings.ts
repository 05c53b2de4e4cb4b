import type { SellerListing } from '../../../../shared/deals/publication/contract.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { showingItem, showingsOfListing } from '../../showings/store.ts';

/** As many as a seller's page counts. */
const MAX_COUNTED = 200;

/** How often a house is and was shown, and what its guests thought on average: no guest and no word of theirs. */
export const countShowings = async (table: TenantTable, listingId: string): Promise<SellerListing['showings']> => {
  const { items } = await table.list(showingItem, {
    ...showingsOfListing(listingId),
    descending: true,
    limit: MAX_COUNTED,
  });
  const ratings = items.flatMap(({ feedback }) => (feedback ? [feedback.rating] : []));
  const sum = ratings.reduce((all, each) => all + each, 0);
  return {
    ahead: items.filter(({ status }) => status === 'requested' || status === 'confirmed').length,
    done: items.filter(({ status }) => status === 'done').length,
    feedback: ratings.length,
    rating: ratings.length === 0 ? null : Math.round((sum / ratings.length) * 10) / 10,
  };
};
