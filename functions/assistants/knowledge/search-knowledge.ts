import { type Hit, searchLiterally } from '../../../shared/assistants/knowledge/knowledge.ts';
import type { KnowledgeResult } from '../../../shared/assistants/knowledge/knowledge-contract.ts';
import { type KnowledgeEntry, titleOf } from '../../../shared/assistants/knowledge/knowledge-entry.ts';
import { buildIndex, type KnowledgeIndex, searchIndex } from '../../../shared/assistants/knowledge/knowledge-index.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { allKnowledge, knowledgeItem, knowledgeState } from './store.ts';

/** A tenant's knowledge at a version, in this instance's memory. */
export interface CachedKnowledge {
  readonly version: number;
  readonly entries: ReadonlyMap<string, KnowledgeEntry>;
  /** Built on the first question; a few entries are scanned one by one. */
  readonly index: KnowledgeIndex | undefined;
}

const MIN_INDEXED_ENTRIES = 50;
const MAX_CACHED_TENANTS = 50;

const load = async (table: TenantTable, version: number): Promise<CachedKnowledge> => {
  const { all } = await table.collect({ ...allKnowledge, consistent: true }, { all: knowledgeItem });
  const entries = new Map(all.map((entry) => [entry.id, entry]));
  return { version, entries, index: all.length < MIN_INDEXED_ENTRIES ? undefined : buildIndex(all) };
};

/** Best entries for a question, through the index if there is one. */
export const findHits = ({ entries, index }: CachedKnowledge, query: string, best?: number): Hit[] =>
  index ? searchIndex(index, query, best) : searchLiterally([...entries.values()], query, best);

export const resultOf = (entry: KnowledgeEntry, hundredths: number): KnowledgeResult => ({
  ...entry,
  title: titleOf(entry),
  score: hundredths / 100,
});

/** In-memory cache of companies' knowledge; each instance reads each version once and always serves the current one. */
export const createKnowledgeCache = () => {
  const kept = new Map<string, CachedKnowledge>();
  return async (table: TenantTable): Promise<CachedKnowledge> => {
    const { tenantId } = table;
    const version = (await table.get(knowledgeState, {}, { consistent: true }))?.version ?? 0;
    const cached = kept.get(tenantId);
    const current = cached?.version === version ? cached : await load(table, version);
    kept.delete(tenantId);
    kept.set(tenantId, current);
    for (const oldest of kept.keys()) if (kept.size > MAX_CACHED_TENANTS) kept.delete(oldest);
    return current;
  };
};
export type KnowledgeCache = ReturnType<typeof createKnowledgeCache>;

/** Searches a tenant's current knowledge. */
export const createSearch =
  (cache: KnowledgeCache = createKnowledgeCache()) =>
  async (table: TenantTable, query: string): Promise<KnowledgeResult[]> => {
    const known = await cache(table);
    return findHits(known, query).flatMap(({ id, hundredths }) => {
      const entry = known.entries.get(id);
      return entry ? [resultOf(entry, hundredths)] : [];
    });
  };
export type SearchKnowledge = ReturnType<typeof createSearch>;
