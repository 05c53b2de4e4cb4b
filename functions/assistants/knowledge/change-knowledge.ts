import type { KnowledgeEntry, KnowledgeInput } from '../../../shared/assistants/knowledge/knowledge-entry.ts';
import { titleOf } from '../../../shared/assistants/knowledge/knowledge-entry.ts';
import { changesBetween } from '../../../shared/contract/events/audit.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { audited } from '../../platform/audit.ts';
import { notFound, versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { keyedId, madeBefore } from '../../platform/signed/keyed-id.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { knowledgeItem, knowledgeState, questionItem } from './store.ts';

/** Every change increments the knowledge version, by which instances notice an outdated index. */
export const stateWrite = async (table: TenantTable, more: number): Promise<Write> => {
  const state = await table.get(knowledgeState, {}, { consistent: true });
  if (!state) return table.create(knowledgeState, { entries: Math.max(0, more), version: 1 });
  return table.patch(knowledgeState, state, { entries: Math.max(0, state.entries + more) });
};

const targetOf = (entry: KnowledgeEntry) => ({ kind: 'knowledge', id: entry.id, name: titleOf(entry) });

export const createEntry = async (
  request: SignedRequest<KnowledgeInput & { answers?: string | undefined }>,
): Promise<KnowledgeEntry> => {
  const { table, input, now } = request;
  const { answers, ...written } = input;
  const id = keyedId('knowledge', request, 'knowledge');
  const entry = { ...written, id, updatedAt: toInstant(now), version: 1 };
  return await untilWritten(async () => {
    const known = await madeBefore(request, knowledgeItem, { id });
    if (known) return known;
    const answered = answers === undefined ? [] : [table.erase(questionItem, { questionId: answers })];
    await table.commit(
      table.create(knowledgeItem, entry),
      await stateWrite(table, 1),
      audited(request, { action: 'knowledge.added', target: targetOf(entry) }),
      ...answered,
    );
    return entry;
  });
};

export const changeEntry = async (
  request: SignedRequest<KnowledgeInput & { id: string; version: number }>,
): Promise<KnowledgeEntry> => {
  const { table, input, now } = request;
  const { id, version, ...written } = input;
  return await untilWritten(async () => {
    const known = await table.get(knowledgeItem, { id }, { consistent: true });
    if (!known) throw notFound('Knowledge entry');
    if (known.version !== version) throw versionConflict('The entry');
    const next = { ...written, updatedAt: toInstant(now) };
    const auditEntry = { action: 'knowledge.changed', target: targetOf({ ...known, ...next }) };
    const { content, category, subcategory, metadata } = known;
    const changes = changesBetween({ content, category, subcategory, metadata }, written);
    await table.commit(
      table.patch(knowledgeItem, known, next),
      await stateWrite(table, 0),
      audited(request, { ...auditEntry, changes }),
    );
    return { ...known, ...next, version: version + 1 };
  });
};

export const removeEntry = async (request: SignedRequest<{ id: string }>): Promise<void> => {
  const { table, input } = request;
  await untilWritten(async () => {
    const known = await table.get(knowledgeItem, input, { consistent: true });
    if (!known) throw notFound('Knowledge entry');
    await table.commit(
      table.remove(knowledgeItem, known),
      await stateWrite(table, -1),
      audited(request, { action: 'knowledge.removed', target: targetOf(known) }),
    );
  });
};

/** Dismisses a question that will not be answered. */
export const dismissQuestion = async (request: SignedRequest<{ questionId: string }>): Promise<void> => {
  const { table, input } = request;
  await untilWritten(async () => {
    const known = await table.get(questionItem, input, { consistent: true });
    if (!known) throw notFound('Question');
    const target = { kind: 'question', id: known.questionId, name: known.question.slice(0, 100) };
    await table.commit(table.remove(questionItem, known), audited(request, { action: 'question.dismissed', target }));
  });
};
