import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { COUNTS, leadCount } from './index-store.ts';

const shard = /#\d+$/;

/** The kept counts whose names begin so, each the sum of its counters: `{ 'status#new': 12 }`; none is counted. */
export const countsOf = async (table: TenantTable, begins: string): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  let cursor: string | undefined;
  do {
    const page = await table.query(leadCount, { pk: COUNTS, begins, cursor });
    for (const { sk, n } of page.items) {
      const facet = sk.replace(shard, '');
      counts.set(facet, (counts.get(facet) ?? 0) + n);
    }
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return counts;
};

/** How many leads have this property. */
export const countOf = async (table: TenantTable, facet: string): Promise<number> =>
  (await countsOf(table, `${facet}#`)).get(facet) ?? 0;

interface Asked {
  readonly of: 'status' | 'source' | 'service' | 'tag' | 'assigned';
  readonly assignedTo?: string | undefined;
}

/** Kept counts by the values of one property; of one assignee, by status only. */
export const leadCounts = async (table: TenantTable, own: string | undefined, { of, assignedTo }: Asked) => {
  const profileId = own ?? assignedTo;
  const prefix = profileId === undefined ? `${of}#` : `own#${profileId}#`;
  const all = profileId === undefined ? 'all' : `assigned#${profileId}`;
  const [kept, total] = await Promise.all([countsOf(table, prefix), countOf(table, all)]);
  const counts = [...kept].filter(([, n]) => n > 0).map(([facet, n]) => [facet.slice(prefix.length), n]);
  return { total, counts: Object.fromEntries(counts) as Record<string, number> };
};
