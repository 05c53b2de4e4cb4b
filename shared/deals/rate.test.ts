import { describe, expect, it } from 'vitest';
import { formatRate, rateOf, splitBy } from './rate.ts';

describe('a rate', () => {
  it('rounds half a cent up', () => {
    expect(rateOf(1, 50_000)).toBe(1);
    expect(rateOf(796_875, 6_000)).toBe(47_813);
    expect(rateOf(42_500_000, 2_500)).toBe(1_062_500);
  });

  it('is written as people write it', () => {
    expect([3_578, 30_000, 2_500].map(formatRate)).toEqual(['3.578%', '30%', '2.5%']);
  });
});

describe('splitting by weights', () => {
  it('loses no cent and gives the largest remainders one more', () => {
    expect(splitBy(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitBy(10, [50_000, 30_000, 20_000])).toEqual([5, 3, 2]);
    expect(splitBy(101, [2, 1])).toEqual([67, 34]);
  });
});
