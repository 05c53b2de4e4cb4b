import { everyItem } from '../../../platform/table/reads/every-item.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { COUNTS, countRanges, leadCount } from './index-store.ts';

type Counts = ReadonlyMap<string, number>;

const addRange = async (table: TenantTable, begins: string, counts: Map<string, number>): Promise<void> => {
  const shards = await everyItem((cursor) => table.query(leadCount, { pk: COUNTS, begins, cursor }));
  for (const [facet, n] of shards.flatMap((item) => item.counts)) counts.set(facet, (counts.get(facet) ?? 0) + n);
};

/** Sums the counters of facets that begin so, `{ 'status#new': 12 }`, and of their neighbors. Reads counters only, never rows. */
const countsOf = async (table: TenantTable, ...begins: readonly string[]): Promise<Counts> => {
  const counts = new Map<string, number>();
  const ranges = new Set(begins.flatMap(countRanges));
  await Promise.all([...ranges].map((range) => addRange(table, range, counts)));
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

const nonZero = (counted: Counts, prefix: string): Record<string, number> =>
  Object.fromEntries(
    [...counted]
      .filter(([facet, n]) => n > 0 && facet.startsWith(prefix))
      .map(([facet, n]) => [facet.slice(prefix.length), n]),
  );

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
  const counted = await countsOf(table, prefix, `${all}#`);
  return { total: counted.get(all) ?? 0, counts: nonZero(counted, prefix) };
};
