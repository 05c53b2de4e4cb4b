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

/**
 * The one stream reader for all followers: a shard supports two readers, and the outbox is the other. The search index is
 * updated first, while the messages are prepared, so that a listener finds a pushed row in its lists; the counters come last,
 * because nobody waits for them. Index and counters report the failed record; messages may be sent twice, and listeners
 * discard duplicates by version.
 */
export const createFollowers =
  (index: Follower, prepare: PreparePush, ...counters: readonly Follower[]): Follower =>
  async (event) => {
    const [indexed, send] = await settleBoth(index(event), prepare(event));
    await send();
    const counted: DynamoDBBatchResponse[] = [];
    for (const count of counters) counted.push(await count(event));
    return earliestFailure(event, indexed, ...counted);
  };
