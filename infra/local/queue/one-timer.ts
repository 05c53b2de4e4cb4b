export interface WaitedQueue {
  startPollTimerIfNeeded(): void;
  stopPollTimerIfEmpty(): void;
  processTimers(): void;
  pollWaiters: unknown[];
  messages: unknown[];
  delayedMessages: unknown[];
  inflightMessages: Map<string, unknown>;
  fifoMessages: Map<string, unknown>;
  fifoDelayed: Map<string, unknown>;
}

const LOOK_MS = 20;

/** Nothing in it, in flight or delayed: what comes wakes its receivers by itself. */
const isEmpty = (queue: WaitedQueue): boolean =>
  queue.messages.length === 0 &&
  queue.delayedMessages.length === 0 &&
  queue.inflightMessages.size === 0 &&
  queue.fifoMessages.size === 0 &&
  queue.fifoDelayed.size === 0;

/**
 * One timer looks after all queues that somebody waits at. The engine itself has one for each, so that a cloud with
 * nothing to do wakes hundreds of times a second. Returns what ends it.
 */
export const lookByOneTimer = (prototype: WaitedQueue): (() => void) => {
  const waited = new Set<WaitedQueue>();
  prototype.startPollTimerIfNeeded = function () {
    waited.add(this);
  };
  prototype.stopPollTimerIfEmpty = function () {
    if (this.pollWaiters.length === 0) waited.delete(this);
  };
  const timer = setInterval(() => {
    for (const queue of [...waited]) if (!isEmpty(queue)) queue.processTimers();
  }, LOOK_MS);
  return () => clearInterval(timer);
};
