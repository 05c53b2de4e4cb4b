import { expect, test } from 'vitest';
import { matchesTokens, tokensOfQuery } from './lead-tokens.ts';

const house = '100 N Main Street, Doylestown, PA 18901';

test.each([
  ['Mary O’Brien', null, 'O’Brien'],
  ['Mary O’Brien', null, 'mary o’brien'],
  ['Mary K Lee', null, 'Mary K Lee'],
  [null, house, '100 N Main'],
  [null, house, 'N Main Street'],
])(
  'a lead is found by its name or street as written, single letters or not: %s, %s, by %s',
  (fullName, propertyAddress, q) => {
    const lead = { fullName, email: 'm@example.com', phone: null, propertyAddress };
    expect(matchesTokens(lead, tokensOfQuery(q))).toBe(true);
  },
);

test('a single letter finds by itself what begins with it; beside words it says nothing', () => {
  expect(tokensOfQuery('m')).toEqual(['m']);
  expect(tokensOfQuery('5 N Main St')).toEqual(['main', 'st']);
});
