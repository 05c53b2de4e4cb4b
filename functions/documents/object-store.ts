import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import type { FileStore } from './file-store.ts';

const YEAR = 31_536_000;

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

/** Images are shown where they lie; whatever else is ever kept is only handed out as a file. */
const dispositionOf = (contentType: string): string => (contentType.startsWith('image/') ? 'inline' : 'attachment');

const createClient = (): S3Client =>
  new S3Client({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 500, requestTimeout: 4000, httpAgent: { keepAlive: true, maxSockets: 16 } },
  });

/** S3 as a file store. */
export const createObjectStore = (Bucket: string, client: S3Client = createClient()): FileStore => ({
  signPost: async ({ key, contentType, atMost, seconds }) =>
    await createPresignedPost(client, {
      ...{ Bucket, Key: key, Expires: seconds, Fields: { 'Content-Type': contentType } },
      Conditions: [['content-length-range', 1, atMost]],
    }),

  read: async (Key, atMost) => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range: `bytes=0-${atMost}` }));
      return await Body?.transformToByteArray();
    } catch (error) {
      if (isNamed(error, 'NoSuchKey')) return undefined;
      if (isNamed(error, 'InvalidRange')) return new Uint8Array();
      throw error;
    }
  },

  write: async (Key, Body, ContentType) => {
    const CacheControl = `public, max-age=${YEAR}, immutable`;
    const ContentDisposition = dispositionOf(ContentType);
    await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl, ContentDisposition }));
  },

  remove: async (Key) => {
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
  },
});
