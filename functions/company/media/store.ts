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
  /** The file store refuses uploads after this instant. */
  expiresAt: z.string(),
  kept: KeptFile.nullable(),
  version: z.number(),
});
export type Upload = z.infer<typeof Upload>;

/** Pending upload, or its result, kept for a day. */
export const uploadItem = entity({
  name: 'upload',
  schema: Upload,
  key: (id: { uploadId: string }) => ({ pk: `UPLOAD#${id.uploadId}`, sk: 'UPLOAD' }),
  expiresAt: ({ createdAt }) => Math.floor((Date.parse(createdAt) + DAY) / 1000),
});

/** Public file, independent of the upload that created it. */
export const MediaFile = KeptFile.omit({ uploadId: true }).extend({ name: z.string(), createdAt: z.string() });

export type MediaFile = z.infer<typeof MediaFile>;

/** Public file of the tenant, one row per content hash. */
export const mediaItem = entity({
  name: 'media',
  schema: MediaFile,
  key: (id: { name: string }) => ({ pk: 'MEDIA', sk: id.name }),
});

/** Counter of the bytes that the tenant's files use. */
export const storageItem = entity({
  name: 'storage',
  schema: z.object({ bytes: z.number() }),
  key: () => ({ pk: 'STORAGE', sk: 'STORAGE' }),
});

const GB = 1_000_000_000;

/** Gigabytes (10^9 bytes) used, rounded to three decimals; compared with the plan's `storage_gb`. */
export const storedGigabytes = async (table: TenantTable): Promise<number> => {
  const found = await table.get(storageItem, {});
  return Math.round(((found?.bytes ?? 0) / GB) * 1000) / 1000;
};

/** Storage key of an unchecked upload; the bucket deletes it after a day. */
export const incomingKey = (tenantId: string, uploadId: string): string => `incoming/${tenantId}/${uploadId}`;

/** Public path of a stored file; without the leading slash it is the storage key. */
export const mediaAddress = (tenantId: string, name: string): string => `/media/${tenantId}/${name}`;

/** Storage key of a public path. */
export const keyOfAddress = (address: string): string => address.slice(1);

const shape = /^\/media\/(ten_[0-9A-Z]{26})\/([0-9a-f]{64}\.(?:png|jpg|webp))$/;

/** Parses a public path into tenant and file name; undefined if it is not one. */
export const readAddress = (address: string): { tenantId: string; name: string } | undefined => {
  const [, tenantId, name] = shape.exec(address) ?? [];
  return tenantId && name ? { tenantId, name } : undefined;
};
