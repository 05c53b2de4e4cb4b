import type { ChatTurn } from '../chat/chat-contract.ts';
import { cardInShort } from './card-in-short.ts';

/** One thing that was said, as the mail shows it. */
export interface TranscriptLine {
  readonly label: string;
  readonly text: string;
}

const addressBegins = /https?:\/\/\S|www\.\S|[a-z0-9-]\.[a-z]{2,24}\//i;
const ofHostName = 'abcdefghijklmnopqrstuvwxyz0123456789-.';

const hostBefore = (word: string, at: number): number => {
  let start = at;
  while (start > 0 && ofHostName.includes(word.charAt(start - 1).toLowerCase())) start--;
  return start;
};

const withoutLink = (word: string): string => {
  const at = word.search(addressBegins);
  return at < 0 ? word : `${word.slice(0, hostBefore(word, at))}[link]`;
};

/**
 * The visitor's own words without web addresses: anybody may have any address written to, and a link to somewhere else
 * must not reach a stranger in the company's name.
 */
export const withoutLinks = (text: string): string => text.replace(/\S+/g, withoutLink);

const labels = { en: { visitor: 'You', assistant: 'Assistant' }, es: { visitor: 'Usted', assistant: 'Asistente' } };

const wordsOf = ({ by, text, cards }: ChatTurn): string =>
  by === 'visitor' ? withoutLinks(text) : [text, ...cards.flatMap(cardInShort)].filter(Boolean).join('\n');

/** A conversation as its visitor reads it later; a silent answer leaves no trace. */
export const transcriptLines = (turns: readonly ChatTurn[], language: 'en' | 'es'): TranscriptLine[] =>
  turns
    .filter(({ text }) => text !== '')
    .map((turn) => {
      const { by, name = '' } = turn;
      if (by === 'notice') return { label: '', text: turn.text };
      return { label: by === 'person' ? name : labels[language][by], text: wordsOf(turn) };
    });
