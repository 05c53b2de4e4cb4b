import type { Caller } from '../../../../shared/contract/access/access.ts';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import { idPrefix } from '../../../../shared/contract/id.ts';
import { DAY, toInstant } from '../../../../shared/contract/time.ts';
import type { Listing } from '../../../../shared/deals/listings/listing.ts';
import { isOwnDeal } from '../../../../shared/deals/own-deal.ts';
import { SOLD_DAYS } from '../../../../shared/deals/publication/visibility.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { listingItem, listingsIn, openListing } from '../../listings/store.ts';

/** A listing of the caller's own, or any for an administrator; 404 for a colleague's. */
export const ownListing = async (table: TenantTable, caller: Caller, listingId: string): Promise<Listing> => {
  const listing = await table.get(listingItem, { listingId }, { consistent: true });
  if (!listing || !(isLeading(caller.roles) || isOwnDeal(caller.profileId, listing))) throw notFound('Listing');
  return listing;
};

/** The listing by which a property was sold while its page is kept: a sold listing is final, so it changed last on that day or later. */
const soldListing = async (table: TenantTable, propertyId: string, now: number): Promise<Listing | undefined> => {
  const range = { ...listingsIn('sold'), from: toInstant(now - (SOLD_DAYS + 2) * DAY), descending: true };
  const { items } = await table.list(listingItem, range);
  const sold = items.find((row) => row.propertyId === propertyId);
  return sold && (await table.get(listingItem, sold, { consistent: true }));
};

/** The listing that an address of the site names: its own id, or that of a property with an open or just sold one. */
export const listingAt = async (table: TenantTable, id: string, now: number): Promise<Listing | undefined> => {
  if (id.startsWith(`${idPrefix.listing}_`))
    return await table.get(listingItem, { listingId: id }, { consistent: true });
  if (!id.startsWith(`${idPrefix.property}_`)) return undefined;
  const open = await table.get(openListing, { propertyId: id }, { consistent: true });
  if (!open) return await soldListing(table, id, now);
  return await table.get(listingItem, { listingId: open.listingId }, { consistent: true });
};
