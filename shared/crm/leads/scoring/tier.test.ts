import { describe, expect, it } from 'vitest';
import { tierOf } from './tier.ts';

describe('the tier of a score', () => {
  it.each([
    [100, 'hot'],
    [80, 'hot'],
    [79, 'warm'],
    [60, 'warm'],
    [59, 'cold'],
    [0, 'cold'],
  ])('of %i is %s', (score, tier) => {
    expect(tierOf(score)).toBe(tier);
  });
});
