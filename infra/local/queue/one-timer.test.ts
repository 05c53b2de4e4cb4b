import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lookByOneTimer, type WaitedQueue } from './one-timer.ts';

class Queue implements WaitedQueue {
  looks = 0;
  pollWaiters: unknown[] = ['a receiver'];
  messages: unknown[] = [];
  delayedMessages: unknown[] = [];
  inflightMessages = new Map<string, unknown>();
  fifoMessages = new Map<string, unknown>();
  fifoDelayed = new Map<string, unknown>();
  startPollTimerIfNeeded(): void {}
  stopPollTimerIfEmpty(): void {}
  processTimers(): void {
    this.looks += 1;
  }
}

const A_MOMENT = 100;

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  stop = lookByOneTimer(Queue.prototype);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const waited = (): Queue => {
  const queue = new Queue();
  queue.startPollTimerIfNeeded();
  return queue;
};

it.each<[string, (queue: Queue) => void]>([
  ['in flight', (queue) => queue.inflightMessages.set('m', {})],
  ['delayed', (queue) => queue.delayedMessages.push({})],
  ['delayed in a group', (queue) => queue.fifoDelayed.set('g', [{}])],
  ['ready', (queue) => queue.messages.push({})],
  ['ready in a group', (queue) => queue.fifoMessages.set('g', [{}])],
])('a queue somebody waits at is looked after while a message is %s', (_, put) => {
  const queue = waited();
  vi.advanceTimersByTime(A_MOMENT);
  expect(queue.looks, 'an empty queue needs no look').toBe(0);
  put(queue);
  vi.advanceTimersByTime(A_MOMENT);
  expect(queue.looks).toBeGreaterThan(0);
});

it('a queue that nobody waits at any more is left alone, and so is every queue at the end', () => {
  const [left, kept] = [waited(), waited()];
  for (const queue of [left, kept]) queue.inflightMessages.set('m', {});
  left.pollWaiters = [];
  left.stopPollTimerIfEmpty();
  vi.advanceTimersByTime(A_MOMENT);
  expect([left.looks, kept.looks > 0]).toEqual([0, true]);
  const before = kept.looks;
  stop();
  vi.advanceTimersByTime(A_MOMENT);
  expect(kept.looks).toBe(before);
});
