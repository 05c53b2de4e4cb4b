import { BatchGetCommand, type BatchGetCommandOutput, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { notAnswering } from '../../errors/errors.ts';
import { MAX_TRIES, pause } from '../client/retry.ts';
import type { Key } from '../entity.ts';
import type { Stored } from '../item.ts';
import { sideBySide } from './side-by-side.ts';

/** Keys that one BatchGetItem takes. */
const KEYS_A_REQUEST = 100;

interface Reading {
  readonly client: DynamoDBDocumentClient;
  readonly tableName: string;
  readonly isConsistent: boolean;
}

const readPart = async ({ client, tableName, isConsistent }: Reading, keys: readonly Key[]): Promise<Stored[]> => {
  const found: Stored[] = [];
  let wanted: Stored[] | undefined = keys.map((key) => ({ ...key }));
  for (let tries = 0; wanted && wanted.length > 0; tries++) {
    if (tries >= MAX_TRIES) throw notAnswering(undefined, 1);
    if (tries > 0) await pause(tries);
    const RequestItems = { [tableName]: { Keys: wanted, ConsistentRead: isConsistent } };
    const answer: BatchGetCommandOutput = await client.send(new BatchGetCommand({ RequestItems }));
    found.push(...(answer.Responses?.[tableName] ?? []));
    wanted = answer.UnprocessedKeys?.[tableName]?.Keys;
  }
  return found;
};

/**
 * The items under these prefixed keys, however many, in any order; retries unprocessed keys at most 8 times, then
 * throws 503.
 */
export const batchGet = async (reading: Reading, keys: readonly Key[]): Promise<Stored[]> => {
  const parts = Array.from({ length: Math.ceil(keys.length / KEYS_A_REQUEST) }, (_, n) =>
    keys.slice(n * KEYS_A_REQUEST, (n + 1) * KEYS_A_REQUEST),
  );
  return (await sideBySide(parts, (part) => readPart(reading, part))).flat();
};
