import type { knowledgeContract } from '../../../shared/assistants/knowledge/knowledge-contract.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { matchingEntries, placesOf } from './browse-knowledge.ts';
import { changeEntry, createEntry, dismissQuestion, removeEntry } from './change-knowledge.ts';
import { importKnowledge } from './import-knowledge.ts';
import { previewOf } from './preview-knowledge.ts';
import { createKnowledgeCache, createSearch, type KnowledgeCache } from './search-knowledge.ts';
import { knowledgeByCategory, knowledgeItem, openQuestions, questionItem } from './store.ts';

/** Knowledge base and unanswered questions. */
export const knowledgeHandlers = (
  cache: KnowledgeCache = createKnowledgeCache(),
): Handlers<typeof knowledgeContract> => ({
  knowledge: async ({ table, input: { category, subcategory, q, ...page } }) => {
    if (q !== undefined) return matchingEntries(await cache(table), { q, category, subcategory, limit: page.limit });
    if (category === undefined) return await table.list(knowledgeItem, { ...knowledgeByCategory, ...page });
    const begins = `${category}#${subcategory === undefined ? '' : `${subcategory}#`}`;
    return await table.list(knowledgeItem, { ...knowledgeByCategory, begins, ...page });
  },
  knowledgePlaces: async ({ table }) => placesOf(await cache(table)),
  knowledgeEntry: async ({ table, input }) => {
    const found = await table.get(knowledgeItem, input, { consistent: true });
    if (!found) throw notFound('Knowledge entry');
    return found;
  },
  createKnowledge: createEntry,
  changeKnowledge: changeEntry,
  removeKnowledge: removeEntry,
  importKnowledge: async (request) => await importKnowledge(request, await cache(request.table)),
  searchKnowledge: async ({ table, input }) => ({ results: await createSearch(cache)(table, input.query) }),
  previewKnowledge: async ({ table, input, now }) =>
    previewOf(await cache(table), input.query, input.draft, toInstant(now)),
  unanswered: async ({ table, input }) =>
    await table.list(questionItem, { ...openQuestions, descending: true, ...input }),
  dismissQuestion,
});
