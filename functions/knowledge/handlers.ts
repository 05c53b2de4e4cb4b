import type { knowledgeRoutes } from '../../shared/assistant/knowledge-contract.ts';
import type { Handlers } from '../platform/http/serve.ts';
import { changeEntry, createEntry, dismissQuestion, removeEntry } from './change-knowledge.ts';
import type { SearchKnowledge } from './search-knowledge.ts';
import { allKnowledge, knowledgeByCategory, knowledgeItem, openQuestions, questionItem } from './store.ts';

/** What the assistants know and what they were asked in vain. */
export const knowledgeHandlers = (search: SearchKnowledge): Handlers<typeof knowledgeRoutes> => ({
  knowledge: async ({ table, input: { category, ...page } }) =>
    category === undefined
      ? await table.query(knowledgeItem, { ...allKnowledge, ...page })
      : await table.list(knowledgeItem, { ...knowledgeByCategory, begins: `${category}#`, ...page }),
  createKnowledge: createEntry,
  changeKnowledge: changeEntry,
  removeKnowledge: removeEntry,
  searchKnowledge: async ({ table, input }) => ({ results: await search(table, input.query) }),
  unanswered: async ({ table, input }) =>
    await table.list(questionItem, { ...openQuestions, descending: true, ...input }),
  dismissQuestion,
});
