import { useApi } from '../../../ui/console/queries/use-api.ts';

/** The platform's companies whose name contains `text`, newest first. */
export const useCompanies = (text: string, limit: number, enabled = true) => {
  const q = text.trim();
  return useApi('GET /api/tenants', { limit, ...(q && { q }) }, { enabled, keep: true });
};
