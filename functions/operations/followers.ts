import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';

type Follower = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;
type Teller = (event: DynamoDBStreamEvent) => Promise<void>;

/**
 * One reader of the table's stream for all who follow what is written: a shard takes two readers, and the outbox is one.
 * Lists are brought up to date first, so that whoever is told of a row finds it there. The index says where to go on; what
 * is told may be told again, which listeners know by its version.
 */
export const createFollowers =
  (index: Follower, tell: Teller): Follower =>
  async (event) => {
    const indexed = await index(event);
    await tell(event);
    return indexed;
  };
