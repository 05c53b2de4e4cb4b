import * as z from 'zod';
import { ChatTurn } from '../../../shared/assistants/chat/chat-contract.ts';
import { ChatState } from '../../../shared/assistants/chat/chat-state.ts';
import { Comparison, Contender, TrialConversation, TrialResult } from '../../../shared/assistants/tuning/trial.ts';
import { DAY_SECONDS } from '../../../shared/contract/time.ts';
import { entity } from '../../platform/table/entity.ts';

const COMPARISON_DAYS = 90;

const endOf = (instant: string, days: number): number => Math.ceil(Date.parse(instant) / 1000) + days * DAY_SECONDS;

/** A company's conversations for comparisons; the standard ones are used if absent. */
export const trialSet = entity({
  name: 'trial-set',
  schema: z.object({ items: z.array(TrialConversation), version: z.number() }),
  key: () => ({ pk: 'TRIALS', sk: 'SET' }),
});

export const latestComparisons = { index: 'gsi1', pk: 'COMPARISONS', descending: true } as const;

export const comparisonPlace = (comparisonId: string): string => `COMPARISON#${comparisonId}`;

export const comparisonItem = entity({
  name: 'comparison',
  schema: Comparison,
  key: ({ comparisonId }: { comparisonId: string }) => ({ pk: comparisonPlace(comparisonId), sk: 'COMPARISON' }),
  indexes: ({ startedAt, comparisonId }) => ({
    gsi1: { pk: latestComparisons.pk, sk: `${startedAt}#${comparisonId}` },
  }),
  row: Comparison,
  isAllRow: true,
  expiresAt: ({ startedAt }) => endOf(startedAt, COMPARISON_DAYS),
});

const StoredResult = TrialResult.extend({ at: z.string() });

/** A contender's result on a conversation; written once. */
export const trialResult = entity({
  name: 'trial-result',
  schema: StoredResult,
  key: ({ comparisonId, trialId, side }: { comparisonId: string; trialId: string; side: string }) => ({
    pk: comparisonPlace(comparisonId),
    sk: `RESULT#${trialId}#${side}`,
  }),
  expiresAt: ({ at }) => endOf(at, COMPARISON_DAYS),
});

const TestChat = z.object({
  testId: z.string(),
  contender: Contender,
  state: ChatState,
  turns: z.array(ChatTurn),
  at: z.string(),
  version: z.number(),
});
export type TestChat = z.infer<typeof TestChat>;

/** State of a test chat; kept for a day. */
export const testChatItem = entity({
  name: 'test-chat',
  schema: TestChat,
  key: ({ testId }: { testId: string }) => ({ pk: `TESTCHAT#${testId}`, sk: 'CHAT' }),
  expiresAt: ({ at }) => endOf(at, 1),
});
