import { expect, it } from 'vitest';
import { phrasesIn, phraseText } from './phrase-text.ts';

it('a list reads back as it was', () => {
  const phrases = [
    { phrase: 'no kids', why: 'Families with children are protected' },
    { phrase: 'safe area', why: 'It says who lives there | steering' },
  ];
  expect(phrasesIn(`${phraseText(phrases)}\n\n`)).toEqual({ phrases, problem: undefined });
});

it('names the line without a reason', () => {
  expect(phrasesIn('no kids | Families\nquiet street').problem).toContain('“quiet street” must be');
});
