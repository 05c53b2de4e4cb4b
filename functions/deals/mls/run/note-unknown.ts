import { toInstant } from '../../../../shared/contract/time.ts';
import type { MappedRecord } from '../../../../shared/deals/mls/map-record.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { isWriteLost } from '../../../platform/table/write.ts';
import { mlsListingIdOf, unknownValue } from '../store.ts';

/** Values of one page that are listed; a server with more has other trouble. */
const MAX_VALUES = 40;

/** Lists values that the product does not know, each once. */
export const noteUnknown = async (
  { table, feedId, now }: { table: TenantTable; feedId: string; now: number },
  records: readonly MappedRecord[],
): Promise<void> => {
  const found = new Map<string, Parameters<typeof unknownValue.key>[0] & { listingKey: string }>();
  for (const { unknown, facts } of records) {
    for (const { field, value } of unknown) {
      const { sk } = unknownValue.key({ feedId, field, value });
      if (!found.has(sk)) found.set(sk, { feedId, field, value, listingKey: facts.listingKey });
    }
  }
  const some = [...found.values()].slice(0, MAX_VALUES);
  if (some.length === 0) return;
  const stored = await table.getMany(some.map((each) => unknownValue.key(each)));
  const known = new Set(sortItems(stored, { known: unknownValue }).known.map((each) => unknownValue.key(each).sk));
  for (const { listingKey, ...each } of some) {
    if (known.has(unknownValue.key(each).sk)) continue;
    const item = { ...each, firstSeenAt: toInstant(now), mlsListingId: mlsListingIdOf(feedId, listingKey) };
    await table.commit(table.create(unknownValue, item)).catch((error: unknown) => {
      if (!isWriteLost(error)) throw error;
    });
  }
};
