import { keepPreviousData, type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ApiInput, type ApiOutput, api, type RouteKey } from '../../platform/api.ts';
import type { ApiError } from '../../platform/api-error.ts';

interface ReadOptions<Key extends RouteKey> {
  readonly enabled?: boolean;
  readonly keep?: boolean;
  /** After how many milliseconds it is read again, given what was read; false for never. */
  readonly again?: (data: ApiOutput<Key> | undefined) => number | false;
}

/** Reads one route through the cache; `enabled` false waits. */
export const useApi = <Key extends RouteKey>(
  key: Key,
  input: ApiInput<Key>,
  options: ReadOptions<Key> = {},
): UseQueryResult<ApiOutput<Key>, ApiError> =>
  useQuery<ApiOutput<Key>, ApiError>({
    queryKey: [key, input],
    queryFn: ({ signal }) => api(key, input, { signal }),
    enabled: options.enabled ?? true,
    ...(options.keep && { placeholderData: keepPreviousData }),
    refetchInterval: ({ state }) => options.again?.(state.data) ?? false,
  });

/** Reads again whatever is on the screen of these routes, and forgets the rest of them. */
export const invalidate = async (client: QueryClient, ...keys: RouteKey[]): Promise<void> => {
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
};
