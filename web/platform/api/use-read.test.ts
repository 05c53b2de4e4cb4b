import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { retryDelay } from './use-read.ts';

const failure = (status: number): ApiError => new ApiError(status, 'X', 'no');

describe('retrying a read (seed 9)', () => {
  it('never happens after a 4xx', () => {
    expect(retryDelay(failure(404), 1)).toBeUndefined();
    expect(retryDelay(failure(429), 1)).toBeUndefined();
  });

  it('happens three times, each after twice as long', () => {
    expect([1, 2, 3].map((failures) => retryDelay(failure(500), failures))).toEqual([1000, 2000, 4000]);
    expect(retryDelay(failure(500), 4)).toBeUndefined();
  });

  it('also happens without a response', () => {
    expect(retryDelay(failure(0), 1)).toBe(1000);
  });
});
