import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiInput, type ApiOutput, api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useKeyOf } from '../../../../platform/api/use-key-of.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';

type ExportSelection = Omit<ApiInput<'POST /api/exports'>, 'kind'>;

/** Starts an export; progress and file are shown above the list. */
export const useExport = (onBegun: () => void = () => {}) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const { keyOf, forget } = useKeyOf();
  return useMutation<ApiOutput<'POST /api/exports'>, ApiError, ExportSelection>({
    mutationFn: (wanted) => api('POST /api/exports', { kind: 'leads', ...wanted }, { idempotencyKey: keyOf(wanted) }),
    onSuccess: async () => {
      forget();
      onBegun();
      await invalidate(client, 'GET /api/background-jobs');
    },
    onError: ({ message }) => notify({ type: 'error', text: message }),
  });
};
