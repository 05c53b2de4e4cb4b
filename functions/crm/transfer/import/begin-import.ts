import { newId } from '../../../../shared/contract/id.ts';
import { MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import { ownProfile } from '../../../../shared/crm/leads/views/lead-scope.ts';
import { MAX_IMPORT_BYTES } from '../../../../shared/crm/transfer/import-limits.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import type { FileStore } from '../../../platform/objects/file-store.ts';
import { importItem, importKey, type StoredImport } from '../store.ts';

const FORM_TTL_MS = 15 * MINUTE;

type BeginRequest = SignedRequest<{ fileName: string; size: number }>;

const newImport = {
  state: 'waiting',
  reading: '',
  hasHeadings: true,
  rows: 0,
  columns: [],
  check: null,
  result: null,
  problems: [],
  round: 0,
  step: 0,
  version: 1,
} as const;

/** Creates an import and returns its upload form. */
export const beginImport = async ({ table, tenantId, caller, input, now }: BeginRequest, files: FileStore) => {
  const importId = newId('import', now);
  const at = toInstant(now);
  const created: StoredImport = {
    ...newImport,
    columns: [],
    problems: [],
    importId,
    fileName: input.fileName,
    startedBy: { profileId: caller.profileId, name: caller.name ?? caller.email },
    owner: ownProfile(caller) ?? null,
    createdAt: at,
    updatedAt: at,
  };
  const key = importKey(tenantId, importId, 'source');
  const form = await files.signPost({
    key,
    contentType: 'text/csv',
    atMost: MAX_IMPORT_BYTES,
    seconds: FORM_TTL_MS / 1000,
  });
  await table.commit(table.create(importItem, created));
  return { importId, ...form, expiresAt: toInstant(now + FORM_TTL_MS) };
};
