import { createHash, randomBytes } from 'node:crypto';
import { idFromDigest } from '../../../shared/contract/id.ts';
import type { ParsedInputOf } from '../../../shared/contract/routes/route.ts';
import { HOUR, toInstant } from '../../../shared/contract/time.ts';
import type { FileParts, filesContract } from '../../../shared/library/files/contract.ts';
import { FileDue } from '../../../shared/library/files/events.ts';
import {
  ADDRESS_SECONDS,
  type FileTarget,
  MAX_FILES,
  PART_BYTES,
  PARTS_AT_ONCE,
  partBytes,
  partCount,
  UNFINISHED_HOURS,
} from '../../../shared/library/files/file.ts';
import { fileProblem } from '../../../shared/library/files/file-rules.ts';
import { countFile, storageFull } from '../../company/media/storage.ts';
import { AppError, invalidInput } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { ArrivedPart, PrivateStore } from '../../platform/objects/private-store.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { type Write, WriteLost } from '../../platform/table/write.ts';
import { mayComeAgain } from './come-again.ts';
import { dropBytes } from './drop-bytes.ts';
import { type FileRecord, fileCount, fileItem, originalKey } from './store.ts';
import { isShareFull, type Sender, sharerOf, takeShare, tooMuchUnderWay } from './under-way.ts';

export type BeginInput = ParsedInputOf<(typeof filesContract)['beginFile']>;

/** Who begins a file, by a request or in its name from a queue. */
export type FileRequest = Pick<SignedRequest<BeginInput>, 'table' | 'tenantId' | 'input' | 'now'> & {
  readonly caller: Sender;
};

/** The id of these bytes for this target: declared again, they are the same file. */
export const fileIdFor = (tenantId: string, { kind, id }: FileTarget, sha256: string): string =>
  idFromDigest('file', createHash('sha256').update(`file ${tenantId} ${kind} ${id} ${sha256}`).digest());

const tooMany = () =>
  new AppError('conflict', 'TOO_MANY_FILES', `At most ${MAX_FILES} files fit here`, {
    details: [{ path: 'target', message: `has ${MAX_FILES} files already` }],
  });

const isOverLimit = (error: unknown, more: readonly Write[]): boolean =>
  error instanceof WriteLost &&
  error.labels.includes('counter') &&
  !error.labels.some((label) => label === 'file' || more.some((write) => write.label === label));

/** Which of the limits a file would have passed: its sender's share of what is under way, or the company's plan. */
const roomOf = async (table: TenantTable, file: FileRecord, cause: unknown): Promise<AppError> =>
  (await isShareFull(table, file)) ? tooMuchUnderWay() : storageFull('size', cause);

/** The same for a new file, which its target may have no place for. */
const limitOf = async (table: TenantTable, file: FileRecord, cause: unknown): Promise<AppError> => {
  const count = await table.get(fileCount, file.target, { consistent: true });
  return (count?.n ?? 0) >= MAX_FILES ? tooMany() : await roomOf(table, file, cause);
};

const newFile = ({ caller, input, now }: FileRequest, fileId: string, uploadId: string): FileRecord => ({
  fileId,
  ...input,
  state: 'sending',
  createdAt: toInstant(now),
  createdBy: caller.profileId,
  sharer: sharerOf(caller),
  uploadId,
  round: 1,
  previewName: randomBytes(16).toString('hex'),
  sizes: [],
  version: 1,
});

const dueOf = (table: TenantTable, { fileId, round }: Pick<FileRecord, 'fileId' | 'round'>, now: number) => {
  const at = now + UNFINISHED_HOURS * HOUR;
  return table.due(FileDue, { fileId, round }, { key: fileId, at, once: `${fileId} ${round}` });
};

/** Opens a new file; `more` is written with it or not at all, and decides itself what its loss means. */
export const createFile = async (
  request: FileRequest,
  fileId: string,
  store: PrivateStore,
  more: readonly Write[] = [],
): Promise<FileRecord> => {
  const { table, tenantId, input, now } = request;
  const key = originalKey(tenantId, { fileId, contentType: input.contentType });
  const file = newFile(request, fileId, await store.beginParts(key, input.contentType));
  const counted = table.add({ key: fileCount.key(input.target), field: 'n', by: 1, atMost: MAX_FILES });
  const reserved = [await countFile(table, input.size), ...takeShare(table, file, now)];
  const writes = [table.create(fileItem, file), counted, ...reserved, dueOf(table, file, now), ...more];
  await table.commit(...writes).catch(async (error) => {
    await store.dropParts({ key, uploadId: file.uploadId ?? '' });
    throw isOverLimit(error, more) ? await limitOf(table, file, error) : error;
  });
  return file;
};

/** Begins a file anew, as it is declared now, that was lost after 48 hours or refused; what is left of it goes. */
export const restartFile = async (
  request: FileRequest,
  lost: FileRecord,
  store: PrivateStore,
  more: readonly Write[] = [],
): Promise<FileRecord> => {
  const { table, tenantId, caller, input, now } = request;
  const { purpose, name, size, contentType } = input;
  // A check that died may have left the bytes that it refused. First, so that a repeat does it where this ends halfway.
  await dropBytes(store, tenantId, lost);
  const judged = { problem: undefined, sealedAt: undefined };
  const declared = { purpose, name, size, contentType, createdBy: caller.profileId, ...judged };
  const round = lost.round + 1;
  const key = originalKey(tenantId, { ...lost, contentType, keyRound: round });
  const uploadId = await store.beginParts(key, contentType);
  const again = { ...declared, uploadId, state: 'sending', round, keyRound: round, sharer: sharerOf(caller) } as const;
  const file = { ...lost, ...again };
  const reserved = [await countFile(table, size), ...takeShare(table, file, now)];
  await table
    .commit(table.patch(fileItem, lost, again), ...reserved, dueOf(table, file, now), ...more)
    .catch(async (error) => {
      await store.dropParts({ key, uploadId });
      throw isOverLimit(error, more) ? await roomOf(table, file, error) : error;
    });
  return { ...file, version: lost.version + 1 };
};

/** The file of these bytes, new or known; two phones that declare it at once get the same. */
export const beginFile = async (request: FileRequest, store: PrivateStore): Promise<FileRecord> => {
  const { table, tenantId, input } = request;
  const problem = fileProblem(input.purpose, input.contentType, input.size);
  if (problem) throw invalidInput([{ path: 'contentType', message: problem }]);
  const fileId = fileIdFor(tenantId, input.target, input.sha256);
  return await untilWritten(async () => {
    const known = await table.get(fileItem, { fileId }, { consistent: true });
    if (!known) return await createFile(request, fileId, store);
    return mayComeAgain(known, input) ? await restartFile(request, known, store) : known;
  });
};

/** True if a part is whole; one of another size must be sent again. */
export const isWhole = ({ size }: Pick<FileRecord, 'size'>, part: ArrivedPart): boolean =>
  part.size === partBytes(size, part.n);

/** The parts that have not arrived, with addresses of five minutes; none once the file is being checked. */
export const missingParts = async (
  { tenantId, now }: Pick<SignedRequest<unknown>, 'tenantId' | 'now'>,
  file: FileRecord,
  store: PrivateStore,
): Promise<FileParts> => {
  const { fileId, state, uploadId } = file;
  const expiresAt = toInstant(now + ADDRESS_SECONDS * 1000);
  const answer = { fileId, state, partSize: PART_BYTES, parts: [], expiresAt };
  if (state !== 'sending' || uploadId === null) return answer;
  const upload = { key: originalKey(tenantId, file), uploadId };
  const arrived = (await store.arrivedParts(upload)) ?? [];
  const whole = new Set(arrived.filter((part) => isWhole(file, part)).map(({ n }) => n));
  const missing = Array.from({ length: partCount(file.size) }, (_, i) => i + 1).filter((n) => !whole.has(n));
  const parts = missing.slice(0, PARTS_AT_ONCE).map(async (n) => {
    const url = await store.signPart(upload, n, partBytes(file.size, n), ADDRESS_SECONDS);
    return { n, url };
  });
  return { ...answer, parts: await Promise.all(parts) };
};
