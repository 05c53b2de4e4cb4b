import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';

type Follower = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;
/** Reads what is to be told of a batch, and answers how to tell it. */
type Teller = (event: DynamoDBStreamEvent) => Promise<() => Promise<void>>;

const earlierOf = (
  { Records }: DynamoDBStreamEvent,
  ...answers: readonly DynamoDBBatchResponse[]
): DynamoDBBatchResponse => {
  const failed = answers.flatMap(({ batchItemFailures }) => batchItemFailures);
  const placeOf = (sequence: string): number =>
    Records.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === sequence);
  const sorted = failed.toSorted((a, b) => placeOf(a.itemIdentifier) - placeOf(b.itemIdentifier));
  return { batchItemFailures: sorted.slice(0, 1) };
};

/** What both bring, once both are over: a batch that comes again finds nothing of the last try still under way. */
const bothOf = async <A, B>(one: Promise<A>, other: Promise<B>): Promise<readonly [A, B]> => {
  await Promise.allSettled([one, other]);
  return [await one, await other];
};

/**
 * One reader of the table's stream for all who follow what is written: a shard takes two readers, and the outbox is one.
 * Lists are brought up to date first, while what will be told is read, so that whoever is told of a row finds it there;
 * nobody waits for what is counted. Index and counts say where to go on; what is told may be told again, which listeners
 * know by its version.
 */
export const createFollowers =
  (index: Follower, prepare: Teller, count: Follower): Follower =>
  async (event) => {
    const [indexed, tell] = await bothOf(index(event), prepare(event));
    await tell();
    return earlierOf(event, indexed, await count(event));
  };
