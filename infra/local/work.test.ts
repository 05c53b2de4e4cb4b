import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from './cloud.ts';
import { call, itemsOf, untilIdle } from './test-fixture/call.ts';
import { startFixture } from './test-fixture/cloud.ts';

interface Queue {
  id: string;
  name: string;
  deadLettersOf: string[];
  ready: number;
  messages: { body: string }[];
}

let cloud: Cloud;

const send = (queue: string, body: string, group?: string) =>
  call(cloud.origin, 'POST /api/send', { body: { queue, body, group, id: crypto.randomUUID() } });
const queues = async () => JSON.parse((await call(cloud.origin, 'GET /__local/queues')).text) as Queue[];
const deadLetters = async (name: string) =>
  (await queues()).find((queue) => queue.id.startsWith(name))?.messages.map((message) => message.body) ?? [];

beforeAll(async () => {
  cloud = await startFixture();
});
afterAll(() => cloud?.close());

describe('the table’s stream', () => {
  it('invokes the function with the records that pass its filter', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => call(cloud.origin, `POST /api/item/s${index}`, { body: index })),
    );
    await untilIdle(cloud.origin);
    const routed = (await itemsOf(cloud.origin, 'T#A#routed')).filter((item) => item.sk.startsWith('T#A#s'));
    expect(routed).toHaveLength(30);
  });

  it('sets a poison record aside and delivers the others', async () => {
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
  it('move a poison message to the dead letters while the others pass, and replay it', async () => {
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

  it('keep the order within a group while groups run in parallel', async () => {
    const bodies = Array.from({ length: 12 }, (_, index) => `slow ${index}`);
    for (const body of bodies) await Promise.all(['one', 'two'].map((group) => send('ORDERED', body, group)));
    await untilIdle(cloud.origin);
    const worked = await itemsOf(cloud.origin, 'T#A#worked');
    for (const group of ['one', 'two']) expect(worked.find((item) => item.sk === group)?.seen).toEqual(bodies);
  });

  it('batch the messages of one group, as SQS does', async () => {
    await call(cloud.origin, 'POST /__local/clock', { body: {} });
    const before = (await workerCalls()).length;
    // The poison message blocks the others until it is a dead letter, so that they arrive together.
    await send('ORDERED', 'poison of a batch', 'batch');
    await expect.poll(workerCalls, { timeout: 60_000 }).toHaveLength(before + 1);
    for (let index = 0; index < 20; index += 1) await send('ORDERED', `slow ${index}`, 'batch');
    await untilIdle(cloud.origin, '&retry=now');
    const seen = (await itemsOf(cloud.origin, 'T#A#worked')).find((item) => item.sk === 'batch')?.seen as string[];
    expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => `slow ${index}`));
    expect((await workerCalls()).length - before).toBeLessThan(20);
  });
  const workerCalls = async () =>
    JSON.parse((await call(cloud.origin, 'GET /__local/invocations?function=worker')).text) as object[];

  it('hold back a group’s later messages until its poison message is a dead letter', async () => {
    for (const body of ['first', 'poison', 'last']) await send('ORDERED', body, 'three');
    await untilIdle(cloud.origin, '&retry=now');
    expect((await itemsOf(cloud.origin, 'T#A#worked')).find((item) => item.sk === 'three')?.seen).toEqual([
      'first',
      'last',
    ]);
    expect(await deadLetters('OrderedDead')).toContain('poison');
  });

  it('wait for the visibility timeout, which follows the clock', async () => {
    await send('PLAIN', 'poison later');
    await expect(call(cloud.origin, 'GET /__local/idle?timeout=0.5')).resolves.toMatchObject({ status: 503 });
    await call(cloud.origin, 'POST /__local/clock', { body: { advanceSeconds: 601 } });
    await expect.poll(() => deadLettersAfterJump(), { timeout: 60_000 }).toContain('poison later');
  });
  const deadLettersAfterJump = async () => {
    await call(cloud.origin, 'POST /__local/clock', { body: { advanceSeconds: 601 } });
    return deadLetters('PlainDead');
  };
});

describe('time and deployment', () => {
  it('runs a rule once when the clock jumps past it', async () => {
    const ticks = async () => Number((await itemsOf(cloud.origin, 'T#A#ticks'))[0]?.ticks ?? 0);
    // Right after a run the next one is a minute away, longer than the rest of this test.
    await call(cloud.origin, 'POST /__local/clock', { body: { advanceSeconds: 3600 } });
    await untilIdle(cloud.origin, '&retry=now');
    const before = await ticks();
    await call(cloud.origin, 'POST /__local/clock', { body: { advanceSeconds: 3600 } });
    await expect.poll(ticks, { timeout: 60_000 }).toBe(before + 1);
  });

  it('calls the template’s own custom resource with CloudFormation’s event', async () => {
    expect(await itemsOf(cloud.origin, 'T#A#seed')).toEqual([{ pk: 'T#A#seed', sk: 'Create', version: '1' }]);
  });
});
