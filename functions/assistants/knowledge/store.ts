import * as z from 'zod';
import { UnansweredQuestion } from '../../../shared/assistants/knowledge/knowledge-contract.ts';
import { KnowledgeEntry } from '../../../shared/assistants/knowledge/knowledge-entry.ts';
import { DAY_SECONDS } from '../../../shared/contract/time.ts';
import { entity } from '../../platform/table/entity.ts';

const KNOWLEDGE = 'KNOWLEDGE';
const ENTRY = 'ENTRY#';
/** A question not asked again for this many days is deleted. */
const QUESTION_DAYS = 90;

export const allKnowledge = { pk: KNOWLEDGE, begins: ENTRY } as const;
export const knowledgeByCategory = { index: 'gsi1', pk: 'KNOWLEDGE@CATEGORY' } as const;

export const knowledgeItem = entity({
  name: 'knowledge',
  schema: KnowledgeEntry,
  key: ({ id }: { id: string }) => ({ pk: KNOWLEDGE, sk: ENTRY + id }),
  indexes: ({ category, subcategory, id }) => ({
    gsi1: { pk: knowledgeByCategory.pk, sk: `${category}#${subcategory}#${id}` },
  }),
  row: KnowledgeEntry,
  isAllRow: true,
});

/** Version of the knowledge; an index in memory is valid while it is unchanged. */
export const knowledgeState = entity({
  name: 'knowledge-state',
  schema: z.object({ entries: z.int(), version: z.number() }),
  key: () => ({ pk: KNOWLEDGE, sk: 'STATE' }),
});

export const openQuestions = { index: 'gsi1', pk: 'UNANSWERED' } as const;

export const questionItem = entity({
  name: 'unanswered-question',
  schema: UnansweredQuestion,
  key: ({ questionId }: { questionId: string }) => ({ pk: `UNANSWERED#${questionId}`, sk: 'QUESTION' }),
  indexes: ({ lastAskedAt, questionId }) => ({ gsi1: { pk: openQuestions.pk, sk: `${lastAskedAt}#${questionId}` } }),
  row: UnansweredQuestion,
  isAllRow: true,
  expiresAt: ({ lastAskedAt }) => Date.parse(lastAskedAt) / 1000 + QUESTION_DAYS * DAY_SECONDS,
});
