import { byScore, explainEntry, type Hit, scoring } from '../../../shared/assistants/knowledge/knowledge.ts';
import type { ExplainedResult } from '../../../shared/assistants/knowledge/knowledge-contract.ts';
import type { KnowledgeEntry, KnowledgeInput } from '../../../shared/assistants/knowledge/knowledge-entry.ts';
import { type CachedKnowledge, findHits, resultOf } from './search-knowledge.ts';

/** An entry being edited. */
export type KnowledgeDraft = KnowledgeInput & { readonly id?: string | undefined };

const NEW = 'kno_draft';

const explained = (query: string, entry: KnowledgeEntry): ExplainedResult => {
  const { hundredths, ...parts } = explainEntry(query, entry);
  return { ...resultOf(entry, hundredths), ...parts, words: [...parts.words], placeWords: [...parts.placeWords] };
};

/** What a question finds now, and what it would find with the draft in place of the entry it replaces. */
export const previewOf = (known: CachedKnowledge, query: string, draft: KnowledgeDraft | undefined, now: string) => {
  // One more than is shown, since the draft can replace one of them.
  const hits = findHits(known, query, scoring.best + 1);
  const show = (list: readonly Hit[], more?: KnowledgeEntry): ExplainedResult[] =>
    list.slice(0, scoring.best).flatMap(({ id }) => {
      const entry = more?.id === id ? more : known.entries.get(id);
      return entry ? [explained(query, entry)] : [];
    });
  if (!draft) return { current: show(hits), withDraft: null };
  const entry: KnowledgeEntry = { ...draft, id: draft.id ?? NEW, updatedAt: now, version: 0 };
  const { hundredths } = explainEntry(query, entry);
  const others = hits.filter(({ id }) => id !== entry.id);
  const found = hundredths > scoring.above ? [{ id: entry.id, hundredths }] : [];
  return { current: show(hits), withDraft: show([...others, ...found].sort(byScore), entry) };
};
