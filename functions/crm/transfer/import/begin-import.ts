import { newId } from '../../../../shared/contract/id.ts';
import { MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import { ownProfile } from '../../../../shared/crm/leads/lead-scope.ts';
import { MOST_BYTES } from '../../../../shared/crm/transfer/import-limits.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import type { FileStore } from '../../../platform/objects/file-store.ts';
import { importItem, importKey, type KeptImport } from '../store.ts';

const GOOD_FOR = 15 * MINUTE;

type Asked = SignedRequest<{ fileName: string; size: number }>;

const nothingYet = {
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

/** An import that waits for its file, and the form that sends it. */
export const beginImport = async ({ table, tenantId, caller, input, now }: Asked, files: FileStore) => {
  const importId = newId('import', now);
  const at = toInstant(now);
  const begun: KeptImport = {
    ...nothingYet,
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
  const form = await files.signPost({ key, contentType: 'text/csv', atMost: MOST_BYTES, seconds: GOOD_FOR / 1000 });
  await table.commit(table.create(importItem, begun));
  return { importId, ...form, expiresAt: toInstant(now + GOOD_FOR) };
};
