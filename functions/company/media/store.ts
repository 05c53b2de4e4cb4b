import * as z from 'zod';
import { KeptFile } from '../../../shared/company/media/contract.ts';
import { uploadPurposes } from '../../../shared/company/media/upload-rules.ts';
import { DAY } from '../../../shared/contract/time.ts';
import { entity } from '../../platform/table/entity.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';

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

/** A public file without the upload that brought it. */
export const MediaFile = KeptFile.omit({ uploadId: true }).extend({ name: z.string(), createdAt: z.string() });

export type MediaFile = z.infer<typeof MediaFile>;

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

const GB = 1_000_000_000;

/** The gigabytes that a tenant's files take, to three places; what a plan's `storage_gb` is held against. */
export const storedGigabytes = async (table: TenantTable): Promise<number> => {
  const found = await table.get(storageItem, {});
  return Math.round(((found?.bytes ?? 0) / GB) * 1000) / 1000;
};

/** Where a file lies that nobody has looked at yet; the bucket forgets it after a day. */
export const incomingKey = (tenantId: string, uploadId: string): string => `incoming/${tenantId}/${uploadId}`;

/** The public path of a kept file; without its first slash it is the key. */
export const mediaAddress = (tenantId: string, name: string): string => `/media/${tenantId}/${name}`;

/** The key of a public path. */
export const keyOfAddress = (address: string): string => address.slice(1);

const shape = /^\/media\/(ten_[0-9A-Z]{26})\/([0-9a-f]{64}\.(?:png|jpg|webp))$/;

/** Whose file a public path names, and which. */
export const readAddress = (address: string): { tenantId: string; name: string } | undefined => {
  const [, tenantId, name] = shape.exec(address) ?? [];
  return tenantId && name ? { tenantId, name } : undefined;
};
