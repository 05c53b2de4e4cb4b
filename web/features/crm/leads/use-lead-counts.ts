import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLive } from '../../../ui/console/live/live.tsx';
import { deedOf } from '../../../ui/console/live/live-lists.ts';
import { invalidate, useApi } from '../../../ui/console/use-api.ts';
import type { LeadFilters } from './leads-filters.ts';

/** Debounces the refresh, so that many changes cause one request. */
const REFRESH_DELAY_MS = 1500;

/** True if the stored counts apply to the list: filtered by status and assignee only. */
export const isCounted = (filters: LeadFilters): boolean =>
  Object.keys(filters).every((name) => name === 'status' || name === 'assignedTo');

/** Lead counts by status; undefined if the stored counts do not apply to this list. */
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
      }, REFRESH_DELAY_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, live]);
  return isCounted(filters) ? data : undefined;
};
