import { BatchGetItemCommand, type BatchGetItemCommandOutput, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { unavailable } from '../errors.ts';
import type { Stored } from './item.ts';
import { pause, TRIES } from './retry.ts';

/** The items under these stored keys; what the table left unprocessed is asked for again, at most 8 times. */
export const batchGet = async (
  client: DynamoDBClient,
  tableName: string,
  keys: readonly Stored[],
  ConsistentRead: boolean,
): Promise<Stored[]> => {
  const found: Stored[] = [];
  let wanted: Stored[] | undefined = [...keys];
  for (let tries = 0; wanted && wanted.length > 0; tries++) {
    if (tries >= TRIES) throw unavailable();
    if (tries > 0) await pause(tries);
    const RequestItems = { [tableName]: { Keys: wanted, ConsistentRead } };
    const answer: BatchGetItemCommandOutput = await client.send(new BatchGetItemCommand({ RequestItems }));
    found.push(...(answer.Responses?.[tableName] ?? []));
    wanted = answer.UnprocessedKeys?.[tableName]?.Keys;
  }
  return found;
};
