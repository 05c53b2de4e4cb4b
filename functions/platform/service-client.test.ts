import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOutage } from './errors/outage.ts';
import { createObjectStore } from './objects/object-store.ts';
import { serviceClient } from './service-client.ts';

const ANSWER_MS = 60;
let server: Server;
let endpoint: string;
let fail: (response: ServerResponse) => void = () => {};

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume().on('end', () => fail(response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const where = () => ({ endpoint, region: 'us-east-1', credentials: { accessKeyId: 'test', secretAccessKey: 'test' } });
const options = () => ({ ...serviceClient(ANSWER_MS), ...where() });
const files = () => createObjectStore('media', new S3Client({ ...options(), forcePathStyle: true }));
const queue = { QueueUrl: 'http://127.0.0.1/0/queue', AttributeNames: ['All' as const] };

const calls: Record<string, () => Promise<unknown>> = {
  'the table': () => new DynamoDBClient(options()).send(new ListTablesCommand({})),
  'a queue': () => new SQSClient(options()).send(new GetQueueAttributesCommand(queue)),
  'a file that is read': () => files().read('a', 10),
  'a file that is written': () => files().write('a', Buffer.from('x'), 'text/plain'),
};

const failures: Record<string, (response: ServerResponse) => void> = {
  fails: (response) => response.writeHead(500).end(),
  'has too much to do': (response) => response.writeHead(503).end(),
  'resets the connection': (response) => void response.socket?.destroy(),
  'never answers': () => {},
};

const cases = Object.keys(calls).flatMap((what) => Object.keys(failures).map((how) => [what, how] as const));

describe('an outage is known as one', () => {
  test.each(cases)('when %s %s', async (what, how) => {
    fail = failures[how] ?? fail;
    const error = await calls[what]?.().then(
      () => 'it answered',
      (thrown: unknown) => thrown,
    );
    expect(isOutage(error), String(error)).toBe(true);
  });
});

test('negative control: without our options the SDK waits on after its time-out', async () => {
  fail = () => {};
  const { throwOnRequestTimeout: _, ...handler } = serviceClient(ANSWER_MS).requestHandler;
  const client = new DynamoDBClient({ ...options(), requestHandler: handler });
  const answer = client.send(new ListTablesCommand({})).catch(() => 'given up');
  expect(await Promise.race([answer, sleep(20 * ANSWER_MS, 'still waits')])).toBe('still waits');
  client.destroy();
});
