import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiOutput, api, type RouteKey } from '../../../platform/api.ts';
import type { ApiError } from '../../../platform/api-error.ts';
import { useNotices } from '../../../ui/console/notices.tsx';
import { invalidate } from '../../../ui/console/use-api.ts';

const list: RouteKey = 'GET /api/domains';

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

/** Looks the records up; what was found is shown with the domain. */
export const useVerify = () => {
  const client = useQueryClient();
  const { notify } = useNotices();
  return useMutation<ApiOutput<'POST /api/domains/{domainId}/verify'>, ApiError, string>({
    mutationFn: (domainId) => api('POST /api/domains/{domainId}/verify', { domainId }),
    onSuccess: async ({ host, status, lastCheck }) => {
      await invalidate(client, list);
      if (lastCheck?.problems.length) return;
      const text =
        status === 'active' ? `${host} is active: your site answers there within minutes.` : `${host} was checked.`;
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
