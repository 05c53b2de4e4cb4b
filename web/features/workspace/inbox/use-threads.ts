import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ThreadRow } from '../../../../shared/workspace/inbox/thread.ts';
import { type ApiOutput, api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { useLive } from '../../../ui/console/live/live.tsx';
import { changeKnown, invalidate } from '../../../ui/console/queries/use-api.ts';
import type { InboxState } from './inbox-state.ts';

type Page = ApiOutput<'GET /api/threads'>;
type Pages = InfiniteData<Page, string | undefined>;

const THREADS = 'threads of the inbox';
const PAGE = 40;

const inputOf = ({ view, whose, q }: InboxState, own = 'nobody') => ({
  view,
  limit: PAGE,
  ...(q.trim() !== '' && { q: q.trim() }),
  ...(whose !== 'all' && { assignedTo: whose === 'mine' ? own : 'nobody' }),
});

const mapRows = (pages: Pages, change: (rows: ThreadRow[]) => ThreadRow[]): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, items: change(page.items) })),
});

/** The threads of a list with what changes them here at once; the server’s word follows. */
export const useThreads = (state: InboxState, own: string | undefined) => {
  const client = useQueryClient();
  const input = inputOf(state, own);
  const queryKey = [THREADS, input];
  const query = useInfiniteQuery<Page, ApiError, Pages, unknown[], string | undefined>({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/threads', { ...input, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
  const change = (rows: (known: ThreadRow[]) => ThreadRow[]): void => {
    client.setQueryData<Pages>(queryKey, (known) => known && mapRows(known, rows));
  };
  return {
    ...query,
    threads: query.data?.pages.flatMap(({ items }) => items) ?? [],
    /** Takes a row out of the list before the server says so. */
    hide: (threadId: string) => change((rows) => rows.filter((row) => row.threadId !== threadId)),
    replace: (thread: ThreadRow) =>
      change((rows) => rows.map((row) => (row.threadId === thread.threadId ? thread : row))),
  };
};

/**
 * Keeps threads live: a row that is shown changes in its place, and what moved waits until its reader asks, unless nobody is
 * at the list.
 */
export const useLiveThreads = (isAtRest: () => boolean): { waiting: number; show: () => void } => {
  const client = useQueryClient();
  const live = useLive();
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const show = (): void => {
    setWaiting(new Set());
    void client.invalidateQueries({ queryKey: [THREADS] });
  };
  useEffect(() => {
    const again = (): void => void client.invalidateQueries({ queryKey: [THREADS] });
    const stopOpening = live.onOpen(again);
    const stop = live.hear(({ type, id, item }) => {
      if (!type.startsWith('thread.')) return;
      void invalidate(client, 'GET /api/threads/counts');
      void client.invalidateQueries({ queryKey: [ENTRIES, id] });
      const row = item as ThreadRow | undefined;
      if (row) {
        client.setQueriesData<Pages>(
          { queryKey: [THREADS] },
          (known) => known && mapRows(known, (rows) => rows.map((each) => (each.threadId === id ? row : each))),
        );
        changeKnown(client, 'GET /api/threads/{threadId}', (known) => (known.threadId === id ? row : known));
      }
      if (isAtRest()) again();
      else setWaiting((now) => new Set([...now, id]));
    });
    return () => {
      stop();
      stopOpening();
    };
  }, [client, live, isAtRest]);
  return { waiting: waiting.size, show };
};

export const ENTRIES = 'entries of a thread';

/** What was said in a thread, oldest first; earlier pages are read on demand. */
export const useEntries = (threadId: string) => {
  const query = useInfiniteQuery<
    ApiOutput<'GET /api/threads/{threadId}/entries'>,
    ApiError,
    InfiniteData<ApiOutput<'GET /api/threads/{threadId}/entries'>, string | undefined>,
    unknown[],
    string | undefined
  >({
    queryKey: [ENTRIES, threadId],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /api/threads/{threadId}/entries',
        { threadId, limit: 40, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  return { ...query, entries: (query.data?.pages.flatMap(({ items }) => items) ?? []).toReversed() };
};
