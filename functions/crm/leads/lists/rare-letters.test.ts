import { expect, test } from 'vitest';
import { tokensOf } from '../../../../shared/crm/leads/lead-tokens.ts';
import { tokenPartition } from './index-store.ts';

test('keeps words of letters beyond the BMP whole: DynamoDB refuses half a surrogate pair', () => {
  const fullName = `${'\u{124dd}'.repeat(30)} \u{1d54f}avier`;
  const tokens = tokensOf({ fullName, email: null, phone: null, propertyAddress: null });
  expect(tokens).toEqual(['\u{124dd}'.repeat(24), 'xavier']);
  for (const token of tokens) expect(`${token}${tokenPartition(token)}`.isWellFormed()).toBe(true);
  expect(tokenPartition(tokens[0] ?? '')).toBe('FIND#\u{124dd}');
});
