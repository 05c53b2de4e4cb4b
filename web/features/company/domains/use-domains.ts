import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiOutput, api, type RouteKey } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { useNotices } from '../../../ui/console/notices/notices.tsx';
import { invalidate, useApi } from '../../../ui/console/queries/use-api.ts';

const list: RouteKey = 'GET /api/domains';

const POLL_MS = 5000;

/** The company's domains; while one is being prepared they are read again every few seconds. */
export const useDomains = () => {
  const isPreparing = (domains?: ApiOutput<'GET /api/domains'>): boolean =>
    domains?.items.some(({ status }) => status === 'preparing') ?? false;
  return useApi('GET /api/domains', {}, { again: (domains) => (isPreparing(domains) ? POLL_MS : false) });
};

/** Notes a domain, so that its records are shown. */
export const useAdd = (onAdded: () => void) => {
  const client = useQueryClient();
  return useMutation<ApiOutput<'POST /api/domains'>, ApiError, string>({
    mutationFn: (host) => api('POST /api/domains', { host }),
    onSuccess: async () => {
      onAdded();
      await invalidate(client, list);
    },
  });
};

/** Looks up the DNS records and shows the result. */
export const useVerify = () => {
  const client = useQueryClient();
  const { notify } = useNotices();
  return useMutation<ApiOutput<'POST /api/domains/{domainId}/verify'>, ApiError, string>({
    mutationFn: (domainId) => api('POST /api/domains/{domainId}/verify', { domainId }),
    onSuccess: async ({ host, status, lastCheck }) => {
      await invalidate(client, list);
      if (lastCheck?.problems.length) return;
      const text =
        status === 'preparing'
          ? `The records of ${host} are there. Your site is being set up at this address.`
          : `${host} was checked: both records are there.`;
      notify({ type: 'success', text });
    },
    onError: ({ message }) => notify({ type: 'error', text: message }),
  });
};

export const useRemove = (onRemoved: () => void) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  return useMutation<void, ApiError, { domainId: string; host: string }>({
    mutationFn: ({ domainId }) => api('DELETE /api/domains/{domainId}', { domainId }),
    onSuccess: async (_, { host }) => {
      notify({ type: 'success', text: `${host} is removed.` });
      onRemoved();
      await invalidate(client, list);
    },
  });
};
