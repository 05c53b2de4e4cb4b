import { expect, test } from 'vitest';
import { afterLeaving, createKeyReader, stepFrom } from './review-keys.ts';

test('a key after g belongs to the navigation, and approves nothing', () => {
  const read = createKeyReader();
  expect(read('a', 0)).toBe('approve');
  expect([read('g', 100), read('a', 900)]).toEqual([undefined, undefined]);
  expect(read('a', 1000)).toBe('approve');
  expect([read('g', 2000), read('a', 3600)]).toEqual([undefined, 'approve']);
});

test('j and k step through the list and stay at its ends', () => {
  const ids = ['one', 'two', 'three'];
  expect([stepFrom(ids, 'one', 1), stepFrom(ids, 'three', 1), stepFrom(ids, 'one', -1)]).toEqual([
    'two',
    'three',
    'one',
  ]);
  expect([stepFrom(ids, 'gone', 1), stepFrom([], 'one', 1)]).toEqual(['one', undefined]);
});

test('what follows a decision is the next item, or the one before at the end', () => {
  expect([
    afterLeaving(['one', 'two'], 'one'),
    afterLeaving(['one', 'two'], 'two'),
    afterLeaving(['one'], 'one'),
  ]).toEqual(['two', 'one', undefined]);
});
