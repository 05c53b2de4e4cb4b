import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';

const reach = { connectionTimeout: 500, requestTimeout: 2000, httpAgent: { keepAlive: true, maxSockets: 64 } } as const;

/** The table's client: three attempts, adaptive; 500 ms to connect, 2 s for an answer; sockets kept. */
export const createTableClient = (config: DynamoDBClientConfig = {}): DynamoDBClient =>
  new DynamoDBClient({ maxAttempts: 3, retryMode: 'adaptive', requestHandler: reach, ...config });
