import { expect, it } from 'vitest';
import { cardPartOf } from './least-charge.ts';

it.each([
  ['nothing of what is owed', 0, 9_970, 0],
  ['a part that a card takes', 2_500, 9_970, 2_500],
  ['a part too small for a card, raised to the least it takes', 20, 9_970, 50],
  ['with the part a rest that no card would take', 9_921, 9_970, 9_970],
  ['a rest that a card takes later', 9_920, 9_970, 9_920],
  ['a raised part with the rest that raising it leaves', 20, 99, 99],
  ['a raised part without a rest that is large enough', 20, 100, 50],
  ['all that is owed where that is less than a card takes', 20, 30, 30],
])('a card is asked for %s', (_, part, all, asked) => {
  expect(cardPartOf(part, all)).toBe(asked);
});
