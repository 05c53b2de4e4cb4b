import { DynamoDBClient, GetItemCommand, PutItemCommand, QueryCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Cloud } from './cloud.ts';
import { call, itemsOf, untilIdle } from './test-fixture/call.ts';
import { startFixture } from './test-fixture/cloud.ts';

type Queue = { id: string; name: string; deadLettersOf: string[]; ready: number; messages: { body: string }[] };

let cloud: Cloud;
let table: DynamoDBClient;
let TableName: string;

const tableClient = (accessKeyId: string, endpoint: string) =>
  new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    maxAttempts: 1,
    credentials: { accessKeyId, secretAccessKey: 'x' },
  });
const send = (queue: string, body: string, group?: string) =>
  call(cloud.origin, 'POST /api/send', { body: { queue, body, group, id: crypto.randomUUID() } });
const queues = async () => JSON.parse((await call(cloud.origin, 'GET /__local/queues')).text) as Queue[];
const deadLetters = async (name: string) =>
  (await queues()).find((queue) => queue.id.startsWith(name))?.messages.map((message) => message.body) ?? [];

beforeAll(async () => {
  cloud = await startFixture();
  const environment = (await call(cloud.origin, 'GET /api/environment')).json as Record<string, string>;
  TableName = environment.TABLE_NAME ?? '';
  table = tableClient('TENA', environment.AWS_ENDPOINT_URL_DYNAMODB ?? '');
});
afterAll(() => cloud?.close());
beforeEach(async () => {
  await call(cloud.origin, 'POST /__local/faults', { body: {} });
});

describe('the table’s stream', () => {
  it('reaches the function with what its filter lets through', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => call(cloud.origin, `POST /api/item/s${index}`, { body: index })),
    );
    await untilIdle(cloud.origin);
    const routed = (await itemsOf(cloud.origin, 'T#A#routed')).filter((item) => item.sk.startsWith('T#A#s'));
    expect(routed).toHaveLength(30);
  });

  it('sets a poison record aside and carries the others', async () => {
    for (const body of ['before', 'poison', 'after']) await call(cloud.origin, `POST /api/item/p-${body}`, { body });
    await untilIdle(cloud.origin);
    const routed = (await itemsOf(cloud.origin, 'T#A#routed'))
      .map((item) => item.sk)
      .filter((key) => key.startsWith('T#A#p-'));
    expect(routed.sort()).toEqual(['T#A#p-after', 'T#A#p-before']);
    const [report = '{}'] = await deadLetters('Unrouted');
    expect(JSON.parse(report)).toMatchObject({
      requestContext: { condition: 'RetryAttemptsExhausted', approximateInvokeCount: 2 },
      DDBStreamBatchInfo: { batchSize: 1 },
    });
  });
});

describe('queues', () => {
  it('put a poison message among the dead letters while the others pass, and replay it', async () => {
    await Promise.all(['a', 'poison', 'b', 'c'].map((body) => send('PLAIN', body)));
    await untilIdle(cloud.origin, '&retry=now');
    const worked = (await itemsOf(cloud.origin, 'T#A#worked')).find((item) => item.sk === 'none');
    expect(worked?.seen).toHaveLength(3);
    expect(worked?.seen).toEqual(expect.arrayContaining(['a', 'b', 'c']));
    expect(await deadLetters('PlainDead')).toEqual(['poison']);
    const name = (await queues()).find((queue) => queue.id.startsWith('PlainDead'))?.name;
    expect((await call(cloud.origin, 'POST /__local/queues/replay', { body: { queue: name } })).json).toEqual({
      replayed: 1,
    });
    await untilIdle(cloud.origin, '&retry=now');
    expect(await deadLetters('PlainDead')).toEqual(['poison']);
  });

  it('keep the order inside a group while groups run beside each other', async () => {
    const bodies = Array.from({ length: 12 }, (_, index) => `slow ${index}`);
    for (const body of bodies) await Promise.all(['one', 'two'].map((group) => send('ORDERED', body, group)));
    await untilIdle(cloud.origin);
    const worked = await itemsOf(cloud.origin, 'T#A#worked');
    for (const group of ['one', 'two']) expect(worked.find((item) => item.sk === group)?.seen).toEqual(bodies);
  });

  it('batch the messages of one group, as the service does', async () => {
    await call(cloud.origin, 'POST /__local/clock', { body: {} });
    const before = (await workerCalls()).length;
    await Promise.all([send('ORDERED', 'slow start', 'batch'), send('ORDERED', 'slow start', 'batch')]);
    for (let index = 0; index < 20; index += 1) await send('ORDERED', `slow ${index}`, 'batch');
    await untilIdle(cloud.origin);
    const seen = (await itemsOf(cloud.origin, 'T#A#worked')).find((item) => item.sk === 'batch')?.seen as string[];
    expect(seen.slice(2)).toEqual(Array.from({ length: 20 }, (_, index) => `slow ${index}`));
    expect((await workerCalls()).length - before).toBeLessThan(20);
  });
  const workerCalls = async () =>
    JSON.parse((await call(cloud.origin, 'GET /__local/invocations?function=worker')).text) as object[];

  it('hold a group’s later messages until its poison one is dead', async () => {
    for (const body of ['first', 'poison', 'last']) await send('ORDERED', body, 'three');
    await untilIdle(cloud.origin, '&retry=now');
    expect((await itemsOf(cloud.origin, 'T#A#worked')).find((item) => item.sk === 'three')?.seen).toEqual([
      'first',
      'last',
    ]);
    expect(await deadLetters('OrderedDead')).toEqual(['poison']);
  });

  it('wait for the visibility timeout, which follows the clock', async () => {
    await send('PLAIN', 'poison later');
    await expect(call(cloud.origin, 'GET /__local/idle?timeout=0.5')).resolves.toMatchObject({ status: 503 });
    await call(cloud.origin, 'POST /__local/clock', { body: { advanceSeconds: 13 } });
    await expect.poll(() => deadLettersAfterJump(), { timeout: 8000 }).toContain('poison later');
  });
  const deadLettersAfterJump = async () => {
    await call(cloud.origin, 'POST /__local/clock', { body: { advanceSeconds: 13 } });
    return deadLetters('PlainDead');
  };
});

describe('the table’s front', () => {
  const key = (tenant: string) => ({ pk: { S: `T#${tenant}#x` }, sk: { S: 'k' } });

  it('lets a tenant’s credential touch its own leading keys only', async () => {
    await table.send(new PutItemCommand({ TableName, Item: key('A') }));
    for (const command of [
      new GetItemCommand({ TableName, Key: key('AB') }),
      new PutItemCommand({ TableName, Item: { ...key('A'), gsi1pk: { S: 'T#B#1' } } }),
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :p',
        ExpressionAttributeValues: { ':p': { S: 'T#B#1' } },
      }),
      new ScanCommand({ TableName }),
    ]) {
      await expect(table.send(command as GetItemCommand)).rejects.toMatchObject({ name: 'AccessDeniedException' });
    }
  });

  it('refuses a scan by any function', async () => {
    expect((await call(cloud.origin, 'GET /api/scan')).json).toEqual({ name: 'AccessDeniedException' });
  });

  it('counts calls, bytes and units, and hides that it asked for them', async () => {
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

  it('can lose the answer of a write that is done', async () => {
    await call(cloud.origin, 'POST /__local/faults', { body: { operations: { PutItem: { resetAfter: 1 } } } });
    await expect(
      table.send(new PutItemCommand({ TableName, Item: { ...key('A'), lost: { S: 'answer' } } })),
    ).rejects.toThrow();
    await call(cloud.origin, 'POST /__local/faults', { body: {} });
    expect((await table.send(new GetItemCommand({ TableName, Key: key('A') }))).Item?.lost).toEqual({ S: 'answer' });
  });

  it('can serve an old answer to a read that is not consistent', async () => {
    const read = (ConsistentRead: boolean) =>
      table.send(new GetItemCommand({ TableName, Key: { pk: { S: 'T#A#old' }, sk: { S: 'k' } }, ConsistentRead }));
    await call(cloud.origin, 'POST /__local/faults', { body: { operations: { GetItem: { staleRead: 1 } } } });
    expect((await read(false)).Item).toBeUndefined();
    await table.send(new PutItemCommand({ TableName, Item: { pk: { S: 'T#A#old' }, sk: { S: 'k' } } }));
    expect((await read(false)).Item).toBeUndefined();
    expect((await read(true)).Item).toBeDefined();
  });
});

describe('time and deployment', () => {
  it('runs a rule once when the clock jumps past it', async () => {
    const ticks = async () => Number((await itemsOf(cloud.origin, 'T#A#ticks'))[0]?.ticks ?? 0);
    await untilIdle(cloud.origin, '&retry=now');
    const before = await ticks();
    await call(cloud.origin, 'POST /__local/clock', { body: { advanceSeconds: 3600 } });
    await expect.poll(ticks, { timeout: 5000 }).toBe(before + 1);
  });

  it('calls the template’s own custom resource with CloudFormation’s event', async () => {
    expect(await itemsOf(cloud.origin, 'T#A#seed')).toEqual([{ pk: 'T#A#seed', sk: 'Create', version: '1' }]);
  });
});
