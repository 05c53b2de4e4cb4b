import { useApi } from '../../../ui/console/queries/use-api.ts';

/** One lead with its conversation history. */
export const useLead = (leadId: string) => useApi('GET /api/leads/{leadId}', { leadId });
