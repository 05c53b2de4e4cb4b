import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { DynamoDBRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { eventType, queueType } from '../../../shared/contract/events/event.ts';
import { newId } from '../../../shared/contract/id.ts';
import { startTable } from '../../../test/support/table/table.ts';
import { type AlongEvent, along } from '../../platform/table/events/event.ts';
import { openOutbox } from '../../platform/table/events/outbox.ts';
import { createOutboxRouter, createOutboxSweep } from './outbox.ts';
import { batchesOf, createSend } from './send.ts';

const Placed = eventType('thing.placed', z.object({ n: z.number() }));
const Other = eventType('thing.other', z.object({ n: z.number() }));
const ordered = queueType({ name: 'ordered', fifo: true, events: [Placed, Other] });
const loose = queueType({ name: 'loose', fifo: false, events: [Placed] });
const routes = [
  { queue: ordered, url: 'http://sqs/ordered.fifo' },
  { queue: loose, url: 'http://sqs/loose' },
];

const now = Date.parse('2026-12-01T09:00:00Z');
const tenantId = newId('tenant', now);
const sqs = mockClient(SQSClient);
// The class is patched for every file of this process.
afterAll(() => sqs.restore());
let clock = now;
let database: Awaited<ReturnType<typeof startTable>>;
const deps = () => ({
  outbox: openOutbox(database.tableDeps),
  clock: () => clock,
  send: createSend(sqs as unknown as SQSClient, routes),
});

beforeAll(async () => {
  database = await startTable();
});
beforeEach(() => {
  clock = now;
  sqs.reset();
  sqs.on(SendMessageBatchCommand).resolves({});
});
afterAll(async () => await database.stop());

/** Writes an event as features do; answers its item as the table's stream shows it. */
const write = async (type: typeof Placed | typeof Other, n: number, at = now, brought?: readonly AlongEvent[]) => {
  const eventId = newId('event', at);
  const table = database.openTable(tenantId);
  const place = { pk: 'LEAD#1', group: 'led_1', now: at, eventId, along: brought };
  await table.commit(table.event(type, { n }, place));
  const Key = { pk: { S: `T#${tenantId}#LEAD#1` }, sk: { S: `EVENT#${eventId}` } };
  const read = async () =>
    (await database.client.send(new GetItemCommand({ TableName: database.tableName, Key }))).Item;
  return { eventId, read, image: await read() };
};
const record = (image: unknown, SequenceNumber: string, eventName: DynamoDBRecord['eventName'] = 'INSERT') =>
  ({ eventName, dynamodb: { NewImage: image, SequenceNumber } }) as DynamoDBRecord;
const sentTo = (queue: string) =>
  sqs
    .commandCalls(SendMessageBatchCommand)
    .filter(({ args }) => args[0].input.QueueUrl?.endsWith(queue))
    .flatMap(({ args }) => args[0].input.Entries ?? []);

test('a message escapes characters that a queue may refuse, and parses to the same value', async () => {
  const data = { name: 'Zoë 🏡 李', odd: '\uffff\ufffe', quote: '"\\' };
  const known = { eventId: newId('event', now), tenantId, type: 'thing.placed', group: 'led_1' };
  const entry = { ...known, occurredAt: '2026-12-01T09:00:00Z', pk: 'p', sk: 's', data };
  await createSend(sqs as unknown as SQSClient, routes)([entry]);
  const body = sentTo('loose')[0]?.MessageBody ?? '';
  expect(body).not.toMatch(/[\ud800-\uffff]/);
  expect(JSON.parse(body).data).toEqual(data);
});

test('a message in a shared queue names its type, and has groups and copies of that type only', async () => {
  const known = { eventId: newId('event', now), tenantId, type: 'thing.placed', group: 'led_1' };
  const entry = { ...known, occurredAt: '2026-12-01T09:00:00Z', pk: 'p', sk: 's', data: { n: 1 } };
  const second = queueType({ name: 'second', fifo: true, events: [Placed] });
  const url = 'http://sqs/shared.fifo';
  const both = [ordered, second].map((queue) => ({ queue, url, isShared: true }));
  await createSend(sqs as unknown as SQSClient, both)([entry]);
  const sent = sentTo('shared.fifo').map(({ MessageBody = '', MessageGroupId, MessageDeduplicationId }) => ({
    queue: JSON.parse(MessageBody).queue,
    MessageGroupId,
    MessageDeduplicationId,
  }));
  expect(sent).toEqual(
    ['ordered', 'second'].map((queue) => ({
      queue,
      MessageGroupId: `${queue}/led_1`,
      MessageDeduplicationId: `${queue}/${known.eventId}`,
    })),
  );
});

test('a queue that takes one message of a company at a time groups them by company', async () => {
  const events = [1, 2].map((n) => ({ eventId: newId('event', now + n), type: 'thing.placed', group: `led_${n}` }));
  const entries = events.map((each) => ({
    ...each,
    tenantId,
    occurredAt: '2026-12-01T09:00:00Z',
    pk: 'p',
    sk: 's',
    data: { n: 1 },
  }));
  const queue = queueType({ name: 'numbered', fifo: true, groups: 'tenant', events: [Placed] });
  await createSend(sqs as unknown as SQSClient, [{ queue, url: 'http://sqs/numbered.fifo' }, ...routes])(entries);
  const groupsIn = (name: string) => sentTo(name).map(({ MessageGroupId }) => MessageGroupId);
  expect(groupsIn('numbered.fifo')).toEqual([tenantId, tenantId]);
  expect(groupsIn('ordered.fifo'), 'control').toEqual(['led_1', 'led_2']);
});

describe('the router', () => {
  test('sends an event to each queue that lists it, and removes it from the outbox', async () => {
    const placed = await write(Placed, 1);
    const other = await write(Other, 2);
    const Records = [record(placed.image, '1'), record(other.image, '2')];
    expect(await createOutboxRouter(deps())({ Records })).toEqual({ batchItemFailures: [] });
    expect(sentTo('loose').map(({ Id }) => Id)).toEqual([placed.eventId]);
    expect(sentTo('ordered.fifo')).toEqual([
      expect.objectContaining({ Id: placed.eventId, MessageGroupId: 'led_1', MessageDeduplicationId: placed.eventId }),
      expect.objectContaining({ Id: other.eventId, MessageGroupId: 'led_1', MessageDeduplicationId: other.eventId }),
    ]);
    expect(JSON.parse(sentTo('loose')[0]?.MessageBody ?? '')).toEqual({
      eventId: placed.eventId,
      tenantId,
      type: 'thing.placed',
      occurredAt: '2026-12-01T09:00:00Z',
      group: 'led_1',
      data: { n: 1 },
    });
    const after = await placed.read();
    expect(after).toMatchObject({ entity: { S: 'event' }, eventId: { S: placed.eventId } });
    for (const name of ['outbox', 'gsi3pk', 'gsi3sk']) expect(after).not.toHaveProperty(name);
  });

  test('ignores records that are not new events', async () => {
    const { image } = await write(Placed, 1);
    const lead = { pk: { S: 'x' }, sk: { S: 'LEAD' }, entity: { S: 'lead' } };
    const Records = [record(lead, '1'), record(image, '2', 'REMOVE'), record(image, '3', 'MODIFY')];
    expect(await createOutboxRouter(deps())({ Records })).toEqual({ batchItemFailures: [] });
    expect(sqs.calls()).toEqual([]);
  });

  test('reports the first rejected event as its checkpoint and leaves it in the outbox', async () => {
    const first = await write(Placed, 1);
    const second = await write(Placed, 2);
    sqs.on(SendMessageBatchCommand, { QueueUrl: 'http://sqs/loose' }).resolves({
      Failed: [{ Id: second.eventId, SenderFault: false, Code: 'InternalError' }],
      Successful: [],
    });
    const Records = [record(first.image, '11'), record(second.image, '12')];
    expect(await createOutboxRouter(deps())({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: '12' }] });
    expect(await first.read()).not.toHaveProperty('outbox');
    expect(await second.read()).toHaveProperty('outbox');
  });
});

describe('an event that another one brings along', () => {
  const bring = async (at = now) => {
    const eventId = newId('event', at);
    const item = await write(Placed, 1, at, [along(Other, { n: 2 }, { eventId, group: 'led_2' })]);
    return { ...item, broughtId: eventId };
  };
  /** The queue takes all but this event. */
  const refuse = (Id: string): void => {
    sqs
      .on(SendMessageBatchCommand, { QueueUrl: 'http://sqs/ordered.fifo' })
      .resolves({ Failed: [{ Id, SenderFault: false, Code: 'InternalError' }], Successful: [] });
  };
  const swept = async (): Promise<string[]> => {
    clock = now + 60_000;
    sqs.reset();
    sqs.on(SendMessageBatchCommand).resolves({});
    await createOutboxSweep(deps())();
    return sentTo('ordered.fifo').map(({ Id = '' }) => Id);
  };

  test('reaches its queues as if it had an item of its own', async () => {
    const { eventId, broughtId, image, read } = await bring();
    expect(await createOutboxRouter(deps())({ Records: [record(image, '1')] })).toEqual({ batchItemFailures: [] });
    expect(sentTo('ordered.fifo')).toEqual([
      expect.objectContaining({ Id: eventId, MessageGroupId: 'led_1' }),
      expect.objectContaining({ Id: broughtId, MessageGroupId: 'led_2', MessageDeduplicationId: broughtId }),
    ]);
    expect(JSON.parse(sentTo('ordered.fifo')[1]?.MessageBody ?? '')).toEqual({
      eventId: broughtId,
      tenantId,
      type: 'thing.other',
      occurredAt: '2026-12-01T09:00:00Z',
      group: 'led_2',
      data: { n: 2 },
    });
    expect(await read()).not.toHaveProperty('outbox');
  });

  test('keeps the item in the outbox while either is not in its queues, and the sweep sends both', async () => {
    const { eventId, broughtId, image, read } = await bring();
    refuse(broughtId);
    const answer = await createOutboxRouter(deps())({ Records: [record(image, '7')] });
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '7' }] });
    expect(await read()).toHaveProperty('outbox');
    expect(await swept()).toEqual(expect.arrayContaining([eventId, broughtId]));
    expect(await read()).not.toHaveProperty('outbox');
  });

  test('control: an item that leaves the outbox with its own event alone loses the other', async () => {
    const { broughtId, image } = await bring();
    refuse(broughtId);
    const hasty = deps();
    const send: typeof hasty.send = async (entries) => {
      const failed = await hasty.send(entries);
      for (const entry of entries) if (!failed.has(entry.eventId)) await hasty.outbox.markSent(entry);
      return failed;
    };
    await createOutboxRouter({ ...hasty, send })({ Records: [record(image, '8')] });
    expect(await swept()).not.toContain(broughtId);
  });
});

describe('the sweep', () => {
  test('sends only events that have waited for more than 30 seconds, oldest first', async () => {
    clock = now + 10 * 60_000;
    const late = await Promise.all([5, 3, 4].map((n) => write(Placed, n, now + n * 60_000)));
    const fresh = await write(Placed, 9, clock - 29_000);
    await createOutboxSweep(deps())();
    const order = sentTo('ordered.fifo').map(({ MessageBody }) => JSON.parse(MessageBody ?? '').data.n);
    expect(order.slice(-3)).toEqual([3, 4, 5]);
    for (const { read } of late) expect(await read()).not.toHaveProperty('outbox');
    expect(await fresh.read()).toHaveProperty('outbox');
    sqs.resetHistory();
    await createOutboxSweep(deps())();
    expect(sqs.calls()).toEqual([]);
  });

  test('throws when a queue rejects events', async () => {
    clock = now + 20 * 60_000;
    const { eventId } = await write(Placed, 1, now);
    sqs
      .on(SendMessageBatchCommand)
      .resolves({ Failed: [{ Id: eventId, SenderFault: true, Code: 'X' }], Successful: [] });
    await expect(createOutboxSweep(deps())()).rejects.toThrow('1 events were not taken');
  });
});

test('batches contain at most ten messages and 250 KB, in order', () => {
  const message = (i: number, size: number) => ({ Id: String(i), MessageBody: 'x'.repeat(size) });
  const small = Array.from({ length: 23 }, (_, i) => message(i, 10));
  expect(batchesOf(small).map((batch) => batch.length)).toEqual([10, 10, 3]);
  expect(batchesOf(small).flat()).toEqual(small);
  const large = Array.from({ length: 5 }, (_, i) => message(i, 100_000));
  expect(batchesOf(large).map((batch) => batch.length)).toEqual([2, 2, 1]);
  expect(batchesOf([])).toEqual([]);
});
