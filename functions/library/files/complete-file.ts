import { FileSent } from '../../../shared/library/files/events.ts';
import { partCount } from '../../../shared/library/files/file.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import type { Request } from '../../platform/http/request.ts';
import type { PrivateStore } from '../../platform/objects/private-store.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { isWhole } from './begin-file.ts';
import { type FileRecord, fileItem, filePartition, originalKey } from './store.ts';
import { returnShare } from './under-way.ts';

const partsMissing = (missing: readonly number[]) =>
  new AppError('conflict', 'PARTS_MISSING', 'Not all parts have arrived; ask for the missing ones', {
    details: missing.map((n) => ({ path: `parts.${n}`, message: 'has not arrived' })),
  });

const readFile = async (table: TenantTable, fileId: string): Promise<FileRecord> => {
  const file = await table.get(fileItem, { fileId }, { consistent: true });
  if (!file) throw notFound('File');
  return file;
};

const lost = () =>
  new AppError('conflict', 'FILE_LOST', 'The file did not arrive within 48 hours; declare it again', {
    details: [{ path: 'fileId', message: 'is lost' }],
  });

/** Joins the parts; a second call finds them joined and goes on. False where neither parts nor bytes are there. */
const join = async (tenantId: string, file: FileRecord, store: PrivateStore): Promise<boolean> => {
  const key = originalKey(tenantId, file);
  const upload = { key, uploadId: file.uploadId ?? '' };
  const arrived = await store.arrivedParts(upload);
  if (arrived === undefined) return (await store.sizeOf(key)) === file.size;
  const whole = arrived.filter((part) => isWhole(file, part));
  const have = new Set(whole.map(({ n }) => n));
  const missing = Array.from({ length: partCount(file.size) }, (_, i) => i + 1).filter((n) => !have.has(n));
  if (missing.length > 0) throw partsMissing(missing.slice(0, 20));
  await store.joinParts(
    upload,
    whole.toSorted((one, other) => one.n - other.n),
  );
  return true;
};

/** Ends the upload and orders the check; idempotent, so that a lost answer does no harm. */
export const completeFile = async (
  { table, tenantId, now }: Pick<Request<unknown>, 'table' | 'tenantId' | 'now'>,
  fileId: string,
  store: PrivateStore,
): Promise<FileRecord> =>
  await untilWritten(async () => {
    const file = await readFile(table, fileId);
    if (file.state === 'lost') throw lost();
    if (file.state !== 'sending') return file;
    if (!(await join(tenantId, file, store))) {
      // Another call may have joined them, and their check have refused and removed them since.
      const fresh = await readFile(table, fileId);
      if (fresh.state === 'sending' || fresh.state === 'lost') throw lost();
      return fresh;
    }
    const sent = table.event(FileSent, { fileId }, { pk: filePartition(fileId), group: fileId, now });
    const checking = table.patch(fileItem, file, { state: 'checking', uploadId: null });
    await table.commit(checking, sent, ...returnShare(table, file, now));
    return { ...file, state: 'checking', uploadId: null, version: file.version + 1 };
  });
