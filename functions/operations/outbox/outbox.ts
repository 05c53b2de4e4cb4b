import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import type { Clock } from '../../platform/clock.ts';
import { countEvents } from '../../platform/count-business.ts';
import { createLog } from '../../platform/log.ts';
import { type Outbox, type OutboxEntry, outboxEntries } from '../../platform/table/events/outbox.ts';
import { imageOf } from '../../platform/table/events/stream.ts';
import type { Send } from './send.ts';

export interface OutboxDeps {
  readonly outbox: Outbox;
  readonly send: Send;
  readonly clock: Clock;
}

const OVERDUE_MS = 30_000;
const MAX_PER_SHARD = 100;

const itemOf = ({ pk, sk }: OutboxEntry): string => `${pk} ${sk}`;

/** One entry of each item whose events all are in their queues; the others stay whole, and consumers know what came twice. */
const wholeItems = (entries: readonly OutboxEntry[], failed: ReadonlySet<string>): OutboxEntry[] => {
  const left = new Set(entries.filter(({ eventId }) => failed.has(eventId)).map(itemOf));
  return [...new Map(entries.map((entry) => [itemOf(entry), entry])).values()].filter((one) => !left.has(itemOf(one)));
};

/** Sends the entries and marks them as sent; returns the ids of events that must be sent again. */
const deliver = async ({ outbox, send, clock }: OutboxDeps, entries: readonly OutboxEntry[]): Promise<Set<string>> => {
  if (entries.length === 0) return new Set();
  const failed = await send(entries);
  const sent = entries.filter(({ eventId }) => !failed.has(eventId));
  await Promise.all(wholeItems(entries, failed).map((entry) => outbox.markSent(entry)));
  countEvents(sent, clock());
  return failed;
};

/** Follows the table's stream and sends outbox entries to their queues; the first failure becomes the checkpoint. */
export const createOutboxRouter =
  (deps: OutboxDeps) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const records = Records.flatMap(({ eventName, dynamodb }) => {
      const image = imageOf(dynamodb?.NewImage);
      const entries = eventName === 'INSERT' && image ? outboxEntries(image) : [];
      return entries.map((entry) => ({ entry, itemIdentifier: dynamodb?.SequenceNumber ?? '' }));
    });
    const failed = await deliver(
      deps,
      records.map(({ entry }) => entry),
    );
    const first = records.find(({ entry }) => failed.has(entry.eventId));
    return { batchItemFailures: first ? [{ itemIdentifier: first.itemIdentifier }] : [] };
  };

/** Sends entries that the stream has not delivered within 30 s; runs every minute. */
export const createOutboxSweep = (deps: OutboxDeps) => async (): Promise<void> => {
  const entries = await deps.outbox.pending(deps.clock() - OVERDUE_MS, MAX_PER_SHARD);
  const failed = await deliver(deps, entries);
  const log = createLog({ sweep: 'outbox' });
  if (entries.length > 0) log.warn('Sent what the stream had not', { found: entries.length, failed: failed.size });
  if (failed.size > 0) throw new Error(`${failed.size} events were not taken by their queues`);
};
