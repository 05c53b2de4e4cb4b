import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it.each([
  ['a text with room', 20, 'a text with room'],
  ['twelve chars', 12, 'twelve chars'],
  ['thirteen char', 12, 'thirteen ch…'],
  ['a word  and spaces', 8, 'a word…'],
])('%j in %i characters is %j', (text, maxChars, cut) => {
  expect(cutText(text, maxChars)).toBe(cut);
});

it.each([
  ['an emoji', '🏡'],
  ['an emoji of several', '👨‍👩‍👧‍👦'],
  ['an emoji with a color', '👍🏽'],
  ['a letter and its accent', 'e\u0301'],
])('%s is kept whole or left out', (_, sign) => {
  const text = `ab${sign}cd`;
  for (let maxChars = 3; maxChars < text.length; maxChars++) {
    const cut = cutText(text, maxChars);
    expect(cut.length, cut).toBeLessThanOrEqual(maxChars);
    expect(['ab…', `ab${sign}…`, `ab${sign}c…`], `${maxChars} of ${text}`).toContain(cut);
  }
  expect(cutText(text, text.length - 1)).toBe(`ab${sign}…`);
});
