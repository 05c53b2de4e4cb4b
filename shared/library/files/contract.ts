import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { route } from '../../contract/routes/route.ts';
import { text } from '../../contract/text.ts';
import { Instant } from '../../contract/time.ts';
import { FileState, FileTarget, PhotoSize, StoredFile } from './file.ts';
import { filePurposeNames, fileTypeNames } from './file-rules.ts';

/** Parts still to send: each is put with `PUT` to its address, exactly `partSize` bytes but for the last. */
export const FileParts = z.object({
  fileId: z.string(),
  state: FileState,
  partSize: z.int(),
  parts: z.array(z.object({ n: z.int(), url: z.string() })),
  /** The addresses are refused from then on; ask for fresh ones. */
  expiresAt: Instant,
});
export type FileParts = z.infer<typeof FileParts>;

/** A signed address, valid for five minutes. */
export const FileAddress = z.object({ url: z.string(), expiresAt: Instant });
export type FileAddress = z.infer<typeof FileAddress>;

const OneFile = z.strictObject({ fileId: PathId });

/** Files sent in parts; what they belong to decides who may send and see them, everybody else reads 404. */
export const filesContract = {
  beginFile: route({
    method: 'POST',
    path: '/api/files',
    summary: 'Declare a file and get the addresses of its parts; the same bytes for the same target are the same file',
    access: access.signedIn,
    input: z.strictObject({
      purpose: z.enum(filePurposeNames),
      name: text(200),
      size: z.int().min(1),
      contentType: z.enum(fileTypeNames),
      /** Lowercase hexadecimal. */
      sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits'),
      target: FileTarget,
    }),
    output: FileParts,
    status: 201,
    errors: ['TOO_MANY_FILES', 'STORAGE_FULL'],
    limit: { count: 600, seconds: 60 },
  }),
  fileParts: route({
    method: 'GET',
    path: '/api/files/{fileId}/parts',
    summary: 'The parts that have not arrived, with fresh addresses',
    access: access.signedIn,
    input: OneFile,
    output: FileParts,
    limit: { count: 600, seconds: 60 },
  }),
  completeFile: route({
    method: 'POST',
    path: '/api/files/{fileId}/complete',
    summary: 'All parts were sent: starts the check of the bytes; idempotent',
    access: access.signedIn,
    input: OneFile,
    output: StoredFile,
    status: 202,
    errors: ['PARTS_MISSING', 'FILE_LOST'],
    limit: { count: 600, seconds: 60 },
  }),
  file: route({
    method: 'GET',
    path: '/api/files/{fileId}',
    summary: 'A file and whether it is ready',
    access: access.signedIn,
    input: OneFile,
    output: StoredFile,
  }),
  fileAddress: route({
    method: 'GET',
    path: '/api/files/{fileId}/address',
    summary: 'An address of five minutes of a file that is ready, in one of its sizes; a photo’s is web unless said',
    access: access.signedIn,
    input: z.strictObject({ fileId: PathId, size: PhotoSize.optional() }),
    output: FileAddress,
    errors: ['FILE_NOT_READY', 'FILE_LOCKED'],
    limit: { count: 600, seconds: 60 },
  }),
};
