import type { Page } from '../../../../shared/contract/routes/page.ts';
import type { Offer, OfferState } from '../../../../shared/fulfilment/dispatch/offer.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { offerItem, offersOfVendor } from '../store.ts';

/** Pages read at most for an answer if the state is rare; the cursor goes on from there. */
const MAX_PAGES = 10;

/** A vendor's offers, newest first. */
export const listOffers = async (
  table: TenantTable,
  vendorId: string,
  { state, limit, cursor: start }: { state?: OfferState | undefined; limit: number; cursor?: string | undefined },
): Promise<Page<Offer>> => {
  const range = { ...offersOfVendor(vendorId), descending: true, filter: state };
  const items: Offer[] = [];
  let cursor = start;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const page = await table.list(offerItem, { ...range, limit: limit - items.length, cursor });
    items.push(...page.items.filter((offer) => state === undefined || offer.state === state));
    cursor = page.nextCursor;
    if (cursor === undefined || items.length >= limit) break;
  }
  return { items, nextCursor: cursor };
};
