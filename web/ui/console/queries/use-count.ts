import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Page } from '../../../../shared/contract/routes/page.ts';
import { type ApiInput, type ApiOutput, api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';

type ListKey =
  | 'GET /api/leads'
  | 'GET /api/tasks'
  | 'GET /api/manual-tasks'
  | 'GET /api/bookings'
  | 'GET /api/visits'
  | 'GET /api/orders'
  | 'GET /api/deliveries'
  | 'GET /api/troubles';

const PAGE_ROWS = 100;
/** A list is counted to its end up to a thousand rows. */
const MAX_PAGES = 10;

/** The number of rows of a page, `100+` if there are more. */
export const countOf = (page: Page<unknown>): string => `${page.items.length}${page.nextCursor ? '+' : ''}`;

type ReadPage = (cursor: string | undefined) => Promise<Page<unknown>>;

/** Counts a list page by page: `1,204` exactly, or `1,000+` where it goes on. */
export const countToEnd = async (read: ReadPage): Promise<string> => {
  let rows = 0;
  let cursor: string | undefined;
  for (let page = 1; page <= MAX_PAGES; page++) {
    const answer = await read(cursor);
    rows += answer.items.length;
    cursor = answer.nextCursor;
    if (!cursor) return rows.toLocaleString('en-US');
  }
  return `${rows.toLocaleString('en-US')}+`;
};

/** The number of rows of a list; a dash if it is unknown. */
export const useCount = <Key extends ListKey>(key: Key, filters: ApiInput<Key>, enabled = true): string | undefined => {
  const { data, isError } = useQuery<string, ApiError>({
    // Begins with the route, so that whatever refreshes the list refreshes its count.
    queryKey: [key, filters, 'count'],
    queryFn: ({ signal }) =>
      countToEnd(async (cursor) => {
        const page: ApiOutput<ListKey> = await api<ListKey>(
          key,
          { ...filters, limit: PAGE_ROWS, ...(cursor && { cursor }) },
          { signal },
        );
        return page;
      }),
    enabled,
    placeholderData: keepPreviousData,
  });
  return isError && data === undefined ? '–' : data;
};
