import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { serviceClient } from '../service-client.ts';
import { attachmentNamed } from './attachment.ts';
import type { FileStore } from './file-store.ts';

const YEAR_SECONDS = 31_536_000;

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

/** Images are served inline; anything else as a download only. */
const dispositionOf = (contentType: string): string => (contentType.startsWith('image/') ? 'inline' : 'attachment');

const ANSWER_MS = 4000;

/** A file store in one S3 bucket. Over 40 lines: the methods close over the client and the bucket. */
export const createObjectStore = (
  Bucket: string,
  client: S3Client = new S3Client(serviceClient(ANSWER_MS)),
): FileStore => ({
  signPost: async ({ key, contentType, atMost, seconds }) =>
    await createPresignedPost(client, {
      Bucket,
      Key: key,
      Expires: seconds,
      Fields: { 'Content-Type': contentType },
      Conditions: [['content-length-range', 1, atMost]],
    }),

  read: async (Key, atMost, from = 0) => {
    try {
      const Range = `bytes=${from}-${from + atMost}`;
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
      return await Body?.transformToByteArray();
    } catch (error) {
      if (isNamed(error, 'NoSuchKey')) return undefined;
      if (isNamed(error, 'InvalidRange')) return new Uint8Array();
      throw error;
    }
  },

  write: async (Key, Body, ContentType) => {
    const CacheControl = `public, max-age=${YEAR_SECONDS}, immutable`;
    const ContentDisposition = dispositionOf(ContentType);
    await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl, ContentDisposition }));
  },

  keep: async (Key, Body, ContentType, fileName) => {
    const ContentDisposition = attachmentNamed(fileName);
    await client.send(
      new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl: 'private, no-store', ContentDisposition }),
    );
  },

  signGet: async (Key, expiresIn) => await getSignedUrl(client, new GetObjectCommand({ Bucket, Key }), { expiresIn }),

  remove: async (Key) => {
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
  },
});
