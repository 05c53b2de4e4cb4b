import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { text } from '../../contract/text.ts';
import { KnowledgeEntry, KnowledgeInput } from './knowledge-entry.ts';
import { ImportedKnowledge, KnowledgeField, MAX_CSV_CHARS } from './knowledge-import.ts';

const feature = 'chat_ai';

/** A search result, with the seed's score from 0 to 1. */
export const KnowledgeResult = KnowledgeEntry.extend({ score: z.number(), title: z.string() });
export type KnowledgeResult = z.infer<typeof KnowledgeResult>;

/** A search result with each part of its score. */
export const ExplainedResult = KnowledgeResult.extend({
  hasPhrase: z.boolean(),
  words: z.array(z.string()),
  placeWords: z.array(z.string()),
  isTopic: z.boolean(),
});
export type ExplainedResult = z.infer<typeof ExplainedResult>;

/** Number of entries in a category and subcategory. */
export const KnowledgePlace = z.object({ category: z.string(), subcategory: z.string(), entries: z.int() });
export type KnowledgePlace = z.infer<typeof KnowledgePlace>;

/** A question without an answer; repeats are counted. */
export const UnansweredQuestion = z.object({
  questionId: z.string(),
  question: z.string(),
  asked: z.int(),
  firstAskedAt: z.string(),
  lastAskedAt: z.string(),
  version: z.number(),
});
export type UnansweredQuestion = z.infer<typeof UnansweredQuestion>;

/** Knowledge base of the assistants, written by staff. */
export const knowledgeContract = {
  knowledge: route({
    method: 'GET',
    path: '/api/knowledge',
    summary:
      'What the assistants know, by category; `q` finds entries that hold these words, the first `limit` of them',
    access: access.staff,
    feature,
    input: z.strictObject({
      category: text(60).optional(),
      subcategory: text(60).optional(),
      q: text(100).optional(),
      ...PageInput,
    }),
    /** `found` is the number of matches, if words were searched. */
    output: pageOf(KnowledgeEntry).extend({ found: z.int().optional() }),
  }),
  knowledgePlaces: route({
    method: 'GET',
    path: '/api/knowledge/categories',
    summary: 'The categories and subcategories with the number of their entries',
    access: access.staff,
    feature,
    input: z.strictObject({}),
    output: z.object({ total: z.int(), items: z.array(KnowledgePlace) }),
  }),
  knowledgeEntry: route({
    method: 'GET',
    path: '/api/knowledge/{id}',
    summary: 'One entry',
    access: access.staff,
    feature,
    input: z.strictObject({ id: PathId }),
    output: KnowledgeEntry,
  }),
  previewKnowledge: route({
    method: 'POST',
    path: '/api/knowledge/preview',
    summary: 'What a question finds and why; with a draft also what it would find once that is saved',
    access: access.staff,
    feature,
    input: z.strictObject({
      query: text(1000),
      /** An entry being edited, with the id of the one it replaces. */
      draft: KnowledgeInput.extend({ id: z.string().min(1).max(80).optional() }).optional(),
    }),
    output: z.object({ current: z.array(ExplainedResult), withDraft: z.array(ExplainedResult).nullable() }),
  }),
  importKnowledge: route({
    method: 'POST',
    path: '/api/knowledge/import',
    summary: 'Entries from a CSV text: a dry run unless `isFinal`; the same file again changes nothing',
    access: access.tenantAdmin,
    feature,
    input: z.strictObject({
      csv: z.string().min(1).max(MAX_CSV_CHARS),
      /** Field of each column, in order; guessed from the headings by default. */
      fields: z.array(KnowledgeField.nullable()).max(30).optional(),
      isFinal: z.boolean().default(false),
    }),
    output: ImportedKnowledge,
    errors: ['FILE_REFUSED'],
    limit: { count: 60, seconds: 60 },
  }),
  createKnowledge: route({
    method: 'POST',
    path: '/api/knowledge',
    summary: 'Tell the assistants something new; it is found at once',
    access: access.staff,
    feature,
    input: KnowledgeInput.extend({
      /** The unanswered question that this entry answers. */
      answers: z.string().min(1).max(80).optional(),
    }),
    output: KnowledgeEntry,
    status: 201,
    idempotent: true,
  }),
  changeKnowledge: route({
    method: 'PUT',
    path: '/api/knowledge/{id}',
    summary: 'Write an entry anew; `version` is the one that was read',
    access: access.staff,
    feature,
    input: KnowledgeInput.extend({ id: PathId, version: z.int() }),
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
