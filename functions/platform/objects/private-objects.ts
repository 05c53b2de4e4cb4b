import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { serviceClient } from '../service-client.ts';
import { attachmentNamed } from './attachment.ts';
import type { ArrivedPart, PartUpload, PrivateStore } from './private-store.ts';

const ANSWER_MS = 20_000;
/** The tag in which GuardDuty's malware protection leaves its verdict; its role alone may tag objects. */
const SCAN_TAG = 'GuardDutyMalwareScanStatus';
const CacheControl = 'private, no-store';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(error.name);

const unlessMissing = async <T>(answer: Promise<T>): Promise<T | undefined> =>
  await answer.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

// Parts are put by browsers, which send no checksum of the SDK's.
const openClient = (): S3Client =>
  new S3Client({ ...serviceClient(ANSWER_MS), requestChecksumCalculation: 'WHEN_REQUIRED' });

const dispositionOf = (fileName: string | undefined): string =>
  fileName === undefined ? 'inline' : attachmentNamed(fileName);

/** A private store in one S3 bucket. Over 40 lines: one entry per operation. */
export const createPrivateStore = (Bucket: string, client: S3Client = openClient()): PrivateStore => {
  const named = ({ key, uploadId }: PartUpload) => ({ Bucket, Key: key, UploadId: uploadId });
  return {
    beginParts: async (Key, ContentType) => {
      const begun = await client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType, CacheControl }));
      if (begun.UploadId === undefined) throw new Error('The store opened an upload without an id');
      return begun.UploadId;
    },
    signPart: async (upload, PartNumber, ContentLength, expiresIn) =>
      await getSignedUrl(client, new UploadPartCommand({ ...named(upload), PartNumber, ContentLength }), {
        expiresIn,
        signableHeaders: new Set(['host', 'content-length']),
      }),
    arrivedParts: async (upload) => {
      const answer = await unlessMissing(client.send(new ListPartsCommand(named(upload))));
      return (
        answer?.Parts?.map(({ PartNumber = 0, ETag = '', Size = 0 }) => ({
          n: PartNumber,
          etag: ETag,
          size: Size,
        })) ?? (answer ? [] : undefined)
      );
    },
    joinParts: async (upload, parts) => {
      const Parts = parts.map(({ n, etag }) => ({ PartNumber: n, ETag: etag }));
      await client.send(new CompleteMultipartUploadCommand({ ...named(upload), MultipartUpload: { Parts } }));
    },
    dropParts: async (upload) => {
      await unlessMissing(client.send(new AbortMultipartUploadCommand(named(upload))));
    },
    putPart: async (upload, n, Body): Promise<ArrivedPart> => {
      const { ETag = '' } = await client.send(new UploadPartCommand({ ...named(upload), PartNumber: n, Body }));
      return { n, etag: ETag, size: Body.length };
    },
    copyPart: async (upload, n, { key, from, end }): Promise<ArrivedPart> => {
      const CopySource = `${Bucket}/${key}`;
      const CopySourceRange = `bytes=${from}-${end - 1}`;
      const copy = new UploadPartCopyCommand({ ...named(upload), PartNumber: n, CopySource, CopySourceRange });
      const { CopyPartResult } = await client.send(copy);
      return { n, etag: CopyPartResult?.ETag ?? '', size: end - from };
    },
    sizeOf: async (Key) => (await unlessMissing(client.send(new HeadObjectCommand({ Bucket, Key }))))?.ContentLength,
    scanOf: async (Key) => {
      const { TagSet = [] } = await client.send(new GetObjectTaggingCommand({ Bucket, Key }));
      return TagSet.find((tag) => tag.Key === SCAN_TAG)?.Value;
    },
    open: async (Key) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      // In Node the SDK answers with a readable stream.
      return Body as Readable;
    },
    range: async (Key, from, end) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range: `bytes=${from}-${end - 1}` }));
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    },
    put: async (Key, Body, ContentType) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl }));
    },
    signGet: async (Key, expiresIn, as = {}) => {
      const ResponseContentDisposition = dispositionOf(as.fileName);
      return await getSignedUrl(client, new GetObjectCommand({ Bucket, Key, ResponseContentDisposition }), {
        expiresIn,
      });
    },
    remove: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
};
