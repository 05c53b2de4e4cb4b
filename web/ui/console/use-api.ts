import { keepPreviousData, type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ApiInput, type ApiOutput, api, type RouteKey } from '../../platform/api.ts';
import type { ApiError } from '../../platform/api-error.ts';

/** Reads one route through the cache; `enabled` false waits. */
export const useApi = <Key extends RouteKey>(
  key: Key,
  input: ApiInput<Key>,
  options: { enabled?: boolean; keep?: boolean } = {},
): UseQueryResult<ApiOutput<Key>, ApiError> =>
  useQuery<ApiOutput<Key>, ApiError>({
    queryKey: [key, input],
    queryFn: ({ signal }) => api(key, input, { signal }),
    enabled: options.enabled ?? true,
    ...(options.keep && { placeholderData: keepPreviousData }),
  });

/** Reads again whatever is on the screen of these routes, and forgets the rest of them. */
export const invalidate = async (client: QueryClient, ...keys: RouteKey[]): Promise<void> => {
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
};
