import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';

/** Sends a decision about a lead's contact data; every screen shows the answer, a refusal is told and shows what is true. */
export const useLeadDecision = (leadId: string) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  return useMutation<LeadDetail, ApiError, () => Promise<LeadDetail>>({
    mutationFn: (send) => send(),
    onSuccess: async (lead) => {
      client.setQueryData(['GET /api/leads/{leadId}', { leadId }], lead);
      await invalidate(client, 'GET /api/leads', 'GET /api/voice/leads/{leadId}/may-call');
    },
    onError: async ({ message }) => {
      notify({ type: 'error', text: message });
      await invalidate(client, 'GET /api/leads/{leadId}');
    },
  });
};
