import { randomUUID } from 'node:crypto';
import {
  type CancellationReason,
  ConditionalCheckFailedException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { untilUncontended } from './client/retry.ts';
import { type NewWrite, type WriteItem, WriteLost } from './write.ts';

const MAX_WRITES = 100;
const CONDITION_FAILED = 'ConditionalCheckFailed';

const reasonsOf = (error: unknown): CancellationReason[] =>
  error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : [];

/** True for an error of a write that met another one in time, and may pass when repeated. */
export const isContention = (error: unknown): boolean => {
  if (error instanceof Error && error.name === 'TransactionConflictException') return true;
  if (error instanceof Error && error.name === 'TransactionInProgressException') return true;
  const codes = reasonsOf(error).map((reason) => reason.Code);
  return error instanceof TransactionCanceledException && !codes.includes(CONDITION_FAILED);
};

const lostOf = (error: unknown, writes: readonly NewWrite[]): string[] =>
  reasonsOf(error).flatMap((reason, i) => (reason.Code === CONDITION_FAILED ? [writes[i]?.label ?? 'write'] : []));

// The SDK retries a put whose answer was lost, and the retry meets the item of the first try. The random mark tells that
// from the same item put by somebody else.
const putOnce = async (client: DynamoDBDocumentClient, put: NonNullable<WriteItem['Put']>): Promise<void> => {
  const mark = randomUUID();
  const input = { ...put, Item: { ...put.Item, mark }, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
  try {
    await client.send(new PutCommand(input));
  } catch (error) {
    // The document client translates answers and leaves errors as the service sends them.
    if (error instanceof ConditionalCheckFailedException && error.Item?.mark?.S === mark) return;
    throw error;
  }
};

const isLost = (error: unknown): boolean => error instanceof ConditionalCheckFailedException;

/** One write, without the mark of `putOnce`: whose it was does not matter where losing is no loss. */
const writeOne = async (client: DynamoDBDocumentClient, { item: { Put, Delete } }: NewWrite): Promise<void> => {
  if (Put) await client.send(new PutCommand(Put));
  else if (Delete) await client.send(new DeleteCommand(Delete));
  else throw new Error('Apart from a transaction an item is put or deleted');
};

/**
 * Writes each by itself, at half the units of a transaction, and answers those that lost their condition, which are there
 * already. For what may be written twice, and may be there without the rest.
 */
export const writeApart = async <W extends NewWrite>(
  client: DynamoDBDocumentClient,
  writes: readonly W[],
): Promise<W[]> => {
  const write = async (each: W): Promise<W[]> => {
    try {
      await untilUncontended(isContention, () => writeOne(client, each));
      return [];
    } catch (error) {
      if (!isLost(error)) throw error;
      return [each];
    }
  };
  return (await Promise.all(writes.map(write))).flat();
};

const commitOne = async (client: DynamoDBDocumentClient, write: NewWrite): Promise<void> => {
  const { Put, Update, Delete } = write.item;
  const onFailure = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
  try {
    if (Put) await putOnce(client, Put);
    else if (Update) await client.send(new UpdateCommand({ ...Update, ...onFailure }));
    else if (Delete) await client.send(new DeleteCommand({ ...Delete, ...onFailure }));
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) throw new WriteLost([write.label]);
    throw error;
  }
};

const commitAll = async (client: DynamoDBDocumentClient, writes: readonly NewWrite[]): Promise<void> => {
  try {
    await client.send(new TransactWriteCommand({ TransactItems: writes.map((write) => write.item) }));
  } catch (error) {
    const lost = lostOf(error, writes);
    if (lost.length > 0) throw new WriteLost(lost);
    throw error;
  }
};

/** Writes all or nothing; throws `WriteLost` when a condition fails, 503 after eight collisions in time. */
export const commitWrites = async (client: DynamoDBDocumentClient, writes: readonly NewWrite[]): Promise<void> => {
  if (writes.length > MAX_WRITES) throw new Error(`${writes.length} writes in one transaction; at most ${MAX_WRITES}`);
  const [first, ...more] = writes;
  if (!first) return;
  const isSingle = more.length === 0 && !first.item.ConditionCheck;
  await untilUncontended(isContention, () => (isSingle ? commitOne(client, first) : commitAll(client, writes)));
};
