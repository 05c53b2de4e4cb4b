import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';

type Follower = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;
type Teller = (event: DynamoDBStreamEvent) => Promise<void>;

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

/**
 * One reader of the table's stream for all who follow what is written: a shard takes two readers, and the outbox is one.
 * Lists are brought up to date first, so that whoever is told of a row finds it there; nobody waits for what is counted.
 * Index and counts say where to go on; what is told may be told again, which listeners know by its version.
 */
export const createFollowers =
  (index: Follower, tell: Teller, count: Follower): Follower =>
  async (event) => {
    const indexed = await index(event);
    await tell(event);
    return earlierOf(event, indexed, await count(event));
  };
