import { expect, test } from 'vitest';
import { inspectDead, letterOf, replayDead } from './dead-letters.ts';
import type { Queues, Taken, WatchedQueue } from './queue-port.ts';

const queue: WatchedQueue = { name: 'lead-bulk', feature: 'crm', fifo: true, url: 'live' };
const letter = (n: number, body = `{"n":${n}}`): Taken => ({
  messageId: `m${n}`,
  handle: `h${n}`,
  body,
  group: 'g',
  sentAt: n * 1000,
  tries: 5,
});

/** Queues in memory: what is taken is hidden until it is given back. */
const memoryQueues = (letters: readonly Taken[], breaksAt?: string) => {
  const dead = new Map(letters.map((each) => [each.messageId, each]));
  const hidden = new Set<string>();
  const live: string[] = [];
  const queues: Queues = {
    count: async () => ({ waiting: dead.size, inWork: 0 }),
    deadLettersOf: async () => 'dead',
    take: async () => {
      const free = [...dead.values()].filter(({ messageId }) => !hidden.has(messageId)).slice(0, 10);
      for (const { messageId } of free) hidden.add(messageId);
      return free;
    },
    giveBack: async (_, { messageId }) => void hidden.delete(messageId),
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

test('a look leaves every letter where it was, oldest first', async () => {
  const world = memoryQueues([letter(3), letter(1), letter(2)]);
  expect((await inspectDead(world.queues, queue)).map(({ messageId }) => messageId)).toEqual(['m1', 'm2', 'm3']);
  expect([world.dead.size, world.hidden.size, world.live]).toEqual([3, 0, []]);
});

test('one, or all of many, are given back in their order; the others stay', async () => {
  const world = memoryQueues(Array.from({ length: 25 }, (_, n) => letter(n)));
  await replayDead(world.queues, queue, ['m7']);
  expect([world.live, world.dead.size, world.hidden.size]).toEqual([['m7'], 24, 0]);
  expect(await replayDead(world.queues, queue, undefined)).toHaveLength(24);
  expect([world.live.length, world.dead.size]).toEqual([25, 0]);
});

test('what is not sent is not lost, and free for the next try', async () => {
  const world = memoryQueues([letter(1), letter(2), letter(3)], 'm2');
  await expect(replayDead(world.queues, queue, undefined)).rejects.toThrow('the queue is away');
  expect([world.live, [...world.dead.keys()]]).toEqual([['m1'], ['m2', 'm3']]);
  const back = memoryQueues([...world.dead.values()]);
  expect(await replayDead(back.queues, queue, undefined)).toHaveLength(2);
});

test('a letter is read without addresses, phones and keys; poison is shown as it is', () => {
  const body = JSON.stringify({
    type: 'lead.captured',
    tenantId: 'ten_1',
    eventId: 'evt_1',
    data: { email: 'ann@example.com' },
  });
  const shown = letterOf(letter(1, body), () => 'Company');
  expect(shown).toMatchObject({
    event: 'lead.captured',
    tenantName: 'Company',
    tries: 5,
    sentAt: '1970-01-01T00:00:01Z',
  });
  expect(shown.body).not.toContain('ann@example.com');
  expect(letterOf(letter(2, 'no json, call (215) 555-0123'), () => undefined)).toMatchObject({
    event: null,
    tenantName: null,
    body: 'no json, call [phone]',
  });
});
