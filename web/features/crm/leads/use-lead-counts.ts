import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLive } from '../../../ui/console/live/live.tsx';
import { deedOf } from '../../../ui/console/live/live-lists.ts';
import { invalidate, useApi } from '../../../ui/console/queries/use-api.ts';
import type { LeadFilters } from './leads-filters.ts';

/** Debounces the refresh, so that many changes cause one request. */
const REFRESH_DELAY_MS = 1500;

/** True if the stored counts apply to the list: filtered by status, assignee, and those who asked only. */
export const isCounted = ({ status: _, assignedTo: __, origin, ...others }: LeadFilters): boolean =>
  origin !== 'imported' && Object.keys(others).length === 0;

/** Lead counts by status; undefined if the stored counts do not apply to this list. */
export const useLeadCounts = (filters: LeadFilters) => {
  const client = useQueryClient();
  const live = useLive();
  const { assignedTo, origin } = filters;
  const { data } = useApi(
    'GET /api/leads/counts',
    { ...(assignedTo && { assignedTo }), ...(origin === 'asked' && { origin }) },
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
