import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** The table's client: three attempts, adaptive; 500 ms to connect, 2 s for an answer; sockets kept. */
export const createTableClient = (): DynamoDBClient =>
  new DynamoDBClient({
    maxAttempts: 3,
    retryMode: 'adaptive',
    requestHandler: { connectionTimeout: 500, requestTimeout: 2000, httpAgent: { keepAlive: true, maxSockets: 64 } },
  });
