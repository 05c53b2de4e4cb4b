import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { LeadRow } from '../../../../../shared/crm/leads/lead.ts';
import { api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { personLabel } from '../../../../ui/console/marks/labels.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';
import type { Preview } from './merge-rows.ts';

const useRefresh = () => {
  const client = useQueryClient();
  return () =>
    invalidate(
      client,
      'GET /api/leads',
      'GET /api/leads/counts',
      'GET /api/leads/duplicates',
      'GET /api/leads/merges',
      'GET /api/leads/{leadId}',
      'GET /api/leads/{leadId}/timeline',
      'GET /api/communications',
      'GET /api/tasks',
    );
};

/** Undoes the last merge of a lead; later changes are kept. */
export const useUndoMerge = () => {
  const { notify } = useNotices();
  const refresh = useRefresh();
  return useMutation<{ lead: LeadRow; other: LeadRow }, ApiError, string>({
    mutationFn: (leadId) => api('POST /api/leads/{leadId}/merge/undo', { leadId }),
    onSuccess: async ({ lead, other }) => {
      notify({ type: 'success', text: `${personLabel(lead)} and ${personLabel(other)} are two leads again.` });
      await refresh();
    },
    onError: (error) =>
      notify({
        type: 'error',
        text:
          error.status === 404
            ? 'There is nothing to undo: this lead was not merged in the last 30 days.'
            : `The merge was not undone: ${error.message}`,
      }),
  });
};

/** Merges two leads in the shown versions; the server rejects stale ones. */
export const useMerge = (onDone: () => void) => {
  const navigate = useNavigate();
  const { notify } = useNotices();
  const refresh = useRefresh();
  const undo = useUndoMerge();
  return useMutation<Preview, ApiError, { kept: LeadRow; other: LeadRow }>({
    mutationFn: ({ kept, other }) =>
      api('POST /api/leads/{leadId}/merge', {
        leadId: kept.leadId,
        otherId: other.leadId,
        version: kept.version,
        otherVersion: other.version,
      }),
    onSuccess: async (_, { kept, other }) => {
      onDone();
      const isHere = [kept, other].some(({ leadId }) => location.pathname === `/admin/crm/${leadId}`);
      if (isHere) void navigate(`/admin/crm/${kept.leadId}`, { replace: true });
      const text = `${personLabel(other)} is merged into ${personLabel(kept)}. You can undo this for 30 days.`;
      notify({ type: 'success', text, undo: () => undo.mutate(kept.leadId) });
      await refresh();
    },
  });
};
