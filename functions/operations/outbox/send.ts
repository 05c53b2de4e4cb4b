import { SendMessageBatchCommand, type SendMessageBatchRequestEntry, type SQSClient } from '@aws-sdk/client-sqs';
import type { Envelope, QueueType } from '../../../shared/contract/event.ts';
import { createLog } from '../../platform/log.ts';
import type { OutboxEntry } from '../../platform/table/outbox.ts';

/** A queue, where it is, and which events it asked for. */
export interface Route {
  readonly queue: QueueType;
  readonly url: string;
}

const MOST_ENTRIES = 10;
const MOST_BYTES = 250_000;

const envelopeOf = ({ pk: _pk, sk: _sk, ...envelope }: OutboxEntry): Envelope => envelope;

// What a queue may refuse in a text (emoji in an emulator, U+FFFF in SQS) it takes as JSON's own escape.
const plainJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[\ud800-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const messageOf = (entry: OutboxEntry, { fifo }: QueueType): SendMessageBatchRequestEntry => ({
  Id: entry.eventId,
  MessageBody: plainJson(envelopeOf(entry)),
  ...(fifo ? { MessageGroupId: entry.group, MessageDeduplicationId: entry.eventId } : {}),
});

const sizeOf = ({ MessageBody = '' }: SendMessageBatchRequestEntry): number => Buffer.byteLength(MessageBody);

/** In order, at most ten messages and 250 KB each. */
export const batchesOf = (messages: readonly SendMessageBatchRequestEntry[]): SendMessageBatchRequestEntry[][] => {
  const batches: SendMessageBatchRequestEntry[][] = [];
  let bytes = 0;
  for (const message of messages) {
    const batch = batches.at(-1);
    const fits = batch && batch.length < MOST_ENTRIES && bytes + sizeOf(message) <= MOST_BYTES;
    if (fits) batch.push(message);
    else batches.push([message]);
    bytes = (fits ? bytes : 0) + sizeOf(message);
  }
  return batches;
};

/** Sends one batch after the other, so that a group keeps its order; answers the events that this queue did not take. */
const sendTo = async (sqs: SQSClient, { queue, url }: Route, entries: readonly OutboxEntry[]): Promise<string[]> => {
  const wanted = new Set(queue.events.map(({ name }) => name));
  const messages = entries.filter(({ type }) => wanted.has(type)).map((entry) => messageOf(entry, queue));
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

/** Sends each event to every queue that lists it; answers the ids of events that at least one queue did not take. */
export const createSend =
  (sqs: SQSClient, routes: readonly Route[]) =>
  async (entries: readonly OutboxEntry[]): Promise<Set<string>> =>
    new Set((await Promise.all(routes.map((route) => sendTo(sqs, route, entries)))).flat());

export type Send = ReturnType<typeof createSend>;
