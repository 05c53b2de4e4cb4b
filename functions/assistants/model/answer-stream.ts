import type { OnText } from '../chat/assistant-port.ts';

const MIN_INTERVAL_MS = 150;

export interface AnswerStream {
  /** Adds a fragment of text. */
  append(piece: string): void;
  /** Starts another turn, whose text replaces the previous one. */
  restart(): void;
}

const upToWordEnd = (text: string): string => {
  let end = text.length;
  while (end > 0 && /\S/.test(text.charAt(end - 1))) end--;
  return text.slice(0, end).trimEnd();
};

/**
 * Streams an answer at word boundaries, throttled, and only while it contains no claim without a source; after one it
 * stays silent, and the checked answer follows.
 */
export const createAnswerStream = (
  onText: OnText,
  isGrounded: (text: string) => boolean,
  elapsed: () => number,
): AnswerStream => {
  let text = '';
  let sent = '';
  let last = Number.NEGATIVE_INFINITY;
  let isSilent = false;
  return {
    restart: () => {
      text = '';
      isSilent = false;
    },
    append: (piece) => {
      text += piece;
      if (isSilent || elapsed() - last < MIN_INTERVAL_MS) return;
      const words = upToWordEnd(text);
      if (words === '' || words === sent) return;
      if (!isGrounded(words)) {
        isSilent = true;
        return;
      }
      last = elapsed();
      sent = words;
      onText(words);
    },
  };
};
