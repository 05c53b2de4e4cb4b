import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLive } from '../../../ui/console/live/live.tsx';
import { deedOf } from '../../../ui/console/live/live-lists.ts';
import { invalidate, useApi } from '../../../ui/console/use-api.ts';
import type { LeadFilters } from './leads-filters.ts';

/** Counts follow what happens, a moment later, so that many changes at once are one question. */
const AFTER = 1500;

/** True where kept counts say how many leads the list has: it is narrowed by nothing but status and assignee. */
export const isCounted = (filters: LeadFilters): boolean =>
  Object.keys(filters).every((name) => name === 'status' || name === 'assignedTo');

/** How many leads there are by status; undefined where nothing is kept that would be true of this list. */
export const useLeadCounts = (filters: LeadFilters) => {
  const client = useQueryClient();
  const live = useLive();
  const { assignedTo } = filters;
  const { data } = useApi(
    'GET /api/leads/counts',
    { ...(assignedTo && { assignedTo }) },
    { enabled: isCounted(filters) },
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = live.hear((message) => {
      if (deedOf(message)?.name !== 'lead') return;
      timer ??= setTimeout(() => {
        timer = undefined;
        void invalidate(client, 'GET /api/leads/counts');
      }, AFTER);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, live]);
  return isCounted(filters) ? data : undefined;
};
