import { MlsFeedRemoved } from '../../../../shared/deals/mls/events.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { feedPartition, listingLink, mlsListingItem, unknownValue, unknownValues } from '../store.ts';

const RECORDS_A_STEP = 40;

/** Deletes records of a removed feed, some at a time, with their matches; the numbers of our listings stay. */
export const forgetRecords = async (
  table: TenantTable,
  { feedId, step }: { feedId: string; step: number },
  now: number,
): Promise<void> => {
  const { items } = await table.query(mlsListingItem, { pk: feedPartition(feedId), limit: RECORDS_A_STEP });
  if (items.length === 0) return await forgetUnknown(table, feedId);
  const links = items.flatMap(({ listingId, mlsListingId }) => (listingId ? [{ listingId, mlsListingId }] : []));
  const known = await Promise.all(
    links.map(({ listingId }) => table.get(listingLink, { listingId }, { consistent: true })),
  );
  const own = known.filter((link) => link && links.some(({ mlsListingId }) => mlsListingId === link.mlsListingId));
  await table.commit(
    ...items.map(({ mlsListingId }) => table.erase(mlsListingItem, { mlsListingId })),
    ...own.flatMap((link) => (link ? [table.erase(listingLink, link)] : [])),
    table.event(MlsFeedRemoved, { feedId, step: step + 1 }, { pk: `MLSFEED#${feedId}`, group: feedId, now }),
  );
};

const forgetUnknown = async (table: TenantTable, feedId: string): Promise<void> => {
  const { items } = await table.query(unknownValue, { ...unknownValues, begins: `${feedId}#`, limit: 90 });
  if (items.length === 0) return;
  await table.commit(...items.map((each) => table.erase(unknownValue, each)));
  await forgetUnknown(table, feedId);
};
