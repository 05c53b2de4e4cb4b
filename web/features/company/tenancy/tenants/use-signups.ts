import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TenantView } from '../../../../../shared/company/tenancy/tenant-view.ts';
import { type ApiOutput, api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';

/** Approves a sign-up and creates the company. */
export const useApprove = () => {
  const client = useQueryClient();
  const { notify } = useNotices();
  return useMutation<TenantView, ApiError, string>({
    mutationFn: (signupId) => api('POST /api/signups/{signupId}/approve', { signupId }),
    onSuccess: async ({ name }) => {
      notify({ type: 'success', text: `${name} is being prepared; who asked for it is invited by mail.` });
      await invalidate(client, 'GET /api/signups', 'GET /api/tenants');
    },
  });
};

type Declined = ApiOutput<'POST /api/signups/{signupId}/decline'>;

/** Declines a request with the reason that its author reads. */
export const useDecline = (onDone: () => void) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  return useMutation<Declined, ApiError, { signupId: string; reason: string }>({
    mutationFn: (input) => api('POST /api/signups/{signupId}/decline', input),
    onSuccess: async ({ company }) => {
      notify({ type: 'success', text: `${company.name} is declined; who asked gets your reason by mail.` });
      onDone();
      await invalidate(client, 'GET /api/signups');
    },
  });
};
