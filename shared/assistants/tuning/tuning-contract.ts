import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { route } from '../../contract/routes/route.ts';
import { text } from '../../contract/text.ts';
import { MAX_MESSAGE_CHARS } from '../chat/plain-text.ts';
import { AiReport } from './ai-report.ts';
import { PromptInput, PromptVersion } from './prompt.ts';
import { Comparison, Contender, TrialConversation, TrialResult, TrialTurn, TrialUse } from './trial.ts';
import { MAX_TRIALS } from './trial-size.ts';

const common = { access: access.tenantAdmin, feature: 'chat_ai' } as const;
const nothing = z.strictObject({});

/** All prompt versions and the active one; `version` is that of the active choice, for changing it. */
const Prompts = z.object({
  active: z.int(),
  version: z.int(),
  /** Without a model every version is inactive: the built-in assistant answers. */
  hasModel: z.boolean(),
  /** Model of versions that name none. */
  modelId: z.string(),
  builtIn: z.string(),
  versions: z.array(PromptVersion),
});

const Trials = z.object({
  items: z.array(TrialConversation),
  version: z.int(),
  /** True until somebody changes them. */
  isStandard: z.boolean(),
});

const unique = (trials: readonly TrialConversation[]): boolean =>
  new Set(trials.map(({ id }) => id)).size === trials.length;

/** Prompt versions, their cost and usage, and testing them without side effects. */
export const tuningContract = {
  prompts: route({
    ...common,
    method: 'GET',
    path: '/api/ai/prompts',
    summary: 'The versions of the prompt, and which of them speaks to visitors',
    input: nothing,
    output: Prompts,
  }),
  writePrompt: route({
    ...common,
    method: 'POST',
    path: '/api/ai/prompts',
    summary: 'Write a version; it speaks to nobody until it is chosen',
    input: PromptInput,
    output: PromptVersion,
    status: 201,
    idempotent: true,
    errors: ['TOO_MANY'],
  }),
  activatePrompt: route({
    ...common,
    method: 'PUT',
    path: '/api/ai/prompts/active',
    summary: 'Let a version speak to visitors from the next message on; 0 is the prompt of the product',
    input: z.strictObject({ number: z.int().min(0), version: z.int() }),
    output: Prompts,
    errors: ['VERSION_CONFLICT'],
  }),
  aiReport: route({
    ...common,
    method: 'GET',
    path: '/api/ai/report',
    summary: 'Conversations, handovers, unanswered questions, ratings, tokens and cost of the last days',
    input: z.strictObject({ days: z.coerce.number().int().min(1).max(90).default(30) }),
    output: AiReport,
  }),
  trials: route({
    ...common,
    method: 'GET',
    path: '/api/ai/trials',
    summary: 'The conversations that versions are compared on',
    input: nothing,
    output: Trials,
  }),
  changeTrials: route({
    ...common,
    method: 'PUT',
    path: '/api/ai/trials',
    summary: 'Change the conversations that versions are compared on',
    input: z.strictObject({
      version: z.int(),
      items: z.array(TrialConversation).min(1).max(MAX_TRIALS).refine(unique, 'must have an id of its own for each'),
    }),
    output: Trials,
    errors: ['VERSION_CONFLICT'],
  }),
  compare: route({
    ...common,
    method: 'POST',
    path: '/api/ai/comparisons',
    summary: 'Have two contenders answer the saved conversations; it goes on without the page',
    input: z.strictObject({ left: Contender, right: Contender }),
    output: Comparison,
    status: 202,
    idempotent: true,
    limit: { count: 10, seconds: 60 },
  }),
  comparisons: route({
    ...common,
    method: 'GET',
    path: '/api/ai/comparisons',
    summary: 'The latest comparisons, the newest first',
    input: nothing,
    output: z.object({ items: z.array(Comparison) }),
  }),
  comparison: route({
    ...common,
    method: 'GET',
    path: '/api/ai/comparisons/{comparisonId}',
    summary: 'A comparison with the results that are there',
    input: z.strictObject({ comparisonId: PathId }),
    output: Comparison.extend({ results: z.array(TrialResult) }),
  }),
  testChat: route({
    ...common,
    method: 'POST',
    path: '/api/ai/test-chat',
    summary: 'Say something to a version: no lead is made, nothing is held or booked',
    input: z.strictObject({
      contender: Contender,
      message: text(MAX_MESSAGE_CHARS),
      /** From the previous answer; omitted for a new conversation. */
      testId: z.string().min(1).max(80).optional(),
    }),
    output: z.object({ testId: z.string(), turn: TrialTurn, use: TrialUse }),
    limit: { count: 60, seconds: 60 },
  }),
};
