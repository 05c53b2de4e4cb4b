import { toInstant } from '../../../shared/contract/time.ts';
import type { Listing } from '../../../shared/deals/listings/listing.ts';
import { isOpenListing } from '../../../shared/deals/listings/open-listing.ts';
import { MlsSubmitDue } from '../../../shared/deals/publication/events.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { listingItem, listingNumber } from '../listings/store.ts';
import { closeTask, taskIdOf } from './mls-writes.ts';

/** True for a listing that can have a number in the MLS: open and published. */
export const standsInMls = (
  listing: Listing,
): listing is Listing & { readonly publishedAt: NonNullable<Listing['publishedAt']> } =>
  listing.publishedAt !== undefined && isOpenListing(listing);

const placeWrites = async (table: TenantTable, { listingId, mls }: Listing, number: string): Promise<Write[]> => {
  const known = await table.get(listingNumber, { number }, { consistent: true });
  const place = known
    ? table.patch(listingNumber, known, { listingId })
    : table.create(listingNumber, { number, listingId, version: 1 });
  const old = mls && mls.number !== number ? [table.erase(listingNumber, { number: mls.number })] : [];
  return known?.listingId === listingId ? old : [place, ...old];
};

/** Gives a listing its number in the MLS, by hand or by a match, and meets the deadline to submit it. */
export const mlsNumberWrites = async (
  table: TenantTable,
  listing: Listing,
  { number, by, now }: { number: string; by: string; now: number },
): Promise<Write[]> => {
  const { listingId, publishedAt = '' } = listing;
  const at = toInstant(now);
  return [
    table.patch(listingItem, listing, { mls: { number, matchedAt: at }, changedAt: at }),
    ...(await placeWrites(table, listing, number)),
    table.cancelDue(MlsSubmitDue, listingId),
    ...(await closeTask(table, taskIdOf(table.tenantId, listingId, 'submit', publishedAt), { by, now })),
  ];
};
