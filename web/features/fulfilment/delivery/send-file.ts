import type { StoredFile } from '../../../../shared/library/files/file.ts';
import {
  type FilePurpose,
  type FileType,
  fileProblem,
  filePurposes,
  fileTypes,
  heicProblem,
} from '../../../../shared/library/files/file-rules.ts';
import { api } from '../../../platform/api/api.ts';
import { ApiError, OFFLINE } from '../../../platform/api/api-error.ts';

/** What the file dialog offers. Without HEIC in the list, an iPhone hands over its photos as JPEG. */
export const acceptedFiles = 'image/jpeg,image/png,image/webp,video/mp4,video/quicktime,application/pdf';

const isKnown = (type: string): type is FileType => Object.hasOwn(fileTypes, type);

/** What a finished file is for follows from what it is. */
const purposes = { photo: 'deliverable', video: 'film', pdf: 'floor_plan' } as const;

const purposeOf = (type: FileType): FilePurpose => {
  if (type.startsWith('image/')) return purposes.photo;
  return type.startsWith('video/') ? purposes.video : purposes.pdf;
};

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const POLL_MS = 800;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const offline = (): ApiError =>
  new ApiError(
    0,
    OFFLINE,
    'The connection broke while the file was sent. Choose it again: it goes on where it stopped.',
  );

const refusal = (name: string, problem: string): ApiError => new ApiError(400, 'INVALID_INPUT', `${name} ${problem}.`);

/** Puts each part to its address; asks for fresh addresses until none is missing. */
const sendParts = async (fileId: string, file: File): Promise<void> => {
  for (;;) {
    const { parts, partSize } = await api('GET /api/files/{fileId}/parts', { fileId });
    if (parts.length === 0) return;
    for (const { n, url } of parts) {
      const body = file.slice((n - 1) * partSize, n * partSize);
      const answer = await fetch(url, { method: 'PUT', body }).catch(() => undefined);
      if (!answer?.ok) throw offline();
    }
  }
};

/** The browser hashes a file only whole: a film of more than this is beyond most phones' memory. */
const MAX_HASHED = 1_500_000_000;

/** Sends a picture, film or plan to a delivery and waits until it is checked; the same file again is the same file. */
export const sendFile = async (deliveryId: string, file: File): Promise<StoredFile> => {
  const { name, size, type } = file;
  if (type === 'image/heic' || /\.hei[cf]$/i.test(name)) throw refusal(name, heicProblem);
  if (!isKnown(type)) throw refusal(name, 'must be a JPEG, PNG or WebP picture, an MP4 or MOV film, or a PDF');
  const purpose = purposeOf(type);
  const problem = fileProblem(purpose, type, size);
  if (problem) throw refusal(name, problem);
  if (size > MAX_HASHED)
    throw refusal(name, `is too large for a browser; send ${filePurposes[purpose]}s of up to 1.5 GB`);
  const sha256 = hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const target = { kind: 'delivery' as const, id: deliveryId };
  const declared = { purpose, name: name.slice(0, 200), size, contentType: type, sha256, target };
  const { fileId, state } = await api('POST /api/files', declared);
  if (state === 'sending') {
    await sendParts(fileId, file);
    await api('POST /api/files/{fileId}/complete', { fileId });
  }
  for (;;) {
    const known = await api('GET /api/files/{fileId}', { fileId });
    if (known.state === 'ready') return known;
    if (known.state !== 'checking') throw new ApiError(422, 'FILE_REFUSED', `${name} ${known.problem ?? 'was lost'}.`);
    await wait(POLL_MS);
  }
};
