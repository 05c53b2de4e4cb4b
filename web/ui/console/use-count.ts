import type { Page } from '../../../shared/contract/page.ts';
import type { ApiInput, ApiOutput } from '../../platform/api.ts';
import { useApi } from './use-api.ts';

type ListKey = 'GET /api/leads' | 'GET /api/tasks' | 'GET /api/manual-tasks' | 'GET /api/bookings' | 'GET /api/orders';

/** The number of rows of a page, `100+` if there are more. */
export const countOf = (page: Page<unknown>): string => `${page.items.length}${page.nextCursor ? '+' : ''}`;

/** The number of rows of a list; a dash if it is unknown. */
export const useCount = <Key extends ListKey>(key: Key, filters: ApiInput<Key>, enabled = true): string | undefined => {
  const { data, isError } = useApi(key, { ...filters, limit: 100 }, { enabled });
  if (isError && !data) return '–';
  return data && countOf(data as ApiOutput<ListKey>);
};
