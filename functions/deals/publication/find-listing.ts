import type { Caller } from '../../../shared/contract/access.ts';
import { idPrefix } from '../../../shared/contract/id.ts';
import { isLeading } from '../../../shared/contract/people.ts';
import type { Listing } from '../../../shared/deals/listings/listing.ts';
import { isOwnDeal } from '../../../shared/deals/own-deal.ts';
import { notFound } from '../../platform/errors.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { listingItem, openListing } from '../listings/store.ts';

/** A listing of the caller's own, or any for an administrator; 404 for a colleague's. */
export const ownListing = async (table: TenantTable, caller: Caller, listingId: string): Promise<Listing> => {
  const listing = await table.get(listingItem, { listingId }, { consistent: true });
  if (!listing || !(isLeading(caller.roles) || isOwnDeal(caller.profileId, listing))) throw notFound('Listing');
  return listing;
};

/** The listing that an address of the site names: its own id, or that of a property with an open listing. */
export const listingAt = async (table: TenantTable, id: string): Promise<Listing | undefined> => {
  if (id.startsWith(`${idPrefix.listing}_`))
    return await table.get(listingItem, { listingId: id }, { consistent: true });
  if (!id.startsWith(`${idPrefix.property}_`)) return undefined;
  const open = await table.get(openListing, { propertyId: id }, { consistent: true });
  return open && (await table.get(listingItem, { listingId: open.listingId }, { consistent: true }));
};
