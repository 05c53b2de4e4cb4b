import { expect, it } from 'vitest';
import { stripTokens, stripTokensDeep } from './strip-tokens.ts';

const page = 'https://northlight.example/booking-confirmation/ord_1';

it.each([
  [`${page}?token=abc-_1`, `${page}?token=`],
  [`${page}?token=abc&utm_source=mail#top`, `${page}?token=&utm_source=mail#top`],
  [`${page}#TOKEN=abc`, `${page}#token=`],
  [`See ${page}?token=abc "thanks"`, `See ${page}?token= "thanks"`],
  ['https://a.example/?to=%2Forders%3Ftoken%3Dabc', 'https://a.example/?to=%2Forders%3Ftoken='],
  ['https://a.example/?to=%253Ftoken%253Dabc', 'https://a.example/?to=%253Ftoken='],
])('strips the token of %s', (text, stripped) => {
  expect(stripTokens(text)).toBe(stripped);
});

it('keeps everything else, and a token that is a field of its own', () => {
  const input = { token: 'abc', notes: ['a token of thanks', { url: `${page}?token=abc` }], sqFt: 2500, none: null };
  expect(stripTokensDeep(input)).toEqual({ ...input, notes: ['a token of thanks', { url: `${page}?token=` }] });
});
