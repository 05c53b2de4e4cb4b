import { useEffect, useState } from 'react';
import { type ApiError, asApiError } from './api-error.ts';

export interface Read<T> {
  data: T | undefined;
  error: ApiError | undefined;
  isLoading: boolean;
}

const MAX_RETRIES = 3;
const MAX_DELAY_MS = 30_000;

/** Milliseconds before the next retry (seed 9: exponential, at most 30 s); undefined if a retry is pointless. */
export const retryDelay = (error: ApiError, failures: number): number | undefined => {
  if ((error.status >= 400 && error.status < 500) || failures > MAX_RETRIES) return undefined;
  return Math.min(1000 * 2 ** (failures - 1), MAX_DELAY_MS);
};

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

const readWithRetries = async <T>(read: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> => {
  for (let failures = 1; ; failures++) {
    try {
      return await read(signal);
    } catch (cause) {
      const delay = retryDelay(asApiError(cause), failures);
      if (delay === undefined || signal.aborted) throw cause;
      await wait(delay, signal);
    }
  }
};

/**
 * Fetches whenever `key` changes (undefined: nothing to fetch), `delay` milliseconds after the last change. Keeps the
 * last answer while the next is loading; `answer` drops it once a read fails, for what must not stand beside another key.
 */
export const useRead = <T>(
  key: string | undefined,
  read: (signal: AbortSignal) => Promise<T>,
  delay = 0,
): Read<T> & { answeredKey: string | undefined; answer: T | undefined } => {
  const [state, setState] = useState<{ key?: string; data?: T; error?: ApiError }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for everything that `read` depends on
  useEffect(() => {
    if (key === undefined) return;
    const abort = new AbortController();
    const start = setTimeout(() => {
      readWithRetries(read, abort.signal).then(
        (data) => !abort.signal.aborted && setState({ key, data }),
        (error) => !abort.signal.aborted && setState((last) => ({ ...last, key, error: asApiError(error) })),
      );
    }, delay);
    return () => {
      clearTimeout(start);
      abort.abort();
    };
  }, [key]);
  const isLoading = key !== undefined && state.key !== key;
  return {
    data: state.data,
    error: isLoading ? undefined : state.error,
    isLoading,
    answeredKey: state.key,
    answer: state.error ? undefined : state.data,
  };
};
