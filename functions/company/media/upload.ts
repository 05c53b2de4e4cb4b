import { createHash } from 'node:crypto';
import type { KeptFile } from '../../../shared/company/media/contract.ts';
import { type Image, imageTypes } from '../../../shared/company/media/image.ts';
import { judgeImage } from '../../../shared/company/media/upload-image.ts';
import { uploadRules } from '../../../shared/company/media/upload-rules.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { audited } from '../../platform/audit.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { FileStore } from '../../platform/objects/file-store.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import { WriteLost } from '../../platform/table/write.ts';
import { countFile, storageFull } from './storage.ts';
import { incomingKey, keyOfAddress, mediaAddress, mediaItem, type Upload, uploadItem } from './store.ts';
import { withoutMetadata } from './without-metadata.ts';

type Request = SignedRequest<{ uploadId: string }>;

const notFinished = () =>
  new AppError('conflict', 'UPLOAD_NOT_FINISHED', 'The file has not arrived yet; send it to the form first', {
    details: [{ path: 'file', message: 'has not arrived yet' }],
  });

const expired = () =>
  new AppError('conflict', 'UPLOAD_EXPIRED', 'The upload has expired; begin again with POST /api/uploads', {
    details: [{ path: 'uploadId', message: 'has expired' }],
  });

const refused = (problem: string) =>
  new AppError('unprocessable', 'FILE_REFUSED', `The file ${problem}`, {
    details: [{ path: 'file', message: problem }],
  });

const nameOf = (bytes: Uint8Array, { type }: Image): string =>
  `${createHash('sha256').update(bytes).digest('hex')}.${imageTypes[type].ending}`;

const readUpload = async ({ table, input }: Request): Promise<Upload> => {
  const upload = await table.get(uploadItem, input, { consistent: true });
  if (!upload) throw notFound('Upload');
  return upload;
};

/** Reads and validates the uploaded image; deletes a refused one at once. */
const receive = async ({ tenantId, now }: Request, upload: Upload, files: FileStore) => {
  const key = incomingKey(tenantId, upload.uploadId);
  const bytes = await files.read(key, uploadRules[upload.purpose].maxBytes);
  if (!bytes) throw Date.parse(upload.expiresAt) <= now ? expired() : notFinished();
  const verdict = judgeImage(upload.purpose, upload.contentType, bytes);
  if ('image' in verdict) return { bytes: withoutMetadata(verdict.image.type, bytes), image: verdict.image };
  await files.remove(key);
  throw refused(verdict.problem);
};

const keptFile = ({ tenantId }: Request, { uploadId, purpose }: Upload, name: string, image: Image, size: number) => {
  const { type: contentType, width, height } = image;
  return { uploadId, purpose, address: mediaAddress(tenantId, name), contentType, size, width, height };
};

/** Commits row, storage counter and audit entry together; content stored before is not counted again. */
const record = async (request: Request, upload: Upload, name: string, kept: KeptFile): Promise<void> => {
  const { table, now } = request;
  const { uploadId, ...file } = kept;
  const isKnown = (await table.get(mediaItem, { name }, { consistent: true })) !== undefined;
  const media = { ...file, name, createdAt: toInstant(now) };
  const fresh = isKnown ? [] : [table.create(mediaItem, media), await countFile(table, kept.size)];
  const target = { kind: 'file', id: uploadId, name: kept.address };
  const entry = audited(request, { action: `${kept.purpose}.uploaded`, target });
  await table.commit(table.patch(uploadItem, upload, { kept }), ...fresh, entry);
};

const isFull = (error: unknown): boolean => error instanceof WriteLost && error.labels.join() === 'counter';

/**
 * Validates the upload, stores it under its content hash and returns the file; idempotent. It stores the bytes
 * that were checked, without their metadata, so that a second upload in between has no effect. Over 40 lines with its error paths,
 * which share the bytes.
 */
export const completeUpload = async (request: Request, files: FileStore): Promise<KeptFile> => {
  const first = await readUpload(request);
  if (first.kept) return first.kept;
  const received = await receive(request, first, files).catch(async (error: unknown) => {
    // A concurrent call has completed the upload and removed its bytes: return its result.
    const { kept } = await readUpload(request);
    if (kept) return kept;
    throw error;
  });
  if ('address' in received) return received;
  const { bytes, image } = received;
  const name = nameOf(bytes, image);
  const kept = keptFile(request, first, name, image, bytes.length);
  await files.write(keyOfAddress(kept.address), bytes, image.type);
  const stored = await untilWritten(async () => {
    const upload = await readUpload(request);
    if (upload.kept) return upload.kept;
    await record(request, upload, name, kept).catch((error: unknown) => {
      throw isFull(error) ? storageFull('file', error) : error;
    });
    return kept;
  });
  await files.remove(incomingKey(request.tenantId, first.uploadId)).catch((error: unknown) => {
    request.log.warn('A received file was not removed; the bucket forgets it in a day', { error: `${error}` });
  });
  return stored;
};
