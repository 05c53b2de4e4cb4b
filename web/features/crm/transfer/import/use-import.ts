import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Import } from '../../../../../shared/crm/transfer/import.ts';
import { isBusy } from '../../../../../shared/crm/transfer/import-limits.ts';
import { type ApiInput, api } from '../../../../platform/api.ts';
import type { ApiError } from '../../../../platform/api-error.ts';
import { invalidate, useApi } from '../../../../ui/console/use-api.ts';

const KEY = 'GET /api/imports/{importId}';
const EVERY = 1000;

/** One import as it is now, read again each second while something is being done with it. */
export const useImport = (importId: string) =>
  useApi(KEY, { importId }, { again: (data) => (data && isBusy(data) ? EVERY : false) });

type Deed =
  | { kind: 'map'; fields: ApiInput<'PUT /api/imports/{importId}/mapping'>['fields']; hasHeadings: boolean }
  | { kind: 'check' }
  | { kind: 'start' }
  | { kind: 'stop' };

const doIt = async ({ importId, version }: Import, deed: Deed): Promise<Import> => {
  if (deed.kind === 'start') return await api('POST /api/imports/{importId}/start', { importId, version });
  if (deed.kind === 'stop') return await api('POST /api/imports/{importId}/stop', { importId });
  if (deed.kind === 'check') return await api('POST /api/imports/{importId}/check', { importId, version });
  const { fields, hasHeadings } = deed;
  return await api('PUT /api/imports/{importId}/mapping', { importId, version, fields: [...fields], hasHeadings });
};

/** Changes an import step by step; what the server answers is shown at once. */
export const useImportDeeds = (current: Import) => {
  const client = useQueryClient();
  const show = (next: Import): void => {
    client.setQueryData([KEY, { importId: next.importId }], next);
  };
  return useMutation<Import, ApiError, readonly Deed[]>({
    mutationFn: async (deeds) => {
      let next = current;
      for (const deed of deeds) next = await doIt(next, deed);
      return next;
    },
    onSuccess: show,
    onError: () => void invalidate(client, KEY),
    onSettled: () => void invalidate(client, 'GET /api/imports'),
  });
};
export type ImportDeeds = ReturnType<typeof useImportDeeds>;
