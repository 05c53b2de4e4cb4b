import { expect, test } from 'vitest';
import { deadLetterOf, inspectDeadLetters, replayDeadLetters } from './dead-letters.ts';
import type { Queues, ReceivedMessage, WatchedQueue } from './queue-port.ts';

const queue: WatchedQueue = { name: 'lead-bulk', feature: 'crm', fifo: true, url: 'live' };
const letter = (n: number, body = `{"n":${n}}`): ReceivedMessage => ({
  messageId: `m${n}`,
  handle: `h${n}`,
  body,
  group: 'g',
  sentAt: n * 1000,
  tries: 5,
});

/** Queues in memory: what is taken is hidden until it is given back. */
const memoryQueues = (letters: readonly ReceivedMessage[], breaksAt?: string) => {
  const dead = new Map(letters.map((each) => [each.messageId, each]));
  const hidden = new Set<string>();
  const live: string[] = [];
  const queues: Queues = {
    count: async () => ({ waiting: dead.size, inWork: 0 }),
    deadLettersOf: async () => 'dead',
    receive: async () => {
      const free = [...dead.values()].filter(({ messageId }) => !hidden.has(messageId)).slice(0, 10);
      for (const { messageId } of free) hidden.add(messageId);
      return free;
    },
    release: async (_, { messageId }) => void hidden.delete(messageId),
    send: async (_, { messageId }) => {
      if (messageId === breaksAt) throw new Error('the queue is away');
      live.push(messageId);
    },
    remove: async (_, { messageId }) => {
      dead.delete(messageId);
      hidden.delete(messageId);
    },
  };
  return { queues, dead, hidden, live };
};

test('inspection lists dead letters oldest first and leaves them in place', async () => {
  const world = memoryQueues([letter(3), letter(1), letter(2)]);
  expect((await inspectDeadLetters(world.queues, queue)).map(({ messageId }) => messageId)).toEqual(['m1', 'm2', 'm3']);
  expect([world.dead.size, world.hidden.size, world.live]).toEqual([3, 0, []]);
});

test('replay moves one or all dead letters back in order and leaves the others', async () => {
  const world = memoryQueues(Array.from({ length: 25 }, (_, n) => letter(n)));
  await replayDeadLetters(world.queues, queue, ['m7']);
  expect([world.live, world.dead.size, world.hidden.size]).toEqual([['m7'], 24, 0]);
  expect(await replayDeadLetters(world.queues, queue, undefined)).toHaveLength(24);
  expect([world.live.length, world.dead.size]).toEqual([25, 0]);
});

test('a message that fails to send is released and can be replayed again', async () => {
  const world = memoryQueues([letter(1), letter(2), letter(3)], 'm2');
  await expect(replayDeadLetters(world.queues, queue, undefined)).rejects.toThrow('the queue is away');
  expect([world.live, [...world.dead.keys()]]).toEqual([['m1'], ['m2', 'm3']]);
  const back = memoryQueues([...world.dead.values()]);
  expect(await replayDeadLetters(back.queues, queue, undefined)).toHaveLength(2);
});

test('a dead letter is scrubbed of addresses, phone numbers and keys; a malformed one is shown as text', () => {
  const body = JSON.stringify({
    type: 'lead.captured',
    tenantId: 'ten_1',
    eventId: 'evt_1',
    data: { email: 'ann@example.com' },
  });
  const shown = deadLetterOf(letter(1, body), () => 'Company');
  expect(shown).toMatchObject({
    event: 'lead.captured',
    tenantName: 'Company',
    tries: 5,
    sentAt: '1970-01-01T00:00:01Z',
  });
  expect(shown.body).not.toContain('ann@example.com');
  expect(deadLetterOf(letter(2, 'no json, call (215) 555-0123'), () => undefined)).toMatchObject({
    event: null,
    tenantName: null,
    body: 'no json, call [phone]',
  });
});
