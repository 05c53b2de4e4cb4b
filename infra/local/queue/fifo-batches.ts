interface Entry {
  visibilityDeadline: number;
}
export interface FifoQueue {
  isFifo(): boolean;
  dequeueFifo(most: number, visibility: number | undefined, deadLetters: unknown): { ReceiptHandle: string }[];
  processTimers(): void;
  changeVisibility(handle: string, seconds: number): void;
  inflightMessages: Map<string, Entry & { message: { messageGroupId?: string } }>;
  fifoLockedGroups: Map<string, number>;
}

/**
 * Makes the engine's FIFO queues batch as SQS does: one receive takes several messages of a group, in their order, and
 * messages whose visibility runs out together return in their order. The engine itself takes one of each group.
 */
export const batchWithinGroups = (prototype: FifoQueue): void => {
  const { dequeueFifo, processTimers } = prototype;

  prototype.dequeueFifo = function (most, visibility, deadLetters) {
    const limit = Math.min(most, 10);
    const taken = dequeueFifo.call(this, limit, visibility, deadLetters);
    let more = taken;
    while (more.length > 0 && taken.length < limit) {
      const own = new Map(groupsOf(this, taken));
      for (const group of own.keys()) this.fifoLockedGroups.delete(group);
      more = dequeueFifo.call(this, limit - taken.length, visibility, deadLetters);
      for (const [group, count] of own) {
        this.fifoLockedGroups.set(group, count + (this.fifoLockedGroups.get(group) ?? 0));
      }
      taken.push(...more);
    }
    return taken;
  };

  prototype.processTimers = function () {
    if (this.isFifo()) {
      const now = Date.now();
      const expired = [...this.inflightMessages].filter(([, entry]) => entry.visibilityDeadline <= now);
      for (const [handle] of expired.reverse()) this.changeVisibility(handle, 0);
    }
    processTimers.call(this);
  };
};

/** The groups of these messages, each with its number of messages in flight. */
const groupsOf = (queue: FifoQueue, messages: { ReceiptHandle: string }[]): [string, number][] => {
  const groups = messages.map(
    (message) => queue.inflightMessages.get(message.ReceiptHandle)?.message.messageGroupId ?? '',
  );
  return [...new Set(groups)].map((group) => [group, queue.fifoLockedGroups.get(group) ?? 0]);
};
