import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeadRow, LeadStatus } from '../../../../../shared/crm/leads/lead.ts';
import { type ApiOutput, api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import type { ListInput } from './rows-after-move.ts';

/** How many leads a column reads at a time. */
export const COLUMN_PAGE = 20;

export interface Column {
  readonly status: LeadStatus;
  readonly rows: readonly LeadRow[];
  readonly isLoading: boolean;
  readonly readAt: number;
  readonly error: ApiError | null;
  readonly hasMore: boolean;
  more(): void;
  retry(): void;
}

type Page = ApiOutput<'GET /api/leads'>;
type Cursors = readonly (string | undefined)[];

interface Opened {
  readonly list: string;
  readonly cursors: Partial<Record<LeadStatus, Cursors>>;
}

const once = (rows: readonly LeadRow[]): LeadRow[] => [...new Map(rows.map((row) => [row.leadId, row])).values()];

/** The leads of each status by pages; a changed filter restarts every column. */
export const useColumns = (statuses: readonly LeadStatus[], input: ListInput): Column[] => {
  const list = JSON.stringify(input);
  const [opened, setOpened] = useState<Opened>({ list, cursors: {} });
  const cursors = opened.list === list ? opened.cursors : {};
  const cursorsOf = (status: LeadStatus): Cursors => cursors[status] ?? [undefined];
  const pages = statuses.flatMap((status) =>
    cursorsOf(status).map((cursor) => ({
      status,
      input: { ...input, status, limit: COLUMN_PAGE, ...(cursor && { cursor }) },
    })),
  );
  const answers = useQueries({
    queries: pages.map((page) => ({
      queryKey: ['GET /api/leads', page.input],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<Page> => api('GET /api/leads', page.input, { signal }),
    })),
  });
  return statuses.map((status) => {
    const own = answers.filter((_, index) => pages[index]?.status === status);
    const next = own.at(-1)?.data?.nextCursor;
    return {
      status,
      rows: once(own.flatMap(({ data }) => data?.items ?? [])),
      isLoading: own.some(({ isPending }) => isPending),
      readAt: Math.min(...own.map(({ dataUpdatedAt }) => dataUpdatedAt)),
      error: (own.find(({ error, data }) => error && !data)?.error ?? null) as ApiError | null,
      hasMore: next !== undefined,
      more: () => setOpened({ list, cursors: { ...cursors, [status]: [...cursorsOf(status), next] } }),
      retry: () => void Promise.all(own.map(({ refetch }) => refetch())),
    };
  });
};
