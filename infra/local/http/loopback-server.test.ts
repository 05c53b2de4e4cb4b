import type { ServerResponse } from 'node:http';
import { ConditionalCheckFailedException, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const refusal = JSON.stringify({ __type: 'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException' });

const dated = (response: ServerResponse): void => {
  response.sendDate = true;
};

const askedWhenRefused = async (prepare: (response: ServerResponse) => void): Promise<number> => {
  let asked = 0;
  const server: LoopbackServer = await startLoopbackServer(async (_, response) => {
    asked += 1;
    prepare(response);
    response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(refusal);
  });
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const client = new DynamoDBClient({ endpoint: server.address, region: 'us-east-1', credentials });
  const put = new PutItemCommand({ TableName: 'table', Item: { pk: { S: 'one' } } });
  await expect(client.send(put)).rejects.toBeInstanceOf(ConditionalCheckFailedException);
  await server.stop();
  return asked;
};

describe('Services of a cloud whose clock is set to another day', () => {
  afterEach(() => void vi.useRealTimers());

  it('are asked once for what they refuse', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAY_MS });
    expect(await askedWhenRefused(() => {})).toBe(1);
  });

  it('negative control: with the date of the machine the SDK takes the refusal for one of its clock', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAY_MS });
    expect(await askedWhenRefused(dated)).toBeGreaterThan(1);
  });
});
