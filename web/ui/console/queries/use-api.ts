import {
  type InvalidateQueryFilters,
  keepPreviousData,
  type QueryClient,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { type ApiInput, type ApiOutput, api, type RouteKey } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';

interface ReadOptions<Key extends RouteKey> {
  readonly enabled?: boolean;
  readonly keep?: boolean;
  /** Refetch interval in milliseconds, given the data; false for never. */
  readonly again?: (data: ApiOutput<Key> | undefined) => number | false;
}

/** Reads an API route through the query cache; `enabled: false` waits. */
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

/** Changes what is known of a route's answers; counts and other things kept beside them stay as they are. */
export const changeKnown = <Key extends RouteKey>(
  client: QueryClient,
  key: Key,
  change: (known: ApiOutput<Key>) => ApiOutput<Key>,
): void => {
  client.setQueriesData<ApiOutput<Key>>(
    { queryKey: [key], predicate: ({ queryKey }) => queryKey.length === 2 },
    (known) => known && change(known),
  );
};

/**
 * Refetches active queries and marks the others as out of date. A first answer that is on its way may have been made
 * before the change, and would count as fresh: it is out of date as soon as it is here.
 */
export const outdate = async (client: QueryClient, filters: InvalidateQueryFilters): Promise<void> => {
  const { refetchType } = filters;
  for (const { promise, queryKey } of client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    const again = () => client.invalidateQueries({ queryKey, exact: true, ...(refetchType && { refetchType }) });
    void promise?.then(again, () => undefined);
  }
  await client.invalidateQueries(filters);
};

/** Refetches active queries of these routes and marks inactive ones as out of date. */
export const invalidate = async (client: QueryClient, ...keys: RouteKey[]): Promise<void> => {
  await Promise.all(keys.map((key) => outdate(client, { queryKey: [key] })));
};
