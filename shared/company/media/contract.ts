import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { route } from '../../contract/routes/route.ts';
import { Instant } from '../../contract/time.ts';
import { type ImageType, imageTypes } from './image.ts';
import { uploadPurposes } from './upload-rules.ts';

const contentTypes = Object.keys(imageTypes) as [ImageType, ...ImageType[]];

/** Upload form whose fields must be sent unchanged, valid until `expiresAt`. */
export const UploadTicket = z.object({
  uploadId: z.string(),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  expiresAt: Instant,
});
export type UploadTicket = z.infer<typeof UploadTicket>;

/** Validated and stored file. `address` is its public path, named by content hash and immutable. */
export const KeptFile = z.object({
  uploadId: z.string(),
  purpose: z.enum(uploadPurposes),
  address: z.string(),
  contentType: z.enum(contentTypes),
  size: z.int(),
  width: z.int(),
  height: z.int(),
});
export type KeptFile = z.infer<typeof KeptFile>;

export const documentsContract = {
  beginUpload: route({
    method: 'POST',
    path: '/api/uploads',
    summary: 'Start an image upload: returns an upload form bound to type and size',
    access: access.tenantAdmin,
    feature: 'branding',
    input: z.strictObject({
      purpose: z.enum(uploadPurposes),
      contentType: z.enum(contentTypes),
      size: z.int().min(1),
    }),
    output: UploadTicket,
    status: 201,
    limit: { count: 60, seconds: 60 },
  }),
  completeUpload: route({
    method: 'POST',
    path: '/api/uploads/{uploadId}/complete',
    summary: 'Validate and store an uploaded image; idempotent',
    access: access.tenantAdmin,
    feature: 'branding',
    input: z.strictObject({ uploadId: PathId }),
    output: KeptFile,
    errors: ['UPLOAD_NOT_FINISHED', 'UPLOAD_EXPIRED', 'FILE_REFUSED', 'STORAGE_FULL'],
    limit: { count: 120, seconds: 60 },
  }),
};
