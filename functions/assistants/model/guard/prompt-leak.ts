import { normalizeText, wordsIn } from '../../../../shared/assistants/chat/plain-text.ts';

const LEAK_WORDS = 8;

const runsOf = (text: string): string[] => {
  const words = wordsIn(normalizeText(text));
  return words
    .slice(0, Math.max(0, words.length - LEAK_WORDS + 1))
    .map((_, at) => words.slice(at, at + LEAK_WORDS).join(' '));
};

/** True if a reply repeats eight consecutive words of the instructions. */
export const leaks = (reply: string, instructions: readonly string[]): boolean => {
  const secret = new Set(instructions.flatMap(runsOf));
  return runsOf(reply).some((run) => secret.has(run));
};
