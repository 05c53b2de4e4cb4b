import type { OnWords } from '../chat/assistant-port.ts';

/** The least time between two deltas, in milliseconds. */
const PACE = 150;

export interface Speaker {
  /** A piece of text has come. */
  hear(piece: string): void;
  /** Another turn begins: its words replace those before. */
  begin(): void;
}

const upToWordEnd = (text: string): string => {
  let end = text.length;
  while (end > 0 && /\S/.test(text.charAt(end - 1))) end--;
  return text.slice(0, end).trimEnd();
};

/**
 * Lets the words of an answer be heard while they come: at ends of words, not too often, and only while nothing in them
 * comes from nowhere; from there on it is silent, and the checked answer follows.
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
