import { SendMessageBatchCommand, type SendMessageBatchRequestEntry, type SQSClient } from '@aws-sdk/client-sqs';
import type { Envelope, QueueType } from '../../../shared/contract/events/event.ts';
import { createLog } from '../../platform/log.ts';
import type { OutboxEntry } from '../../platform/table/events/outbox.ts';

/** A queue with its URL. */
export interface Route {
  readonly queue: QueueType;
  readonly url: string;
  /** Whether messages of other types lie in the same queue: each then names its type, and has groups of its own. */
  readonly isShared?: boolean;
}

const MAX_BATCH_ENTRIES = 10;
const MAX_BATCH_BYTES = 250_000;

const envelopeOf = ({ pk: _pk, sk: _sk, ...envelope }: OutboxEntry): Envelope => envelope;

// Queues refuse some characters (emulators emoji, SQS U+FFFF); as JSON escapes they pass.
const plainJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[\ud800-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const messageOf = (entry: OutboxEntry, { queue, isShared }: Route): SendMessageBatchRequestEntry => {
  const { name, fifo, groups } = queue;
  // Within a shared queue, the order and the copies of one type are no business of another's.
  const own = isShared ? `${name}/` : '';
  const group = groups === 'tenant' ? entry.tenantId : entry.group;
  return {
    Id: entry.eventId,
    MessageBody: plainJson({ ...envelopeOf(entry), ...(isShared ? { queue: name } : {}) }),
    ...(fifo ? { MessageGroupId: `${own}${group}`, MessageDeduplicationId: `${own}${entry.eventId}` } : {}),
  };
};

const sizeOf = ({ MessageBody = '' }: SendMessageBatchRequestEntry): number => Buffer.byteLength(MessageBody);

/** Splits messages in order into batches of at most ten messages and 250 KB. */
export const batchesOf = (messages: readonly SendMessageBatchRequestEntry[]): SendMessageBatchRequestEntry[][] => {
  const batches: SendMessageBatchRequestEntry[][] = [];
  let bytes = 0;
  for (const message of messages) {
    const batch = batches.at(-1);
    const fits = batch && batch.length < MAX_BATCH_ENTRIES && bytes + sizeOf(message) <= MAX_BATCH_BYTES;
    if (fits) batch.push(message);
    else batches.push([message]);
    bytes = (fits ? bytes : 0) + sizeOf(message);
  }
  return batches;
};

/** Sends batches in sequence, so that a group keeps its order; returns the ids of events that the queue rejected. */
const sendTo = async (sqs: SQSClient, route: Route, entries: readonly OutboxEntry[]): Promise<string[]> => {
  const { queue, url } = route;
  const subscribed = new Set(queue.events.map(({ name }) => name));
  const messages = entries.filter(({ type }) => subscribed.has(type)).map((entry) => messageOf(entry, route));
  const failed: string[] = [];
  for (const batch of batchesOf(messages)) {
    const answer = await sqs.send(new SendMessageBatchCommand({ QueueUrl: url, Entries: batch }));
    for (const { Id = '', Code } of answer.Failed ?? []) {
      createLog({ queue: queue.name }).warn('The queue did not take an event', { eventId: Id, code: Code });
      failed.push(Id);
    }
  }
  return failed;
};

/** Sends each event to every queue that lists it; returns the ids of events that at least one queue rejected. */
export const createSend =
  (sqs: SQSClient, routes: readonly Route[]) =>
  async (entries: readonly OutboxEntry[]): Promise<Set<string>> =>
    new Set((await Promise.all(routes.map((route) => sendTo(sqs, route, entries)))).flat());

export type Send = ReturnType<typeof createSend>;
