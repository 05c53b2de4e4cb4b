import type { OnWords } from '../chat/assistant-port.ts';

const PACE = 150;

export interface Speaker {
  /** Adds a fragment of text. */
  hear(piece: string): void;
  /** Starts another turn, whose text replaces the previous one. */
  begin(): void;
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
export const createSpeaker = (onWords: OnWords, isSound: (text: string) => boolean, elapsed: () => number): Speaker => {
  let text = '';
  let told = '';
  let last = Number.NEGATIVE_INFINITY;
  let isSilent = false;
  return {
    begin: () => {
      text = '';
      isSilent = false;
    },
    hear: (piece) => {
      text += piece;
      if (isSilent || elapsed() - last < PACE) return;
      const words = upToWordEnd(text);
      if (words === '' || words === told) return;
      if (!isSound(words)) {
        isSilent = true;
        return;
      }
      last = elapsed();
      told = words;
      onWords(words);
    },
  };
};
