import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { COUNTS, leadCount } from './index-store.ts';

const shard = /#\d+$/;

/** Sums counter shards by facet prefix: `{ 'status#new': 12 }`. Reads counters only, never rows. */
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

/** Number of leads with this facet. */
export const countOf = async (table: TenantTable, facet: string): Promise<number> =>
  (await countsOf(table, `${facet}#`)).get(facet) ?? 0;

interface CountInput {
  readonly of: 'status' | 'source' | 'service' | 'tag' | 'assigned';
  readonly assignedTo?: string | undefined;
  readonly origin?: 'asked' | undefined;
}

const nonZero = (counted: Map<string, number>, prefix: string): Record<string, number> =>
  Object.fromEntries([...counted].filter(([, n]) => n > 0).map(([facet, n]) => [facet.slice(prefix.length), n]));

/** Counts by status of those who got in touch by themselves. */
const askedCounts = async (table: TenantTable, profileId: string | undefined) => {
  const prefix = profileId === undefined ? 'asked#' : `ownasked#${profileId}#`;
  const counts = nonZero(await countsOf(table, prefix), prefix);
  return { total: Object.values(counts).reduce((sum, n) => sum + n, 0), counts };
};

/** Counts by the values of one property; for one assignee, and for leads who asked, by status only. */
export const leadCounts = async (
  table: TenantTable,
  own: string | undefined,
  { of, assignedTo, origin }: CountInput,
) => {
  const profileId = own ?? assignedTo;
  if (origin === 'asked') return await askedCounts(table, profileId);
  const prefix = profileId === undefined ? `${of}#` : `own#${profileId}#`;
  const all = profileId === undefined ? 'all' : `assigned#${profileId}`;
  const [counted, total] = await Promise.all([countsOf(table, prefix), countOf(table, all)]);
  return { total, counts: nonZero(counted, prefix) };
};
