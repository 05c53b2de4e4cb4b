import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { QueueType } from '../../../shared/contract/events/event.ts';
import { MINUTE } from '../../../shared/contract/time.ts';
import { recordOf } from '../table/deliver.ts';

interface Message {
  readonly envelope: { readonly eventId: string; readonly type: string; readonly group: string };
  /** Epoch milliseconds from which it may be delivered. */
  notBefore: number;
  tries: number;
}

type Worker = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>;

interface Queue {
  readonly type: QueueType;
  readonly work: Worker;
  waiting: Message[];
  isBusy: boolean;
}

/** As SQS hides what a worker did not acknowledge. */
const HIDDEN_MS = 6 * MINUTE;
const BATCH = 10;
/** So often is a message tried before it counts as one that no worker can take. */
const MAX_TRIES = 40;

const context = { getRemainingTimeInMillis: () => 60_000 } as Context;

/** The queues of the product with their workers: at least once, in the order of a group, hidden after a failure. */
export class Queues {
  readonly counts = { delivered: 0, doubled: 0, failed: 0 };
  readonly #queues: Queue[];
  readonly #isDoubled: () => boolean;

  constructor(workers: readonly (readonly [QueueType, Worker])[], isDoubled: () => boolean) {
    this.#queues = workers.map(([type, work]) => ({ type, work, waiting: [], isBusy: false }));
    this.#isDoubled = isDoubled;
  }

  /** Takes an event to each queue that lists it, now and then twice. */
  take(envelope: Message['envelope'], now: number): void {
    for (const { type, waiting } of this.#queues) {
      if (!type.events.some(({ name }) => name === envelope.type)) continue;
      const isDoubled = this.#isDoubled();
      this.counts.doubled += isDoubled ? 1 : 0;
      for (let n = 0; n <= (isDoubled ? 1 : 0); n++) waiting.push({ envelope, notBefore: now, tries: 0 });
    }
  }

  /** The names of the queues that have something to deliver. */
  ready(now: number): string[] {
    return this.#queues
      .filter((queue) => !queue.isBusy && this.#batchOf(queue, now).length > 0)
      .map((q) => q.type.name);
  }

  get count(): number {
    return this.#queues.reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  /** Messages that were tried too often, in words. */
  poison(): string[] {
    return this.#queues.flatMap(({ type, waiting }) =>
      waiting
        .filter(({ tries }) => tries > MAX_TRIES)
        .map(({ envelope }) => `${type.name} cannot take ${envelope.type} ${JSON.stringify(envelope)}`),
    );
  }

  /** Delivers a batch; only what its worker acknowledges is gone. */
  async deliver(name: string, now: number): Promise<void> {
    const queue = this.#queues.find(({ type }) => type.name === name);
    if (!queue || queue.isBusy) return;
    const batch = this.#batchOf(queue, now);
    queue.isBusy = true;
    for (const message of batch) {
      message.tries++;
      message.notBefore = now + HIDDEN_MS;
    }
    try {
      const Records = batch.map(({ envelope }, index) => recordOf(envelope, index));
      const { batchItemFailures } = await queue.work({ Records }, context);
      const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      const done = batch.filter((_, index) => !failed.has(`m${index}`));
      queue.waiting = queue.waiting.filter((message) => !done.includes(message));
      this.counts.delivered += done.length;
      this.counts.failed += failed.size;
    } finally {
      queue.isBusy = false;
    }
  }

  /** The next messages, none of them before an earlier one of its group. */
  #batchOf({ waiting }: Queue, now: number): Message[] {
    const held = new Set<string>();
    const batch: Message[] = [];
    for (const message of waiting) {
      const { group } = message.envelope;
      if (batch.length === BATCH) break;
      if (message.notBefore > now) held.add(group);
      else if (!held.has(group)) batch.push(message);
    }
    return batch;
  }
}
