import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { findListing } from '../../listings/listing-place.ts';
import { listingLink, mlsListingItem, mlsListingsAt } from '../store.ts';
import { linkWrites } from './link-writes.ts';
import { matchRecords } from './match-records.ts';

/** Looks for the record of a listing that is new or published: the feed may have had it first. */
export const followListing = async (table: TenantTable, listingId: string, now: number): Promise<void> => {
  const listing = await findListing(table, listingId);
  if (!listing) return;
  const link = await table.get(listingLink, { listingId }, { consistent: true });
  if (!link) {
    const { items } = await table.list(mlsListingItem, { ...mlsListingsAt(listing.propertyId), limit: 5 });
    const found = await Promise.all(
      items.map(({ mlsListingId }) => table.get(mlsListingItem, { mlsListingId }, { consistent: true })),
    );
    await matchRecords(
      { table, now },
      found.filter((record) => record !== undefined),
    );
    return;
  }
  await untilWritten(async () => {
    const [record, current] = await Promise.all([
      table.get(mlsListingItem, { mlsListingId: link.mlsListingId }, { consistent: true }),
      findListing(table, listingId),
    ]);
    if (!record || record.gone || !current) return;
    const by = record.link?.by ?? 'address';
    const writes = await linkWrites(table, record, current, { by, who: 'The MLS feed', now });
    if (writes.length > 0) await table.commit(...writes);
  });
};
