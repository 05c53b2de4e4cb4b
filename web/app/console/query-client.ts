import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../platform/api-error.ts';

const MINUTE = 60_000;

const isRefusal = (error: Error): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Up to three more tries, none where the request itself was wrong (seed 9). */
export const shouldRetry = (failures: number, error: Error): boolean => failures < 3 && !isRefusal(error);

/** One second, doubling, at most thirty (seed 9). */
export const retryDelay = (failures: number): number => Math.min(1000 * 2 ** failures, 30_000);

/** The data cache with the seed's rules; `onRefused` hears a session that is over or was made the wrong way. */
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
