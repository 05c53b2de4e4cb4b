import { expect, test } from 'vitest';
import { placeIn } from './task-place.ts';

test.each([
  [
    '12 Oak Lane. Due Friday, December 4. /admin/agent/listings/lst_1',
    '12 Oak Lane. Due Friday, December 4.',
    '/admin/agent/listings/lst_1',
  ],
  ['/admin/agent/listings/lst_1', '', '/admin/agent/listings/lst_1'],
  ['Call about /admin/orders today', 'Call about /admin/orders today', undefined],
  ['', '', undefined],
])('the address at the end of a description is a way and no words: %s', (description, words, path) => {
  expect(placeIn(description)).toEqual({ words, path });
});
