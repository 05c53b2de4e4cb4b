import type * as z from 'zod';
import { ListingNumbered } from '../../../../shared/deals/publication/events.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { findListing } from '../../listings/listing-place.ts';
import { mlsListingItem, mlsListings } from '../store.ts';
import { matchRecords } from './match-records.ts';

/** A copy has no index by number: who types one is rare, and a record more to write for each of thousands is not. */
const A_STEP = { pages: 20, records: 1_000 };

/** Matches a listing with the records of the number that it was given, if feeds had them before; at most 20,000 a step. */
export const seekNumber = async (
  table: TenantTable,
  { listingId, number, cursor }: z.infer<typeof ListingNumbered.data>,
  now: number,
  { pages, records } = A_STEP,
): Promise<void> => {
  const listing = await findListing(table, listingId);
  if (listing?.mls?.number !== number) return;
  let next = cursor;
  for (let page = 0; page < pages; page++) {
    const { items, nextCursor } = await table.list(mlsListingItem, { ...mlsListings, limit: records, cursor: next });
    const rows = items.filter((row) => row.number === number);
    const found = await Promise.all(
      rows.map(({ mlsListingId }) => table.get(mlsListingItem, { mlsListingId }, { consistent: true })),
    );
    await matchRecords(
      { table, now },
      found.filter((record) => record !== undefined),
    );
    next = nextCursor;
    if (next === undefined) return;
  }
  // Under a key: of two that wait, one is left.
  const rest = { listingId, number, cursor: next };
  await table.commit(table.due(ListingNumbered, rest, { key: listingId, at: now, group: listingId }));
};
