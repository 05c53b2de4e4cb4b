import { localDate } from '../../../shared/contract/time.ts';
import { ownProfile } from '../../../shared/crm/leads/views/lead-scope.ts';
import type { Listing } from '../../../shared/deals/listings/listing.ts';
import { isOwnDeal } from '../../../shared/deals/own-deal.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { listingItem } from './store.ts';

/** Where and when listings move: days are the company's. */
export interface ListingPlace {
  readonly table: TenantTable;
  readonly now: number;
  readonly zone: string;
  /** Today in the company's zone. */
  readonly today: string;
}

/** The place of a request or event. */
export const listingPlace = async ({ table, now }: Pick<ListingPlace, 'table' | 'now'>): Promise<ListingPlace> => {
  const zone = (await table.get(tenantItem, {}))?.timezone ?? 'UTC';
  return { table, now, zone, today: localDate(now, zone) };
};

/** A listing as it stands; undefined if there is none. */
export const findListing = async (table: TenantTable, listingId: string): Promise<Listing | undefined> =>
  await table.get(listingItem, { listingId }, { consistent: true });

/** A listing that is the caller's own, or any for an administrator; the same 404 for every other. */
export const ownListing = async ({ table, caller }: SignedRequest<unknown>, listingId: string): Promise<Listing> => {
  const listing = await findListing(table, listingId);
  const own = ownProfile(caller);
  if (!listing || (own !== undefined && !isOwnDeal(own, listing))) throw notFound('Listing');
  return listing;
};

/** Who acts, as histories name them. */
export const nameOf = ({ caller }: Pick<SignedRequest<unknown>, 'caller'>): string => caller.name ?? caller.email;
