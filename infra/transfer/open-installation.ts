import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import {
  GetObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { BatchWriteCommand, DynamoDBDocumentClient, GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { STORAGE_LIST_LIMIT } from '../../shared/company/media/storage-list.ts';
import { PLATFORM_TENANT_ID } from '../../shared/contract/id.ts';
import { Notice } from '../local/notices/notice.ts';
import type { OwnFile } from './company-file.ts';
import type { Installation } from './import-company.ts';
import type { Stored } from './owned-items.ts';

const BATCH = 25;

type Request = { PutRequest: { Item: Stored } } | { DeleteRequest: { Key: Stored } };

const writeAll = async (client: DynamoDBDocumentClient, tableName: string, requests: Request[]): Promise<void> => {
  for (let n = 0; n < requests.length; n += BATCH) {
    let left: Request[] = requests.slice(n, n + BATCH);
    for (let tries = 0; left.length > 0; tries++) {
      if (tries > 0) await sleep(Math.min(5000, 100 * 2 ** tries));
      if (tries > 12) throw new Notice(`The table ${tableName} takes no more writes. Import again later.`);
      const { UnprocessedItems } = await client.send(new BatchWriteCommand({ RequestItems: { [tableName]: left } }));
      left = (UnprocessedItems?.[tableName] ?? []) as Request[];
    }
  }
};

/** Every item of a company; the table is read whole, as no index holds all kinds. */
const scanCompany = async (client: DynamoDBDocumentClient, TableName: string, tenantId: string): Promise<Stored[]> => {
  const items: Stored[] = [];
  let ExclusiveStartKey: Stored | undefined;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName,
        ConsistentRead: true,
        FilterExpression: 'begins_with(pk, :own)',
        ExpressionAttributeValues: { ':own': `T#${tenantId}#` },
        ExclusiveStartKey,
      }),
    );
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
};

/** The table's part of an installation, without files. */
export const tableOf = (
  client: DynamoDBDocumentClient,
  tableName: string,
): Pick<Installation, 'itemsOf' | 'put' | 'remove'> => ({
  itemsOf: async (tenantId) => await scanCompany(client, tableName, tenantId),
  put: async (items) =>
    await writeAll(
      client,
      tableName,
      items.map((Item) => ({ PutRequest: { Item } })),
    ),
  remove: async (items) =>
    await writeAll(
      client,
      tableName,
      items.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
    ),
});

/** The buckets with files of companies, by the folder in which each keeps them. */
type Buckets = Readonly<Record<'media' | 'recordings' | 'files', string>>;

const filesIn = async (s3: Pick<S3Client, 'send'>, Bucket: string, Prefix: string): Promise<OwnFile[]> => {
  const files: OwnFile[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await s3.send(
      new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken, MaxKeys: STORAGE_LIST_LIMIT }),
    );
    for (const { Key = '' } of page.Contents ?? []) {
      const { Body, ContentType = 'application/octet-stream' } = await s3.send(new GetObjectCommand({ Bucket, Key }));
      files.push({
        key: Key,
        contentType: ContentType,
        body: (await Body?.transformToByteArray()) ?? new Uint8Array(),
      });
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  return files;
};

/** The buckets' part of an installation. */
export const filesOf = (s3: Pick<S3Client, 'send'>, buckets: Buckets): Pick<Installation, 'filesOf' | 'keep'> => ({
  filesOf: async (tenantId) => {
    const lists = Object.entries(buckets).map(([name, bucket]) => filesIn(s3, bucket, `${name}/${tenantId}/`));
    // A ZIP is made anew when somebody asks for it: the jobs that name these stay behind.
    return (await Promise.all(lists)).flat().filter(({ key }) => !key.startsWith(`files/${tenantId}/archives/`));
  },
  keep: async (files) => {
    for (const { key, contentType, body } of files) {
      const folder = Object.keys(buckets).find((name): name is keyof Buckets => key.startsWith(`${name}/`));
      const Bucket = buckets[folder ?? 'media'];
      const ContentDisposition = contentType.startsWith('image/') ? 'inline' : 'attachment';
      const about = { ContentType: contentType, ContentDisposition };
      await s3.send(new PutObjectCommand({ Bucket, Key: key, Body: body, ...about }));
    }
  },
});

/** An installation with its way from a company's host name to its id. */
export interface OpenInstallation extends Installation {
  tenantOf(slug: string): Promise<string>;
  close(): void;
}

const open = (dynamo: DynamoDBClient, s3: S3Client, tableName: string, buckets: Buckets): OpenInstallation => {
  const client = DynamoDBDocumentClient.from(dynamo, { marshallOptions: { removeUndefinedValues: true } });
  return {
    ...tableOf(client, tableName),
    ...filesOf(s3, buckets),
    tenantOf: async (slug) => {
      const Key = { pk: `T#${PLATFORM_TENANT_ID}#SLUG#${slug}`, sk: 'SLUG' };
      const { Item } = await client.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }));
      if (!Item) throw new Notice(`There is no company ${slug} here.`);
      return String(Item.tenantId);
    },
    close: () => {
      client.destroy();
      dynamo.destroy();
      s3.destroy();
    },
  };
};

/** An installation on AWS, under the credentials of whoever runs this. */
export const openOnAws = (tableName: string, buckets: Buckets): OpenInstallation =>
  open(new DynamoDBClient(), new S3Client(), tableName, buckets);

const bucketOf = (names: readonly string[], word: string): string => {
  const found = names.find((name) => name.includes(word));
  if (!found) throw new Notice(`This data folder has no bucket for ${word}.`);
  return found;
};

/** The installation whose engines listen at these addresses. */
export const openOnEngines = async (table: string, objects: string): Promise<OpenInstallation> => {
  const region = 'us-east-1';
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const dynamo = new DynamoDBClient({ endpoint: table, region, credentials });
  const s3 = new S3Client({ endpoint: objects, region, credentials, forcePathStyle: true });
  const { TableNames: [tableName] = [] } = await dynamo.send(new ListTablesCommand({}));
  if (!tableName) throw new Notice('This data folder has no table.');
  const { Buckets: found = [] } = await s3.send(new ListBucketsCommand({}));
  const names = found.map(({ Name = '' }) => Name);
  return open(dynamo, s3, tableName, {
    media: bucketOf(names, 'media'),
    recordings: bucketOf(names, 'recording'),
    files: bucketOf(names, 'vault'),
  });
};
