import { ownProfile } from '../../../shared/crm/leads/views/lead-scope.ts';
import { listingsContract } from '../../../shared/deals/listings/contract.ts';
import { isOwnDeal } from '../../../shared/deals/own-deal.ts';
import { type PushKind, plainKind } from '../../company/identity/realtime/push-kind.ts';
import { rowOf } from '../../platform/table/item.ts';
import { listingItem } from './store.ts';

/** A listing's row, to its agents and to administrators. */
export const listingPush: PushKind = plainKind(
  { name: 'listing', entity: listingItem.name, route: listingsContract.listings },
  (stored) => {
    const row = rowOf(listingItem, stored);
    return {
      id: row.listingId,
      version: row.version,
      show: (caller) => {
        const own = ownProfile(caller);
        return own === undefined || isOwnDeal(own, row) ? { item: row } : undefined;
      },
    };
  },
);
