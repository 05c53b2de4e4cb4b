import { BatchGetCommand, type BatchGetCommandOutput, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { notAnswering } from '../../errors/errors.ts';
import { MAX_TRIES, pause } from '../client/retry.ts';
import type { Key } from '../entity.ts';
import type { Stored } from '../item.ts';

/** The items under these prefixed keys, in any order; retries unprocessed keys at most 8 times, then throws 503. */
export const batchGet = async (
  client: DynamoDBDocumentClient,
  tableName: string,
  keys: readonly Key[],
  ConsistentRead: boolean,
): Promise<Stored[]> => {
  const found: Stored[] = [];
  let wanted: Stored[] | undefined = keys.map((key) => ({ ...key }));
  for (let tries = 0; wanted && wanted.length > 0; tries++) {
    if (tries >= MAX_TRIES) throw notAnswering(undefined, 1);
    if (tries > 0) await pause(tries);
    const RequestItems = { [tableName]: { Keys: wanted, ConsistentRead } };
    const answer: BatchGetCommandOutput = await client.send(new BatchGetCommand({ RequestItems }));
    found.push(...(answer.Responses?.[tableName] ?? []));
    wanted = answer.UnprocessedKeys?.[tableName]?.Keys;
  }
  return found;
};
