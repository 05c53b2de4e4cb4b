import { type Hit, searchLiterally } from '../../../shared/assistants/knowledge/knowledge.ts';
import type { KnowledgeResult } from '../../../shared/assistants/knowledge/knowledge-contract.ts';
import { type KnowledgeEntry, titleOf } from '../../../shared/assistants/knowledge/knowledge-entry.ts';
import { buildIndex, type KnowledgeIndex, searchIndex } from '../../../shared/assistants/knowledge/knowledge-index.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { allKnowledge, knowledgeItem, knowledgeState } from './store.ts';

/** A tenant's knowledge at a version, in this instance's memory. */
export interface Known {
  readonly version: number;
  readonly entries: ReadonlyMap<string, KnowledgeEntry>;
  /** Built on the first question; a few entries are scanned one by one. */
  readonly index: KnowledgeIndex | undefined;
}

const WORTH_AN_INDEX = 50;
const MOST_TENANTS = 50;

const load = async (table: TenantTable, version: number): Promise<Known> => {
  const { all } = await table.collect({ ...allKnowledge, consistent: true }, { all: knowledgeItem });
  const entries = new Map(all.map((entry) => [entry.id, entry]));
  return { version, entries, index: all.length < WORTH_AN_INDEX ? undefined : buildIndex(all) };
};

/** Best entries for a question, through the index if there is one. */
export const hitsIn = ({ entries, index }: Known, query: string, best?: number): Hit[] =>
  index ? searchIndex(index, query, best) : searchLiterally([...entries.values()], query, best);

export const resultOf = (entry: KnowledgeEntry, hundredths: number): KnowledgeResult => ({
  ...entry,
  title: titleOf(entry),
  score: hundredths / 100,
});

/** In-memory cache of companies' knowledge; each instance reads each version once and always serves the current one. */
export const createMemory = () => {
  const kept = new Map<string, Known>();
  return async (table: TenantTable): Promise<Known> => {
    const { tenantId } = table;
    const version = (await table.get(knowledgeState, {}, { consistent: true }))?.version ?? 0;
    const known = kept.get(tenantId);
    const current = known?.version === version ? known : await load(table, version);
    kept.delete(tenantId);
    kept.set(tenantId, current);
    for (const oldest of kept.keys()) if (kept.size > MOST_TENANTS) kept.delete(oldest);
    return current;
  };
};
export type KnowledgeMemory = ReturnType<typeof createMemory>;

/** Searches a tenant's current knowledge. */
export const createSearch =
  (memory: KnowledgeMemory = createMemory()) =>
  async (table: TenantTable, query: string): Promise<KnowledgeResult[]> => {
    const known = await memory(table);
    return hitsIn(known, query).flatMap(({ id, hundredths }) => {
      const entry = known.entries.get(id);
      return entry ? [resultOf(entry, hundredths)] : [];
    });
  };
export type SearchKnowledge = ReturnType<typeof createSearch>;
