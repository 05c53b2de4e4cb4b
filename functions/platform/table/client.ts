import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';

const reach = { connectionTimeout: 500, requestTimeout: 2000, httpAgent: { keepAlive: true, maxSockets: 64 } } as const;

const unheard = (): void => {};

/**
 * The SDK prepares each call and each answer for its log, field by field, also where nobody keeps one: two fifths of
 * the processor's time of a list of fifty. It does not where there is nothing to tell it to.
 */
const logger = { trace: unheard, debug: unheard, warn: unheard, error: unheard } as DynamoDBClientConfig['logger'];

/** The table's client: three attempts, adaptive; 500 ms to connect, 2 s for an answer; sockets kept. */
export const createTableClient = (config: DynamoDBClientConfig = {}): DynamoDBClient =>
  new DynamoDBClient({ maxAttempts: 3, retryMode: 'adaptive', requestHandler: reach, logger, ...config });
