import { MAX_PHRASES } from '../../../../../shared/deals/publication/phrase-limits.ts';

interface Phrase {
  readonly phrase: string;
  readonly why: string;
}

/** The list as its form shows it: `no kids | Families are protected`. */
export const phraseText = (phrases: readonly Phrase[]): string =>
  phrases.map(({ phrase, why }) => `${phrase} | ${why}`).join('\n');

/** The phrases of a form's text, with what is wrong with the first bad line in words. */
export const phrasesIn = (text: string): { phrases: Phrase[]; problem: string | undefined } => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const phrases = lines.map((line) => {
    const [phrase = '', ...why] = line.split('|');
    return { phrase: phrase.trim(), why: why.join('|').trim() };
  });
  const bad = phrases.findIndex(
    ({ phrase, why }) => phrase === '' || phrase.length > 80 || why === '' || why.length > 200,
  );
  if (phrases.length > MAX_PHRASES) return { phrases, problem: `The list has ${MAX_PHRASES} phrases at the most.` };
  const line = lines[bad]?.trim().slice(0, 60);
  const problem = line && `“${line}” must be a phrase of 80 characters at the most, a vertical bar, and a reason.`;
  return { phrases, problem: bad < 0 ? undefined : problem };
};
