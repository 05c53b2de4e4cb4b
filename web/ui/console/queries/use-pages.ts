import { hashKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ApiInput, type ApiOutput, api, type RouteKey } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';

interface Page {
  readonly items: readonly unknown[];
  readonly nextCursor?: string | undefined;
}

/** The routes whose answers are pages. */
export type ListKey = { [Key in RouteKey]: ApiOutput<Key> extends Page ? Key : never }[RouteKey];

const PAGE_ROWS = 100;
/** Two thousand rows: nobody chooses from more, and whoever has more finds them by searching. */
const MOST_PAGES = 20;

const readAsPage = async <Key extends ListKey>(
  key: Key,
  input: ApiInput<Key>,
  pages: number,
  signal: AbortSignal | undefined,
): Promise<Page> => {
  const items: unknown[] = [];
  let last: Page = { items };
  for (let page = 0; page === 0 || (page < pages && last.nextCursor); page++) {
    const part = { ...input, limit: PAGE_ROWS, ...(last.nextCursor && { cursor: last.nextCursor }) };
    last = (await api(key, part as ApiInput<Key>, { signal })) as unknown as Page;
    items.push(...last.items);
  }
  return { ...last, items };
};

/** Reads a list page by page into one answer, whose cursor tells whether there is more. */
export const readPages = async <Key extends ListKey>(
  key: Key,
  input: ApiInput<Key>,
  signal?: AbortSignal,
): Promise<ApiOutput<Key>> => (await readAsPage(key, input, MOST_PAGES, signal)) as unknown as ApiOutput<Key>;

/** Nothing could be read: how many there are isn't known, and where there are none can't be said. */
export const isLost = ({ data, error }: Pick<UseQueryResult<unknown, ApiError>, 'data' | 'error'>): boolean =>
  error !== null && data === undefined;

/**
 * A list that people choose from or see whole; `pages` of a hundred rows of one that may be long. What was read stays while
 * more of the same list is read.
 */
export const usePages = <Key extends ListKey>(
  key: Key,
  input: ApiInput<Key>,
  pages: number = MOST_PAGES,
): UseQueryResult<ApiOutput<Key>, ApiError> => {
  const asked = hashKey([input]);
  const answer = useQuery<Page, ApiError>({
    queryKey: [key, input, { pages }],
    queryFn: ({ signal }) => readAsPage(key, input, pages, signal),
    placeholderData: (known, before) => (before && hashKey([before.queryKey[1]]) === asked ? known : undefined),
  });
  return answer as unknown as UseQueryResult<ApiOutput<Key>, ApiError>;
};
