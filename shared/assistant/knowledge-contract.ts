import * as z from 'zod';
import { access } from '../contract/access.ts';
import { PathId } from '../contract/id.ts';
import { PageInput, pageOf } from '../contract/page.ts';
import { route } from '../contract/route.ts';
import { text } from '../contract/text.ts';
import { KnowledgeEntry, KnowledgeInput } from './knowledge-entry.ts';

const feature = 'chat_ai';

/** An entry that a question finds, with the seed's score from 0 to 1. */
export const KnowledgeResult = KnowledgeEntry.extend({ score: z.number(), title: z.string() });
export type KnowledgeResult = z.infer<typeof KnowledgeResult>;

/** A question that the assistant found no answer to; asked again it is counted. */
export const UnansweredQuestion = z.object({
  questionId: z.string(),
  question: z.string(),
  asked: z.number().int(),
  firstAskedAt: z.string(),
  lastAskedAt: z.string(),
  version: z.number(),
});
export type UnansweredQuestion = z.infer<typeof UnansweredQuestion>;

/** The half of the staff: what the assistant knows. */
export const knowledgeRoutes = {
  knowledge: route({
    method: 'GET',
    path: '/api/knowledge',
    summary: 'What the assistants know, by category',
    access: access.staff,
    feature,
    input: z.strictObject({ category: text(60).optional(), ...PageInput }),
    output: pageOf(KnowledgeEntry),
  }),
  createKnowledge: route({
    method: 'POST',
    path: '/api/knowledge',
    summary: 'Tell the assistants something new; it is found at once',
    access: access.staff,
    feature,
    input: KnowledgeInput.extend({
      /** The unanswered question that this answers. */
      answers: z.string().min(1).max(80).optional(),
    }),
    output: KnowledgeEntry,
    status: 201,
  }),
  changeKnowledge: route({
    method: 'PUT',
    path: '/api/knowledge/{id}',
    summary: 'Write an entry anew; `version` is the one that was read',
    access: access.staff,
    feature,
    input: KnowledgeInput.extend({ id: PathId, version: z.number().int() }),
    output: KnowledgeEntry,
    errors: ['VERSION_CONFLICT'],
  }),
  removeKnowledge: route({
    method: 'DELETE',
    path: '/api/knowledge/{id}',
    summary: 'Take an entry away',
    access: access.staff,
    feature,
    input: z.strictObject({ id: PathId }),
    output: z.void(),
    status: 204,
  }),
  searchKnowledge: route({
    method: 'POST',
    path: '/api/knowledge/search',
    summary: 'What a question finds: the best five entries above 0.1, with their scores',
    access: access.staff,
    feature,
    input: z.strictObject({ query: text(1000) }),
    output: z.object({ results: z.array(KnowledgeResult) }),
  }),
  unanswered: route({
    method: 'GET',
    path: '/api/knowledge/unanswered',
    summary: 'Questions of visitors that found no answer, the last asked first',
    access: access.staff,
    feature,
    input: z.strictObject({ ...PageInput }),
    output: pageOf(UnansweredQuestion),
  }),
  dismissQuestion: route({
    method: 'DELETE',
    path: '/api/knowledge/unanswered/{questionId}',
    summary: 'Take a question off the list of unanswered ones',
    access: access.staff,
    feature,
    input: z.strictObject({ questionId: PathId }),
    output: z.void(),
    status: 204,
  }),
};
