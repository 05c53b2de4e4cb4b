import * as z from 'zod';
import { DAY } from '../../shared/contract/time.ts';
import { KeptFile } from '../../shared/tenancy/upload-contract.ts';
import { uploadPurposes } from '../../shared/tenancy/upload-rules.ts';
import { entity } from '../platform/table/entity.ts';

const Upload = z.object({
  uploadId: z.string(),
  purpose: z.enum(uploadPurposes),
  contentType: z.string(),
  size: z.number(),
  createdAt: z.string(),
  /** The file store takes nothing under this upload afterwards. */
  expiresAt: z.string(),
  kept: KeptFile.nullable(),
  version: z.number(),
});
export type Upload = z.infer<typeof Upload>;

/** An upload under way, and for a day what became of it. */
export const uploadItem = entity({
  name: 'upload',
  schema: Upload,
  key: (id: { uploadId: string }) => ({ pk: `UPLOAD#${id.uploadId}`, sk: 'UPLOAD' }),
  expiresAt: ({ createdAt }) => Math.floor((Date.parse(createdAt) + DAY) / 1000),
});

const MediaFile = KeptFile.omit({ uploadId: true }).extend({ name: z.string(), createdAt: z.string() });

/** A public file of the tenant, once for each content. */
export const mediaItem = entity({
  name: 'media',
  schema: MediaFile,
  key: (id: { name: string }) => ({ pk: 'MEDIA', sk: id.name }),
});

/** How many bytes the tenant's files take; a plain counter. */
export const storageItem = entity({
  name: 'storage',
  schema: z.object({ bytes: z.number() }),
  key: () => ({ pk: 'STORAGE', sk: 'STORAGE' }),
});
