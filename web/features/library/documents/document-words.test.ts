import { expect, it } from 'vitest';
import { seenBy } from './document-words.ts';

it.each([
  ['order', 'Office, vendors'],
  ['property', 'Office only'],
  ['transaction', 'Office only'],
] as const)('names nobody who does not see a document: %s', (kind, words) => {
  expect(seenBy({ root: { kind, id: 'one' }, audience: ['vendors'] })).toBe(words);
});
