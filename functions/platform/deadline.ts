import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'aws-lambda';
import { notAnswering } from './errors/errors.ts';

/** Kept of every invocation for our own answer: the gateway's, after a time-out of the function, has another body. */
const RESERVED_MS = 1000;

/** When the work under way has to be done, by `performance.now()`. */
const deadlines = new AsyncLocalStorage<number>();

/** Milliseconds that are left for the work under way; infinite where nothing limits it. */
export const remainingMs = (): number => (deadlines.getStore() ?? Number.POSITIVE_INFINITY) - performance.now();

/** Gives work at most `ms` milliseconds, and no more than what it is part of has left; then rejects with 503. */
export const within = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  const left = Math.max(0, Math.min(ms, remainingMs()));
  if (left === Number.POSITIVE_INFINITY) return await work();
  let timer: NodeJS.Timeout | undefined;
  const outOfTime = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(notAnswering(new Error(`Not done within ${Math.round(left)} ms`), 1)), left);
  });
  try {
    return await Promise.race([deadlines.run(performance.now() + left, work), outOfTime]);
  } finally {
    clearTimeout(timer);
  }
};

/** Gives work what its invocation has left, but for what the answer takes; then rejects with 503. */
export const beforeTimeout = async <T>(
  context: Partial<Pick<Context, 'getRemainingTimeInMillis'>>,
  work: () => Promise<T>,
): Promise<T> => {
  const left = context.getRemainingTimeInMillis?.() ?? Number.POSITIVE_INFINITY;
  return await within(left - RESERVED_MS, work);
};
