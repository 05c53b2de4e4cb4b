import {
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Cloud } from '../cloud.ts';
import { call, itemsOf } from '../test-fixture/call.ts';
import { startFixture } from '../test-fixture/cloud.ts';

let cloud: Cloud;
let table: DynamoDBClient;
let TableName: string;
let environment: Record<string, string>;

beforeAll(async () => {
  cloud = await startFixture();
  environment = (await call(cloud.origin, 'GET /api/environment')).json as Record<string, string>;
  TableName = environment.TABLE_NAME ?? '';
  const credentials = { accessKeyId: environment.AWS_ACCESS_KEY_ID ?? '', secretAccessKey: 'x' };
  const endpoint = environment.AWS_ENDPOINT_URL_DYNAMODB ?? '';
  table = new DynamoDBClient({ endpoint, region: 'us-east-1', maxAttempts: 1, credentials });
});
afterAll(() => cloud?.close());
beforeEach(async () => {
  await call(cloud.origin, 'POST /__local/faults', { body: {} });
});

describe('the table’s front', () => {
  const key = (tenant: string) => ({ pk: { S: `T#${tenant}#x` }, sk: { S: 'k' } });

  it('limits a function to its role’s permissions', async () => {
    await table.send(new PutItemCommand({ TableName, Item: key('A') }));
    for (const command of [new DeleteItemCommand({ TableName, Key: key('A') }), new ScanCommand({ TableName })]) {
      await expect(table.send(command as DeleteItemCommand)).rejects.toMatchObject({ name: 'AccessDeniedException' });
    }
  });

  it('refuses a scan by any function', async () => {
    expect((await call(cloud.origin, 'GET /api/scan')).json).toEqual({ name: 'AccessDeniedException' });
  });

  it('counts calls, bytes and units, and hides its own capacity request', async () => {
    await call(cloud.origin, 'DELETE /__local/calls');
    await table.send(new PutItemCommand({ TableName, Item: { ...key('A'), text: { S: 'x'.repeat(1500) } } }));
    const read = await table.send(new GetItemCommand({ TableName, Key: key('A') }));
    expect(read.ConsumedCapacity).toBeUndefined();
    const { json } = await call(cloud.origin, 'GET /__local/calls');
    expect(json).toMatchObject({
      total: 2,
      writeUnits: 2,
      readUnits: 0.5,
      operations: { PutItem: { count: 1, units: 2 }, GetItem: { count: 1 } },
    });
  });

  it('injects a transaction conflict with its reasons', async () => {
    await call(cloud.origin, 'POST /__local/faults', {
      body: { seed: 3, operations: { TransactWriteItems: { transactionConflict: 1 } } },
    });
    const { json } = await call(cloud.origin, 'POST /api/transact/c');
    expect(json.name).toBe('TransactionCanceledException');
    expect((json.reasons as { Code: string }[]).map((reason) => reason.Code).toSorted()).toEqual([
      'None',
      'TransactionConflict',
    ]);
    expect(await itemsOf(cloud.origin, 'T#A#c')).toEqual([]);
  });

  it('can lose the answer to a completed write', async () => {
    await call(cloud.origin, 'POST /__local/faults', { body: { operations: { PutItem: { resetAfter: 1 } } } });
    await expect(
      table.send(new PutItemCommand({ TableName, Item: { ...key('A'), lost: { S: 'answer' } } })),
    ).rejects.toThrow();
    await call(cloud.origin, 'POST /__local/faults', { body: {} });
    expect((await table.send(new GetItemCommand({ TableName, Key: key('A') }))).Item?.lost).toEqual({ S: 'answer' });
  });

  it('can serve a stale answer to an eventually consistent read', async () => {
    const read = (ConsistentRead: boolean) =>
      table.send(new GetItemCommand({ TableName, Key: { pk: { S: 'T#A#old' }, sk: { S: 'k' } }, ConsistentRead }));
    await call(cloud.origin, 'POST /__local/faults', { body: { operations: { GetItem: { staleRead: 1 } } } });
    expect((await read(false)).Item).toBeUndefined();
    await table.send(new PutItemCommand({ TableName, Item: { pk: { S: 'T#A#old' }, sk: { S: 'k' } } }));
    expect((await read(false)).Item).toBeUndefined();
    expect((await read(true)).Item).toBeDefined();
  });
});
