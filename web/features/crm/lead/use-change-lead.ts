import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LeadDetail } from '../../../../shared/crm/leads/contract.ts';
import { type ApiInput, api } from '../../../platform/api/api.ts';
import { type ApiError, asApiError } from '../../../platform/api/api-error.ts';
import { invalidate } from '../../../ui/console/queries/use-api.ts';

export type LeadChange = Omit<ApiInput<'PATCH /api/leads/{leadId}'>, 'leadId'>;

/** A change, and what it is about as its maker saw it; without that any change meanwhile is in its way. */
type Sent = LeadChange & { readonly seen?: Partial<LeadDetail> };

const isAsSeen = (lead: LeadDetail, seen: Partial<LeadDetail>): boolean =>
  (Object.keys(seen) as (keyof LeadDetail)[]).every((key) => lead[key] === seen[key]);

/**
 * Sends a change of a lead. Follow-up works at a new lead while somebody looks at it: what it does to other parts than
 * those that were `seen` is in nobody's way; a change of these answers VERSION_CONFLICT.
 */
export const changeLead = async (leadId: string, { seen, ...change }: Sent): Promise<LeadDetail> => {
  try {
    return await api('PATCH /api/leads/{leadId}', { leadId, ...change });
  } catch (error) {
    if (seen === undefined || asApiError(error).code !== 'VERSION_CONFLICT') throw error;
    const now = await api('GET /api/leads/{leadId}', { leadId });
    if (!isAsSeen(now, seen)) throw error;
    return await api('PATCH /api/leads/{leadId}', { leadId, ...change, version: now.version });
  }
};

/** Sends a change of a lead; on success every screen shows the answer, a stale version answers VERSION_CONFLICT. */
export const useChangeLead = (leadId: string) => {
  const client = useQueryClient();
  return useMutation<LeadDetail, ApiError, Sent>({
    mutationFn: (sent) => changeLead(leadId, sent),
    onSuccess: async (lead) => {
      client.setQueryData(['GET /api/leads/{leadId}', { leadId }], lead);
      await invalidate(client, 'GET /api/leads', 'GET /api/leads/{leadId}/timeline');
    },
  });
};
