import { type FileType, fileProblem, fileTypes } from '../../../../shared/library/files/file-rules.ts';
import { type ApiOutput, api } from '../../../platform/api/api.ts';
import { ApiError, OFFLINE } from '../../../platform/api/api-error.ts';

/** Where a document goes. */
export interface Place {
  readonly rootKind: 'property' | 'order' | 'transaction';
  readonly rootId: string;
  readonly parentId: string | undefined;
}

/** What a taken name means: another version of the document that has it, or the next free name. */
export type OnTaken = 'version' | 'rename' | undefined;

/** Browsers leave the type of some files empty; their ending says it. */
const typeOf = ({ name, type }: File): FileType | undefined => {
  const ending = name.split('.').at(-1)?.toLowerCase();
  const known = Object.entries(fileTypes).find(([mime, { ending: own }]) => mime === type || own === ending);
  return known?.[0] as FileType | undefined;
};

const refusal = (name: string, problem: string): ApiError => new ApiError(400, 'INVALID_INPUT', `${name} ${problem}.`);

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const offline = (): ApiError =>
  new ApiError(0, OFFLINE, 'The connection broke while the file was sent. Try it again: it goes on where it stopped.');

const putPart = (url: string, body: Blob, onProgress: (bytes: number) => void): Promise<void> =>
  new Promise((done, fail) => {
    const call = new XMLHttpRequest();
    call.open('PUT', url);
    call.upload.onprogress = ({ loaded }) => onProgress(loaded);
    call.onload = () => (call.status < 300 ? done() : fail(offline()));
    call.onerror = () => fail(offline());
    call.send(body);
  });

const sendParts = async (
  file: File,
  first: ApiOutput<'GET /api/files/{fileId}/parts'>,
  onProgress: (percent: number) => void,
): Promise<void> => {
  for (let missing = first; missing.parts.length > 0; ) {
    for (const { n, url } of missing.parts) {
      const from = (n - 1) * missing.partSize;
      await putPart(url, file.slice(from, from + missing.partSize), (sent) =>
        onProgress(Math.min(99, Math.round((100 * (from + sent)) / Math.max(1, file.size)))),
      );
    }
    missing = await api('GET /api/files/{fileId}/parts', { fileId: first.fileId });
  }
};

const POLL_MS = 800;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until the file is checked; the check goes on without this page. */
const awaitCheck = async (fileId: string, name: string): Promise<void> => {
  for (;;) {
    const { state, problem } = await api('GET /api/files/{fileId}', { fileId });
    if (state === 'ready') return;
    if (state !== 'checking') throw new ApiError(422, 'FILE_REFUSED', `${name} ${problem ?? 'was lost'}.`);
    await wait(POLL_MS);
  }
};

const kinds = 'PDF, picture, office document, text or ZIP';
const dealKinds = 'PDF or a PNG, JPEG or WebP picture';

/** A document that was sent, and is ready. */
export interface SentDocument {
  readonly documentId: string;
  readonly n: number;
}

export interface SendSteps {
  readonly onProgress: (percent: number) => void;
  readonly onChecking: () => void;
}

/** Sends one file into a folder. Throws `NAME_TAKEN` where somebody has to say what that means. */
export const sendDocument = async (
  file: File,
  { parentId, ...root }: Place,
  onTaken: OnTaken,
  { onProgress, onChecking }: SendSteps,
): Promise<SentDocument> => {
  const contentType = typeOf(file);
  const isDeals = root.rootKind === 'transaction';
  if (!contentType || contentType === 'image/heic')
    throw refusal(file.name, `is of a kind that we don’t take; send a ${isDeals ? dealKinds : kinds}`);
  const problem = fileProblem(isDeals ? 'deal_document' : 'document', contentType, file.size);
  if (problem) throw refusal(file.name, problem);
  if (file.size === 0) throw refusal(file.name, 'is empty');
  const sha256 = hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const name = file.name.slice(-120);
  const {
    file: parts,
    document,
    n,
  } = await api('POST /api/documents/files', {
    ...root,
    ...(parentId === undefined ? {} : { parentId }),
    name,
    size: file.size,
    contentType,
    sha256,
    ...(onTaken === undefined ? {} : { onTaken }),
  });
  if (parts.state === 'sending') {
    await sendParts(file, parts, onProgress);
    await api('POST /api/files/{fileId}/complete', { fileId: parts.fileId });
  }
  onChecking();
  await awaitCheck(parts.fileId, file.name);
  return { documentId: document.documentId, n };
};
