import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Import } from '../../../../../shared/crm/transfer/import.ts';
import { isBusy } from '../../../../../shared/crm/transfer/import-limits.ts';
import { type ApiInput, api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { invalidate, useApi } from '../../../../ui/console/queries/use-api.ts';

const KEY = 'GET /api/imports/{importId}';
const POLL_MS = 1000;

/** One import as it is now, read again each second while something is being done with it. */
export const useImport = (importId: string) =>
  useApi(KEY, { importId }, { again: (data) => (data && isBusy(data) ? POLL_MS : false) });

type ImportAction =
  | ({ kind: 'map' } & Pick<ApiInput<'PUT /api/imports/{importId}/mapping'>, 'fields' | 'hasHeadings' | 'ignored'>)
  | { kind: 'check' }
  | { kind: 'start' }
  | { kind: 'stop' };

const runAction = async ({ importId, version }: Import, deed: ImportAction): Promise<Import> => {
  if (deed.kind === 'start') return await api('POST /api/imports/{importId}/start', { importId, version });
  if (deed.kind === 'stop') return await api('POST /api/imports/{importId}/stop', { importId });
  if (deed.kind === 'check') return await api('POST /api/imports/{importId}/check', { importId, version });
  const { kind: _, ...mapping } = deed;
  return await api('PUT /api/imports/{importId}/mapping', { importId, version, ...mapping });
};

/** Changes an import step by step; what the server answers is shown at once. */
export const useImportActions = (current: Import) => {
  const client = useQueryClient();
  const show = (next: Import): void => {
    client.setQueryData([KEY, { importId: next.importId }], next);
  };
  return useMutation<Import, ApiError, readonly ImportAction[]>({
    mutationFn: async (deeds) => {
      let next = current;
      for (const deed of deeds) next = await runAction(next, deed);
      return next;
    },
    onSuccess: show,
    onError: () => void invalidate(client, KEY),
    onSettled: () => void invalidate(client, 'GET /api/imports'),
  });
};
export type ImportActions = ReturnType<typeof useImportActions>;
