import * as z from 'zod';
import { text } from '../../contract/text.ts';
import { ChatAction } from '../chat/chat-contract.ts';
import {
  MAX_TRIAL_MESSAGE_CHARS,
  MAX_TRIAL_MESSAGES,
  MAX_TRIAL_NAME_CHARS,
  MAX_TRIAL_WORD_CHARS,
  MAX_TRIAL_WORDS,
} from './trial-size.ts';

/** Who answers in a trial: the built-in assistant, or the model with a prompt version (0 is the built-in prompt). */
export const Contender = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('builtin') }),
  z.strictObject({ kind: z.literal('prompt'), number: z.int().min(0) }),
]);
export type Contender = z.infer<typeof Contender>;

const Words = z.array(text(MAX_TRIAL_WORD_CHARS)).max(MAX_TRIAL_WORDS);

/**
 * A conversation for comparing versions: the visitor's messages, and words that must and must not occur in the answers.
 */
export const TrialConversation = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be small letters, digits and hyphens'),
  name: text(MAX_TRIAL_NAME_CHARS),
  messages: z.array(text(MAX_TRIAL_MESSAGE_CHARS)).min(1).max(MAX_TRIAL_MESSAGES),
  mustSay: Words,
  mustNotSay: Words,
});
export type TrialConversation = z.infer<typeof TrialConversation>;

/** One turn of a trial: message and answer; it books nothing and creates no lead. */
export const TrialTurn = z.object({
  message: z.string(),
  reply: z.string(),
  action: ChatAction,
  sources: z.array(z.string()),
  /** Who answered in the end; `why` if it was not the selected contender. */
  by: z.enum(['model', 'builtin']),
  why: z.string().nullable(),
});
export type TrialTurn = z.infer<typeof TrialTurn>;

/** Model usage of a trial. */
export const TrialUse = z.object({
  calls: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  costMicros: z.int(),
});
export type TrialUse = z.infer<typeof TrialUse>;
export const noUse: TrialUse = { calls: 0, inputTokens: 0, outputTokens: 0, costMicros: 0 };

/** A contender's result on one conversation. */
export const TrialResult = z.object({
  comparisonId: z.string(),
  trialId: z.string(),
  side: z.enum(['left', 'right']),
  turns: z.array(TrialTurn),
  /** Required words that did not occur, and prohibited words that did. */
  missing: z.array(z.string()),
  unwanted: z.array(z.string()),
  use: TrialUse,
  /** Why the trial could not be completed. */
  failure: z.string().nullable(),
});
export type TrialResult = z.infer<typeof TrialResult>;

/** Two contenders on a set of conversations; the set is a copy from the start of the comparison. */
export const Comparison = z.object({
  comparisonId: z.string(),
  left: Contender,
  right: Contender,
  trials: z.array(TrialConversation),
  startedBy: z.string(),
  startedAt: z.string(),
});
export type Comparison = z.infer<typeof Comparison>;

/** Required words missing from the answers, and prohibited words in them; case-insensitive. */
export const judgeTrial = ({ mustSay, mustNotSay }: TrialConversation, turns: readonly TrialTurn[]) => {
  const answers = turns
    .map(({ reply }) => reply)
    .join('\n')
    .toLowerCase();
  const isSaid = (words: string): boolean => answers.includes(words.toLowerCase());
  return { missing: mustSay.filter((words) => !isSaid(words)), unwanted: mustNotSay.filter(isSaid) };
};
