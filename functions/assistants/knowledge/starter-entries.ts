import { type StarterFacts, starterKnowledge } from '../../../shared/assistants/knowledge/starter-knowledge.ts';
import { idFromDigest } from '../../../shared/contract/id.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { WriteLost } from '../../platform/table/write.ts';
import { knowledgeItem, knowledgeState } from './store.ts';

/** Writes a company's starter entries, once: no-op if it has or ever had knowledge. */
export const writeStarterKnowledge = async (table: TenantTable, facts: StarterFacts, now: number): Promise<void> => {
  const entries = starterKnowledge(facts);
  const writes = entries.map(({ key, ...written }) => {
    const id = idFromDigest('knowledge', sha256(`starter ${table.tenantId} ${key}`));
    return table.create(knowledgeItem, { ...written, id, updatedAt: toInstant(now), version: 1 });
  });
  try {
    await table.commit(table.create(knowledgeState, { entries: entries.length, version: 1 }), ...writes);
  } catch (error) {
    if (!(error instanceof WriteLost)) throw error;
  }
};
