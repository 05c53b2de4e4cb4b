import type { TrialConversation } from '../../../../../shared/assistants/tuning/trial.ts';
import { MAX_TRIAL_MESSAGES } from '../../../../../shared/assistants/tuning/trial-size.ts';

/** A conversation in its form: messages and words one per line. */
export interface TrialDraft {
  readonly id: string;
  readonly name: string;
  readonly messages: string;
  readonly mustSay: string;
  readonly mustNotSay: string;
}

const MAX_WORDS = 6;
const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const draftOfTrial = ({ id, name, messages, mustSay, mustNotSay }: TrialConversation): TrialDraft => ({
  id,
  name,
  messages: messages.join('\n'),
  mustSay: mustSay.join('\n'),
  mustNotSay: mustNotSay.join('\n'),
});

export const trialOf = ({ id, name, messages, mustSay, mustNotSay }: TrialDraft): TrialConversation => ({
  id,
  name: name.trim(),
  messages: lines(messages),
  mustSay: lines(mustSay),
  mustNotSay: lines(mustNotSay),
});

/** A new conversation with the first free number. */
export const blankTrial = (ids: readonly string[]): TrialDraft => {
  let number = 1;
  while (ids.includes(`own-${number}`)) number += 1;
  return { id: `own-${number}`, name: '', messages: '', mustSay: '', mustNotSay: '' };
};

/** What is wrong with a conversation, in a sentence. */
export const trialProblem = (draft: TrialDraft): string | undefined => {
  const { name, messages, mustSay, mustNotSay } = trialOf(draft);
  if (name === '') return 'Give it a name.';
  if (messages.length === 0) return 'Write at least one message of the visitor.';
  if (messages.length > MAX_TRIAL_MESSAGES) return `Write at most ${MAX_TRIAL_MESSAGES} messages.`;
  if (messages.some((message) => message.length > 500)) return 'A message must be at most 500 characters.';
  if (mustSay.length > MAX_WORDS || mustNotSay.length > MAX_WORDS) return `Name at most ${MAX_WORDS} words each.`;
  return [...mustSay, ...mustNotSay].some((words) => words.length > 100)
    ? 'Words must be at most 100 characters.'
    : undefined;
};
