import { hasWebAddress } from '../../contract/writing/plain-line.ts';
import type { ChatTurn } from '../chat/chat-contract.ts';
import { cardSummary } from './card-summary.ts';

/** One turn in the transcript email. */
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
  if (at < 0) return hasWebAddress(word) && !word.includes('@') ? '[link]' : word;
  return `${word.slice(0, hostBefore(word, at))}[link]`;
};

/**
 * Removes web addresses from the visitor's words: anybody can have a transcript sent to any address, and a stranger
 * must not receive a foreign link in the company's name.
 */
export const withoutLinks = (text: string): string => text.replace(/\S+/g, withoutLink);

const labels = { en: { visitor: 'You', assistant: 'Assistant' }, es: { visitor: 'Usted', assistant: 'Asistente' } };

const wordsOf = ({ by, text, cards }: ChatTurn): string =>
  by === 'visitor' ? withoutLinks(text) : [text, ...cards.flatMap(cardSummary)].filter(Boolean).join('\n');

/** Transcript of a conversation; silent answers are skipped. */
export const transcriptLines = (turns: readonly ChatTurn[], language: 'en' | 'es'): TranscriptLine[] =>
  turns
    .filter(({ text }) => text !== '')
    .map((turn) => {
      const { by, name = '' } = turn;
      if (by === 'notice') return { label: '', text: turn.text };
      return { label: by === 'person' ? name : labels[language][by], text: wordsOf(turn) };
    });
