import type { Context, SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { eventType, type QueueType, queueType } from '../../shared/contract/events/event.ts';
import { type Consumers, consume } from './consume.ts';

const Placed = eventType('order.placed', z.object({ n: z.number(), extra: z.string().default('none') }));
const loose = queueType({ name: 'loose', fifo: false, events: [Placed] });
const ordered = queueType({ name: 'ordered', fifo: true, events: [Placed] });
type Queue = QueueType & { events: readonly [typeof Placed] };

let handled: number[];
let broken: number[];
const consumers: Consumers<Queue> = {
  'order.placed': async ({ data, tenantId, table, now }) => {
    if (broken.includes(data.n)) throw new Error('broken');
    expect([data.extra, tenantId, table, now]).toEqual(['none', 'ten_1', 'table of ten_1', 42]);
    handled.push(data.n);
  },
};
const deps = { openTable: ((tenantId: string) => `table of ${tenantId}`) as never, clock: () => 42 };

beforeEach(() => {
  handled = [];
  broken = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const message = (n: number, group = 'g', changes: object = {}) => ({
  messageId: `m${n}`,
  attributes: { MessageGroupId: group },
  eventSourceARN: 'arn:aws:sqs:us-east-1:0:q',
  body: JSON.stringify({
    eventId: `evt_${n}`,
    tenantId: 'ten_1',
    type: 'order.placed',
    occurredAt: '2026-12-01T09:00:00Z',
    data: { n },
    ...changes,
  }),
});
const run = async (queue: Queue, messages: object[], left = 30_000) => {
  const handler = consume(queue, consumers, deps);
  const context = { getRemainingTimeInMillis: () => left } as Context;
  const answer = await handler({ Records: messages } as unknown as SQSEvent, context);
  return answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
};

describe('a queue’s worker', () => {
  test('hands each message over with its data through the schema and its tenant’s table', async () => {
    expect(await run(loose, [message(1), message(2)])).toEqual([]);
    expect(handled.sort()).toEqual([1, 2]);
  });

  test('gives back the one that failed and does the others', async () => {
    broken = [2];
    expect(await run(loose, [message(1), message(2), message(3)])).toEqual(['m2']);
    expect(handled.sort()).toEqual([1, 3]);
  });

  test('gives all back when all fail, instead of failing as a whole', async () => {
    broken = [1, 2];
    expect((await run(loose, [message(1), message(2)])).sort()).toEqual(['m1', 'm2']);
  });

  test('gives back what is no event of this queue, for the dead letters to keep', async () => {
    const poison = [
      { ...message(4), body: 'no json' },
      { ...message(5), body: '{}' },
      message(6, 'g', { type: 'order.unknown' }),
      message(7, 'g', { data: { n: 'seven' } }),
    ];
    expect((await run(loose, [message(1), ...poison])).sort()).toEqual(['m4', 'm5', 'm6', 'm7']);
    expect(handled).toEqual([1]);
  });

  test('logs which message is no event, and nothing of its text', async () => {
    await run(loose, [
      { ...message(4), body: 'no json of zoe@example.com' },
      { ...message(5), body: '{"email":"zoe@example.com"}' },
    ]);
    const lines = vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines).toEqual(
      expect.arrayContaining(
        ['m4', 'm5'].map((messageId) => ({
          level: 'ERROR',
          message: 'Message is no event of this queue',
          queue: 'loose',
          messageId,
        })),
      ),
    );
    expect(JSON.stringify(lines)).not.toContain('zoe@');
  });

  test('leaves what it has no time for', async () => {
    expect(await run(loose, [message(1)], 999)).toEqual(['m1']);
    expect(handled).toEqual([]);
  });

  test('logs no data of a message that failed', async () => {
    await run(loose, [message(7, 'g', { data: { n: 'somebody@example.com' } })]);
    const line = JSON.parse(String(vi.mocked(console.error).mock.lastCall?.[0])) as object;
    expect(line).toMatchObject({ queue: 'loose', eventId: 'evt_7', tenantId: 'ten_1' });
    expect(JSON.stringify(line)).not.toContain('somebody@example.com');
  });
});

describe('an ordered queue’s worker', () => {
  test('goes on with other groups after a failure, and gives back all that follow in the same', async () => {
    broken = [2];
    const messages = [message(1, 'a'), message(2, 'a'), message(3, 'b'), message(4, 'a'), message(5, 'b')];
    expect(await run(ordered, messages)).toEqual(['m2', 'm4']);
    expect(handled).toEqual([1, 3, 5]);
  });
});
