import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LeadDetail } from '../../../../shared/crm/leads/contract.ts';
import { type ApiInput, api } from '../../../platform/api.ts';
import type { ApiError } from '../../../platform/api-error.ts';
import { invalidate } from '../../../ui/console/use-api.ts';

export type LeadChange = Omit<ApiInput<'PATCH /api/leads/{leadId}'>, 'leadId'>;

/** Sends a change of a lead; on success every screen shows the answer, a stale version answers VERSION_CONFLICT. */
export const useChangeLead = (leadId: string) => {
  const client = useQueryClient();
  return useMutation<LeadDetail, ApiError, LeadChange>({
    mutationFn: (change) => api('PATCH /api/leads/{leadId}', { leadId, ...change }),
    onSuccess: async (lead) => {
      client.setQueryData(['GET /api/leads/{leadId}', { leadId }], lead);
      await invalidate(client, 'GET /api/leads', 'GET /api/leads/{leadId}/timeline');
    },
  });
};
