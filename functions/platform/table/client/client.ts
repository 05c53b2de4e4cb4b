import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { heedDeadline, serviceClient } from '../../service-client.ts';

const ANSWER_MS = 2000;
const discard = (): void => {};

/**
 * The SDK formats every call and answer for its logger, field by field, even where nobody reads the log: two fifths of
 * the CPU time of a list of fifty. Without `info` it formats nothing.
 */
export const silentLogger = {
  trace: discard,
  debug: discard,
  warn: discard,
  error: discard,
} as DynamoDBClientConfig['logger'];

/** Wraps a client so that items are plain objects; undefined fields are left out of what is written. */
export const documentClient = (client: DynamoDBClient): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });

/** The table's client; sends nothing once the invocation's time is up. */
export const createTableClient = (config: DynamoDBClientConfig = {}, patience = 1): DynamoDBDocumentClient =>
  documentClient(
    heedDeadline(new DynamoDBClient({ ...serviceClient(ANSWER_MS, patience), logger: silentLogger, ...config })),
  );
