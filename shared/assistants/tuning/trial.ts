import * as z from 'zod';
import { text } from '../../contract/text.ts';
import { ChatAction } from '../chat/chat-contract.ts';
import { MOST_MESSAGES } from './trial-size.ts';

/** Who answers in a trial: the built-in assistant, or the model with a version of the prompt (0 is the code's). */
export const Contender = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('builtin') }),
  z.strictObject({ kind: z.literal('prompt'), number: z.number().int().min(0) }),
]);
export type Contender = z.infer<typeof Contender>;

const Words = z.array(text(100)).max(6);

/** A conversation that versions are compared on: what a visitor says, and what must and must not be in the answers. */
export const TrialConversation = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be small letters, digits and hyphens'),
  name: text(80),
  messages: z.array(text(500)).min(1).max(MOST_MESSAGES),
  mustSay: Words,
  mustNotSay: Words,
});
export type TrialConversation = z.infer<typeof TrialConversation>;

/** One turn of a trial: what was said and what came of it; nothing of it was booked or kept as a lead. */
export const TrialTurn = z.object({
  message: z.string(),
  reply: z.string(),
  action: ChatAction,
  sources: z.array(z.string()),
  /** Who answered in the end; `why` where it was not who was asked. */
  by: z.enum(['model', 'builtin']),
  why: z.string().nullable(),
});
export type TrialTurn = z.infer<typeof TrialTurn>;

/** What models used for it. */
export const TrialUse = z.object({
  calls: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  costMicros: z.number().int(),
});
export type TrialUse = z.infer<typeof TrialUse>;
export const noUse: TrialUse = { calls: 0, inputTokens: 0, outputTokens: 0, costMicros: 0 };

/** What one contender made of one conversation. */
export const TrialResult = z.object({
  comparisonId: z.string(),
  trialId: z.string(),
  side: z.enum(['left', 'right']),
  turns: z.array(TrialTurn),
  /** What should have been said and was not, and what was said and should not. */
  missing: z.array(z.string()),
  unwanted: z.array(z.string()),
  use: TrialUse,
  /** Why it could not be run to its end. */
  failure: z.string().nullable(),
});
export type TrialResult = z.infer<typeof TrialResult>;

/** Two contenders on a set of conversations, as the set was when they began. */
export const Comparison = z.object({
  comparisonId: z.string(),
  left: Contender,
  right: Contender,
  trials: z.array(TrialConversation),
  startedBy: z.string(),
  startedAt: z.string(),
});
export type Comparison = z.infer<typeof Comparison>;

/** What must be in the answers and is not, and what is and must not be; letters' size does not matter. */
export const judgeTrial = ({ mustSay, mustNotSay }: TrialConversation, turns: readonly TrialTurn[]) => {
  const said = turns
    .map(({ reply }) => reply)
    .join('\n')
    .toLowerCase();
  const isSaid = (words: string): boolean => said.includes(words.toLowerCase());
  return { missing: mustSay.filter((words) => !isSaid(words)), unwanted: mustNotSay.filter(isSaid) };
};
