import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TenantView } from '../../../../../shared/company/tenancy/tenant-view.ts';
import { type ApiInput, api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';

type Change = Omit<ApiInput<'PATCH /api/tenants/{tenantId}'>, 'tenantId' | 'version'>;

/** Changes a company and notifies with `text`. */
export const useChangeCompany = ({ tenantId, version }: TenantView, text: string, onDone: () => void = () => {}) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  return useMutation<TenantView, ApiError, Change>({
    mutationFn: (change) => api('PATCH /api/tenants/{tenantId}', { tenantId, version, ...change }),
    onSuccess: async (view) => {
      client.setQueryData(['GET /api/tenants/{tenantId}', { tenantId }], view);
      notify({ type: 'success', text });
      onDone();
      await invalidate(client, 'GET /api/tenants');
    },
  });
};
