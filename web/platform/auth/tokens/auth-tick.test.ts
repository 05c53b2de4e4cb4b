import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tickRefresh } from './auth-tick.ts';

const SECOND = 1000;
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

it('looks every 30 s, and refreshes tokens that expire within three ticks', async () => {
  const asked: boolean[] = [];
  const expiresAt = 180 * SECOND;
  const stop = tickRefresh(async (isDue) => asked.push(isDue(expiresAt)));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(60 * SECOND + 1);
  expect(asked).toEqual([false, false, true]);
  stop();
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect(asked).toHaveLength(3);
});

it('tries again at the next tick when a refresh fails', async () => {
  let tries = 0;
  const stop = tickRefresh(async () => {
    tries++;
    throw new Error('offline');
  });
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  stop();
  expect(tries).toBe(2);
});
