import * as z from 'zod';
import { type FileTarget, type PhotoSize, StoredFile } from '../../../shared/library/files/file.ts';
import { fileTypes, kindOf } from '../../../shared/library/files/file-rules.ts';
import { entity } from '../../platform/table/entity.ts';

/** A file with where its bytes lie. */
export const FileRecord = StoredFile.extend({
  /** The store's id of the upload in parts; null once it has ended. */
  uploadId: z.string().nullable(),
  /** The person in whose share of what is under way it is counted while it is sent; none for staff. */
  sharer: z.string().optional(),
  /** Which sending this is, from 1: a file is begun anew after it was lost or refused. */
  round: z.int(),
  /** The round in the keys of its bytes; absent in round 1, and in files restarted before each round had its own keys. */
  keyRound: z.int().optional(),
  /** A part of the name under which the locked preview lies, which no other name tells. */
  previewName: z.string(),
  /** True if what leaves us is a copy of the film without the metadata that it came with. */
  isCleaned: z.boolean().optional(),
  /** When the checked bytes of a document were laid where no address to send leads; they are scanned and given out there. */
  sealedAt: z.string().optional(),
  /** Sizes made of a photo. */
  sizes: z.array(z.enum(['print', 'mls', 'web', 'preview'])),
});
export type FileRecord = z.infer<typeof FileRecord>;

/** The partition of a target's files, oldest first. */
export const filesOfTarget = ({ kind, id }: FileTarget) => ({ index: 'gsi1', pk: `FILES#${kind}#${id}` }) as const;

export const filePartition = (fileId: string): string => `FILE#${fileId}`;

export const fileItem = entity({
  name: 'file',
  schema: FileRecord,
  key: ({ fileId }: { fileId: string }) => ({ pk: filePartition(fileId), sk: 'FILE' }),
  indexes: ({ target, createdAt, fileId }) => ({
    gsi1: { pk: filesOfTarget(target).pk, sk: `${createdAt}#${fileId}` },
  }),
  row: FileRecord,
  isAllRow: true,
});

/** Counts the files that a target was ever given. */
export const fileCount = entity({
  name: 'fileCount',
  schema: z.object({ n: z.number().default(0) }),
  key: ({ kind, id }: FileTarget) => ({ pk: `FILES#${kind}#${id}`, sk: 'COUNT' }),
});

/** What of a file may be delivered: a size of a photo, a film without its metadata, anything else as it was sent. */
export const deliveredKey = (tenantId: string, file: FileRecord, size: PhotoSize): string => {
  if (kindOf(file) === 'photo') return sizeKey(tenantId, file, size);
  return file.isCleaned ? cleanKey(tenantId, file) : originalKey(tenantId, file);
};

const folderOf = (tenantId: string, fileId: string): string => `files/${tenantId}/${fileId}`;

type Sent = Pick<FileRecord, 'fileId' | 'contentType' | 'keyRound'>;

/** A round has keys of its own: what is late in one, as a check that still removes, never meets the bytes of the next. */
const keyOf = (tenantId: string, { fileId, contentType, keyRound }: Sent, part: string): string =>
  `${folderOf(tenantId, fileId)}/${part}${keyRound === undefined ? '' : `-${keyRound}`}.${fileTypes[contentType].ending}`;

/** Storage key of the bytes as they were sent. */
export const originalKey = (tenantId: string, file: Sent): string => keyOf(tenantId, file, 'original');

/** Storage key of a document's bytes as they were checked; no upload is ever signed for it. */
export const sealedKey = (tenantId: string, file: Sent): string => keyOf(tenantId, file, 'sealed');

/** Storage key of a film without its metadata. */
export const cleanKey = (tenantId: string, file: Sent): string => keyOf(tenantId, file, 'clean');

/** Storage key of a size of a photo; the preview's tells nothing of the others'. */
export const sizeKey = (tenantId: string, file: Pick<FileRecord, 'fileId' | 'previewName'>, size: PhotoSize): string =>
  size === 'preview'
    ? `files/${tenantId}/previews/${file.previewName}.jpg`
    : `${folderOf(tenantId, file.fileId)}/${size}.jpg`;
