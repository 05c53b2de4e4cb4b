import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetIds, type RememberingQueue } from './forget-ids.ts';

interface Queue extends RememberingQueue {
  deduplicationCache: RememberingQueue['deduplicationCache'] & { size: number };
  checkDeduplication(id: string): { isDuplicate: boolean };
}
type QueueClass = new (name: string) => Queue;

const MINUTES = 20;
const A_MINUTE = 60_000;
/** How long SQS remembers the id of a message. */
const REMEMBERED_MINUTES = 5;

const { SqsQueue } = (await import(new URL('./sqs/sqsStore.js', import.meta.resolve('fauxqs')).href)) as {
  SqsQueue: QueueClass;
};
/** The engine's queue in a class of its own, so that the control keeps what the engine does. */
const queueThat = (change: (prototype: RememberingQueue) => void): Queue => {
  class Changed extends SqsQueue {}
  change(Changed.prototype);
  return new Changed('q.fifo');
};

/** A message each minute; how many ids are remembered in the end. */
const remembered = (queue: Queue): number => {
  for (let n = 0; n < MINUTES; n++) {
    queue.recordDeduplication(`id ${n}`, `message ${n}`);
    vi.advanceTimersByTime(A_MINUTE);
  }
  return queue.deduplicationCache.size;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('remembers the ids of five minutes, and knows each of them', () => {
  const queue = queueThat(forgetIds);
  expect(remembered(queue)).toBe(REMEMBERED_MINUTES);
  const isKnown = (n: number): boolean => queue.checkDeduplication(`id ${n}`).isDuplicate;
  expect([MINUTES - 4, MINUTES - 1].map(isKnown)).toEqual([true, true]);
  expect(isKnown(MINUTES - 6)).toBe(false);
});

it('control: the engine alone remembers every id', () => {
  expect(remembered(queueThat(() => {}))).toBe(MINUTES);
});
