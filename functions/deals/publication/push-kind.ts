import { verifiedEmail } from '../../../shared/contract/access/access.ts';
import { publicationContract } from '../../../shared/deals/publication/contract.ts';
import type { PushKind } from '../../company/identity/realtime/push-kind.ts';
import { leadsOfBatch } from '../../crm/leads/push-kinds.ts';
import { fromItem, type Stored } from '../../platform/table/item.ts';
import { listingItem } from '../listings/store.ts';

const listingIn = (stored: Stored) => fromItem(listingItem, stored);

/** Says to a seller's open portal that their listing has changed; the page then reads what it may. */
export const portalListingPush: PushKind = {
  name: 'portal_listing',
  entity: listingItem.name,
  route: publicationContract.sellerListings,
  prepare: async (batch) => {
    const leads = await leadsOfBatch(batch, (stored) => listingIn(stored).sellerLeadId);
    return async () => (stored) => {
      const { listingId, sellerLeadId, version } = listingIn(stored);
      const email = leads.get(sellerLeadId ?? '')?.email;
      return {
        id: listingId,
        version,
        show: (caller) => (email && verifiedEmail(caller) === email ? { item: {} } : undefined),
      };
    };
  },
};
