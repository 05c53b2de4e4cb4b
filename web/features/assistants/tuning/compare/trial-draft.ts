import type { TrialConversation } from '../../../../../shared/assistants/tuning/trial.ts';
import {
  MAX_TRIAL_MESSAGE_CHARS,
  MAX_TRIAL_MESSAGES,
  MAX_TRIAL_NAME_CHARS,
  MAX_TRIAL_WORD_CHARS,
  MAX_TRIAL_WORDS,
} from '../../../../../shared/assistants/tuning/trial-size.ts';

/** A conversation in its form: messages and words one per line. */
export interface TrialDraft {
  readonly id: string;
  readonly name: string;
  readonly messages: string;
  readonly mustSay: string;
  readonly mustNotSay: string;
}

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

const isLongerThan =
  (most: number) =>
  (text: string): boolean =>
    text.length > most;

/** What is wrong with a conversation, in a sentence. */
export const trialProblem = (draft: TrialDraft): string | undefined => {
  const { name, messages, mustSay, mustNotSay } = trialOf(draft);
  if (name === '') return 'Give it a name.';
  if (name.length > MAX_TRIAL_NAME_CHARS) return `The name must be at most ${MAX_TRIAL_NAME_CHARS} characters.`;
  if (messages.length === 0) return 'Write at least one message of the visitor.';
  if (messages.length > MAX_TRIAL_MESSAGES) return `Write at most ${MAX_TRIAL_MESSAGES} messages.`;
  if (messages.some(isLongerThan(MAX_TRIAL_MESSAGE_CHARS)))
    return `A message must be at most ${MAX_TRIAL_MESSAGE_CHARS} characters.`;
  if (Math.max(mustSay.length, mustNotSay.length) > MAX_TRIAL_WORDS)
    return `Name at most ${MAX_TRIAL_WORDS} words each.`;
  return [...mustSay, ...mustNotSay].some(isLongerThan(MAX_TRIAL_WORD_CHARS))
    ? `Words must be at most ${MAX_TRIAL_WORD_CHARS} characters.`
    : undefined;
};
