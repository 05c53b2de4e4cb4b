import { toInstant } from '../../../../shared/contract/time.ts';
import type { Import } from '../../../../shared/crm/transfer/import.ts';
import { MAX_IMPORT_BYTES } from '../../../../shared/crm/transfer/import-limits.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import type { FileStore } from '../../../platform/objects/file-store.ts';
import { writeRows } from '../files/row-file.ts';
import { importItem, importKey } from '../store.ts';
import { visibleImport } from './import-store.ts';

const notFinished = () =>
  new AppError('conflict', 'UPLOAD_NOT_FINISHED', 'The file has not arrived yet; send it to the form first');

const refused = (problem: string) =>
  new AppError('unprocessable', 'FILE_REFUSED', `The file ${problem}`, {
    details: [{ path: 'file', message: problem }],
  });

/** Parses the uploaded file and stores its rows for later steps. Idempotent. */
export const readImport = async (
  { table, tenantId, caller, input, now }: SignedRequest<{ importId: string }>,
  files: FileStore,
): Promise<Import> => {
  const known = await visibleImport(table, caller, input.importId);
  if (known.state !== 'waiting') return known;
  const key = importKey(tenantId, known.importId, 'source');
  const bytes = await files.read(key, MAX_IMPORT_BYTES);
  if (!bytes) throw notFinished();
  const { readFile } = await import('../files/read-file.ts');
  const file = readFile(bytes);
  if (file.problem !== undefined) throw refused(file.problem);
  await writeRows(files, tenantId, known.importId, file.rows);
  const { reading, hasHeadings, columns, rows } = file;
  const read = {
    reading,
    hasHeadings,
    columns,
    state: 'mapping' as const,
    updatedAt: toInstant(now),
    rows: rows.length - (hasHeadings ? 1 : 0),
  };
  await table.commit(table.patch(importItem, known, read));
  return { ...known, ...read, version: known.version + 1 };
};
