import { useInfiniteQuery } from '@tanstack/react-query';
import { type ApiOutput, api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';

type Key = 'GET /api/leads/duplicates' | 'GET /api/leads/merges';

interface Page<Item> {
  readonly items: Item[];
  readonly nextCursor?: string | undefined;
}

const PAGE_SIZE = 25;

/** A list that loads more pages on request; its query key differs from that of whole lists. */
export const usePages = <K extends Key>(key: K) => {
  type Item = ApiOutput<K>['items'][number];
  const query = useInfiniteQuery<Page<Item>, ApiError, { pages: Page<Item>[] }, string[], string>({
    queryKey: [key, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api<Key>(key, { limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) }, { signal }) as Promise<Page<Item>>,
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
  return { ...query, items: query.data?.pages.flatMap((page) => page.items) };
};
