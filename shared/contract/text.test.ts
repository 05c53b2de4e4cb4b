import { describe, expect, test } from 'vitest';
import { Email, isEmail, normalizePhone, text } from './text.ts';

const shown = (value: string): string =>
  JSON.stringify(value).replace(/[^\x20-\x7e]/g, (c) => c.charCodeAt(0).toString(16));
const unseen = [
  '\u0000',
  '\u007f',
  '\u00ad',
  '\u200b',
  '\u200d',
  '\u200e',
  '\u202e',
  '\u2060',
  '\u3164',
  '\ufe0f',
  '\ud800',
];

describe('an email address', () => {
  test.each(unseen.map((each) => [shown(each), each]))('has no %s before the @, where nobody sees it', (_, each) => {
    for (const email of [`ann${each}@example.com`, `a${each}nn@example.com`]) {
      expect(Email.safeParse(email).success).toBe(false);
      expect(isEmail(email)).toBe(false);
    }
  });

  test('may have letters of any script and signs that are seen', () => {
    for (const email of [
      'rené@example.com',
      'аnn@example.com',
      '界@example.com',
      "o'neil+x_1@example.com",
      '🏠@example.com',
    ]) {
      expect(Email.safeParse(email).data).toBe(email);
      expect(isEmail(email)).toBe(true);
    }
  });
});

describe('a text', () => {
  test.each(
    ['', ' ', '\u200b', '\u3164\u3164', '\u2800', '\u200e\u00a0\u200f', '\u00ad \u2060', '\u0085'].map((each) => [
      shown(each),
      each,
    ]),
  )('%s shows nothing, and so is empty', (_, each) => {
    expect(text(80).safeParse(each).error?.issues[0]?.message).toBe('must not be empty');
    expect(text(80, 0).parse(each)).toBe('');
  });

  test('keeps what joins its letters', () => {
    for (const each of ['👩‍👩‍👧 Ann', '❤️', 'می‌خواهم', '.']) expect(text(80).parse(` ${each} `)).toBe(each);
  });
});

describe('a phone number', () => {
  test.each(
    [
      '\u202d(215) 555-0123\u202c',
      '\u200e215 555 0123',
      '215\u2011555\u20110123',
      '215\u2212555\u22120123',
      '215 – 555 — 0123',
      '+1\u00a0215\u00a0555\u00a00123',
      '２１５５５５０１２３',
      '1.215.555.0123',
      '+1 215/555/0123',
    ].map((each) => [shown(each), each]),
  )('is read from %s, as address books and pages write it', (_, each) => {
    expect(normalizePhone(each)).toBe('+12155550123');
  });

  test('is not made of other signs or too few digits', () => {
    for (const each of ['215.555.0123 x5', '215_555_0123', '215*5550123', '21555\u200b50', ''])
      expect(normalizePhone(each)).toBeUndefined();
  });

  test.each([
    ['+44 20 7946 0958', '+442079460958'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+49 (0) 30 901820', '+4930901820'],
  ])('of another country is kept, without the zero of calls at home: %s', (typed, phone) =>
    expect(normalizePhone(typed)).toBe(phone),
  );

  test.each(['555-0123', '115-555-0123', '+1 115 555 0123', '215-555-0123 x4', '', '+', 'call me'])(
    'is not found in: %s',
    (typed) => expect(normalizePhone(typed)).toBeUndefined(),
  );
});
