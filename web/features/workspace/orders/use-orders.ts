import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { NamedBooking } from '../../../../shared/sales/booking/booking.ts';
import type { OrderRow } from '../../../../shared/sales/records/order-row.ts';
import { type ApiInput, type ApiOutput, api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { useLive } from '../../../ui/console/live/live.tsx';
import { withBooking } from './order-view.ts';

type Input = Omit<ApiInput<'GET /api/orders'>, 'limit' | 'cursor'>;
type Pages = InfiniteData<ApiOutput<'GET /api/orders'>, string | undefined>;

const PAGE_ROWS = 100;

const keyOf = (input: Input) => ['GET /api/orders', input, 'pages'] as const;

const withPages = (pages: Pages, booking: NamedBooking): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    items: page.items.map((order) => (order.orderId === booking.orderId ? withBooking(order, booking) : order)),
  })),
});

const isBooking = (item: unknown): item is NamedBooking =>
  typeof item === 'object' && item !== null && 'orderId' in item && 'serviceType' in item;

/** New orders of which the list does not know yet. */
const useNewcomers = (input: Input, known: ReadonlySet<string>) => {
  const client = useQueryClient();
  const live = useLive();
  const [came, setCame] = useState<ReadonlySet<string>>(new Set());
  useEffect(
    () =>
      live.hear(({ type, item, isNew }) => {
        if (!type.startsWith('booking.') || !isBooking(item)) return;
        // A changed row keeps its place; a new one waits until somebody asks for it.
        client.setQueryData<Pages>(keyOf(input), (pages) => pages && withPages(pages, item));
        if (isNew) setCame((now) => new Set([...now, item.orderId]));
      }),
    [live, client, input],
  );
  const count = [...came].filter((orderId) => !known.has(orderId)).length;
  return { count, forget: () => setCame(new Set()) };
};

/** Orders by filter, page after page as they are reached; live: rows change where they stand, new ones wait to be shown. */
export const useOrders = (filters: Input) => {
  const text = JSON.stringify(filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal filters are one list
  const input = useMemo(() => filters, [text]);
  const query = useInfiniteQuery<
    ApiOutput<'GET /api/orders'>,
    ApiError,
    Pages,
    ReturnType<typeof keyOf>,
    string | undefined
  >({
    queryKey: keyOf(input),
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/orders', { ...input, limit: PAGE_ROWS, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const rows = useMemo<readonly OrderRow[]>(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data]);
  const known = useMemo(() => new Set(rows.map(({ orderId }) => orderId)), [rows]);
  const newcomers = useNewcomers(input, known);
  const showNew = (): void => {
    newcomers.forget();
    void query.refetch();
  };
  return { ...query, rows, newcomers: newcomers.count, showNew };
};
