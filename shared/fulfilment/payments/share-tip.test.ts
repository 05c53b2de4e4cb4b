import { expect, it } from 'vitest';
import { shareTip } from './share-tip.ts';

it.each([
  [1_000, [6_000, 4_000], [600, 400]],
  [1_000, [1, 1, 1], [334, 333, 333]],
  [7, [1, 5, 1], [1, 5, 1]],
  [100, [0, 0], [50, 50]],
  [100, [0, 9], [0, 100]],
  [999, [12_345], [999]],
])('%i cents by %j are %j', (cents, weights, shares) => {
  expect(shareTip(cents, weights)).toEqual(shares);
});

it('shares every cent of any tip, and no more', () => {
  for (let cents = 0; cents < 500; cents++) {
    const shares = shareTip(cents, [cents % 7, 13, 400, 1]);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
  }
});
