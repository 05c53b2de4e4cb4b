import { isDeepStrictEqual } from 'node:util';
import {
  type CancellationReason,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  PutItemCommand,
  TransactionCanceledException,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { untilUncontended } from './retry.ts';
import { type Write, WriteLost } from './write.ts';

const MOST_WRITES = 100;
const CONDITION_FAILED = 'ConditionalCheckFailed';

const reasonsOf = (error: unknown): CancellationReason[] =>
  error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : [];

const isContention = (error: unknown): boolean => {
  if (error instanceof Error && error.name === 'TransactionConflictException') return true;
  if (error instanceof Error && error.name === 'TransactionInProgressException') return true;
  const codes = reasonsOf(error).map((reason) => reason.Code);
  return error instanceof TransactionCanceledException && !codes.includes(CONDITION_FAILED);
};

const lostOf = (error: unknown, writes: readonly Write[]): string[] =>
  reasonsOf(error).flatMap((reason, i) => (reason.Code === CONDITION_FAILED ? [writes[i]?.label ?? 'write'] : []));

// A put whose answer got lost is tried again by the SDK and then meets itself: the same item counts as written.
const isOwnPut = (write: Write, error: ConditionalCheckFailedException): boolean =>
  write.item.Put !== undefined && isDeepStrictEqual(error.Item, write.item.Put.Item);

const commitOne = async (client: DynamoDBClient, write: Write): Promise<void> => {
  const { Put, Update, Delete } = write.item;
  const onFailure = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
  try {
    if (Put) await client.send(new PutItemCommand({ ...Put, ...onFailure }));
    else if (Update) await client.send(new UpdateItemCommand({ ...Update, ...onFailure }));
    else if (Delete) await client.send(new DeleteItemCommand({ ...Delete, ...onFailure }));
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    if (!isOwnPut(write, error)) throw new WriteLost([write.label]);
  }
};

const commitAll = async (client: DynamoDBClient, writes: readonly Write[]): Promise<void> => {
  try {
    await client.send(new TransactWriteItemsCommand({ TransactItems: writes.map((write) => write.item) }));
  } catch (error) {
    const lost = lostOf(error, writes);
    if (lost.length > 0) throw new WriteLost(lost);
    throw error;
  }
};

/** Writes all or nothing; throws `WriteLost` when a condition fails, 503 after eight collisions in time. */
export const commitWrites = async (client: DynamoDBClient, writes: readonly Write[]): Promise<void> => {
  if (writes.length > MOST_WRITES)
    throw new Error(`${writes.length} writes in one transaction; at most ${MOST_WRITES}`);
  const [first, ...more] = writes;
  if (!first) return;
  const isSingle = more.length === 0 && !first.item.ConditionCheck;
  await untilUncontended(isContention, () => (isSingle ? commitOne(client, first) : commitAll(client, writes)));
};
