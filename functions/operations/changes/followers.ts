import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';

type Follower = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;
/** Prepares the messages about a batch and returns the function that sends them. */
type PreparePush = (event: DynamoDBStreamEvent) => Promise<() => Promise<void>>;

const earliestFailure = (
  { Records }: DynamoDBStreamEvent,
  ...answers: readonly DynamoDBBatchResponse[]
): DynamoDBBatchResponse => {
  const failed = answers.flatMap(({ batchItemFailures }) => batchItemFailures);
  const placeOf = (sequence: string): number =>
    Records.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === sequence);
  const sorted = failed.toSorted((a, b) => placeOf(a.itemIdentifier) - placeOf(b.itemIdentifier));
  return { batchItemFailures: sorted.slice(0, 1) };
};

/** Waits for both even if one fails, so that a retried batch never overlaps with the previous attempt. */
const settleBoth = async <A, B>(one: Promise<A>, other: Promise<B>): Promise<readonly [A, B]> => {
  await Promise.allSettled([one, other]);
  return [await one, await other];
};

/** Tells of a batch: reads what the messages need, then sends them. */
const tell = async (prepare: PreparePush, event: DynamoDBStreamEvent): Promise<void> => {
  const send = await prepare(event);
  await send();
};

/**
 * The one stream reader for all followers: a shard supports two readers, and the outbox is the other. People are told at
 * once, while the search index is updated: a row's own lists hold it since its commit; only words, tags and counts trail,
 * by what the index takes. The counters come last, because nobody waits for them. Index and counters report the failed
 * record; messages may be sent twice, and listeners discard duplicates by version.
 */
export const createFollowers =
  (index: Follower, prepare: PreparePush, ...counters: readonly Follower[]): Follower =>
  async (event) => {
    const [, indexed] = await settleBoth(tell(prepare, event), index(event));
    const counted: DynamoDBBatchResponse[] = [];
    for (const count of counters) counted.push(await count(event));
    return earliestFailure(event, indexed, ...counted);
  };
