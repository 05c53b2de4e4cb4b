import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { MINUTE } from '../../../shared/contract/time.ts';
import { ApiError } from '../../platform/api/api-error.ts';

const isRefusal = (error: Error): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Retries up to three times, but never after a 4xx answer (seed 9). */
export const shouldRetry = (failures: number, error: Error): boolean => failures < 3 && !isRefusal(error);

/** Milliseconds before a retry: 1 s, doubling, at most 30 s (seed 9). */
export const retryDelay = (failures: number): number => Math.min(1000 * 2 ** failures, 30_000);

/** The query cache with the seed's rules; `onRefused` is called when a session has ended or lacks Google. */
export const createQueryClient = (onRefused: (error: ApiError) => void): QueryClient => {
  const onError = (error: Error): void => {
    if (error instanceof ApiError && (error.status === 401 || error.code === 'GOOGLE_REQUIRED')) onRefused(error);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        gcTime: 10 * MINUTE,
        retry: shouldRetry,
        retryDelay,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { retry: false },
    },
  });
};
