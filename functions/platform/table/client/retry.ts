import { setTimeout as sleep } from 'node:timers/promises';
import { unavailable } from '../../errors/errors.ts';
import { isWriteLost } from '../write.ts';

/** Tries of a contended operation. */
export const MAX_TRIES = 8;

/** Waits before try `n` with full jitter: 0 to 25 ms × 2ⁿ, at most 800 ms (Brooker, "Exponential Backoff And Jitter"). */
export const pause = async (n: number): Promise<void> => {
  await sleep(Math.random() * Math.min(800, 25 * 2 ** n));
};

/** Repeats read, decide and write after a lost write; at most 8 tries, then throws 503 with Retry-After. */
export const untilWritten = async <T>(attempt: (tries: number) => Promise<T>): Promise<T> => {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    try {
      return await attempt(tries);
    } catch (error) {
      if (!isWriteLost(error)) throw error;
      await pause(tries);
    }
  }
  throw unavailable();
};

/** Repeats a transaction that DynamoDB canceled only because another overlapped; at most 8 tries, then throws 503. */
export const untilUncontended = async <T>(isContention: (error: unknown) => boolean, run: () => Promise<T>) => {
  for (let tries = 0; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (!isContention(error)) throw error;
      if (tries + 1 >= MAX_TRIES) throw unavailable(error);
      await pause(tries);
    }
  }
};
