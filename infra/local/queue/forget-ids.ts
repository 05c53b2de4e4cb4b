export interface RememberingQueue {
  recordDeduplication(id: string, messageId: string, sequenceNumber?: string): void;
  deduplicationCache: { first: { key: string; expiry: number } | null; delete(key: string): void };
}

/**
 * A queue forgets the ids of messages once their five minutes are over. The engine itself keeps ten thousand a queue
 * before it drops the oldest, so that its memory grows for a day.
 */
export const forgetIds = (prototype: RememberingQueue): void => {
  const { recordDeduplication } = prototype;
  prototype.recordDeduplication = function (...message) {
    recordDeduplication.apply(this, message);
    const ids = this.deduplicationCache;
    const now = Date.now();
    while (ids.first && ids.first.expiry <= now) ids.delete(ids.first.key);
  };
};
