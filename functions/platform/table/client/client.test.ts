import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { createTableClient } from './client.ts';

const region = 'us-east-1';

it('the table’s client prepares nothing for a log that nobody keeps', () => {
  expect(createTableClient({ region }).config.logger).not.toHaveProperty('info');
});

it('a client as the SDK makes it does: when it no longer did, ours would need nothing of this', () => {
  expect(new DynamoDBClient({ region }).config.logger.info).toBeTypeOf('function');
});
