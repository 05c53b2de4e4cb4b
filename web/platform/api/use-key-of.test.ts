import { expect, it } from 'vitest';
import { createKeys } from './use-key-of.ts';

it('what is sent again has the key of before, until it is done or says something else', () => {
  const { keyOf, forget } = createKeys();
  const first = keyOf({ text: 'a' });
  expect(keyOf({ text: 'a' })).toBe(first);
  const other = keyOf({ text: 'b' });
  expect(other).not.toBe(first);
  forget();
  expect(keyOf({ text: 'b' })).not.toBe(other);
});
