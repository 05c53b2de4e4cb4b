import type { SteeringPhrase } from './steering-phrases.ts';

/** A place in a text that steers. */
export interface FairFinding {
  /** As it stands in the text. */
  readonly found: string;
  /** Its first character in the text, counted from 0. */
  readonly at: number;
  readonly why: string;
}

interface Word {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

const MARKS = /\p{M}/gu;
const INVISIBLE = /^[\p{M}\u00ad\u200b-\u200d\u2060\ufeff]$/u;
const LETTER = /^[\p{L}\p{N}]$/u;

/** One spelling of a character: small, without accents, full-width forms as plain ones. */
const plain = (character: string): string => character.normalize('NFKD').replace(MARKS, '').toLowerCase();

/** The words of a text with their places; a hyphen separates two, an invisible character or an accent none. */
const wordsIn = (text: string): Word[] => {
  const words: Word[] = [];
  let open: { word: string; from: number } | undefined;
  let at = 0;
  for (const character of text) {
    if (LETTER.test(character)) open = { word: (open?.word ?? '') + plain(character), from: open?.from ?? at };
    else if (open && !INVISIBLE.test(character)) {
      words.push({ ...open, to: at });
      open = undefined;
    }
    at += character.length;
  }
  if (open) words.push({ ...open, to: at });
  return words;
};

/**
 * The places in a text where a company's phrases stand, in their order. Only whole words count: "asian neighborhood" is
 * not in "Caucasian neighborhoods".
 */
export const steeringIn = (text: string, phrases: readonly SteeringPhrase[]): FairFinding[] => {
  const words = wordsIn(text);
  const found = phrases.flatMap(({ phrase, why }) => {
    const sought = wordsIn(phrase);
    const [first] = sought;
    if (!first) return [];
    return words.flatMap(({ word, from }, i) => {
      if (word !== first.word) return [];
      if (!sought.every((each, n) => words[i + n]?.word === each.word)) return [];
      const to = words[i + sought.length - 1]?.to ?? from;
      return [{ found: text.slice(from, to), at: from, why }];
    });
  });
  return found.sort((a, b) => a.at - b.at || b.found.length - a.found.length);
};
