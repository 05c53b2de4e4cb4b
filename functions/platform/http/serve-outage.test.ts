import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Context } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { access } from '../../../shared/contract/access/access.ts';
import { newId } from '../../../shared/contract/id.ts';
import { route } from '../../../shared/contract/routes/route.ts';
import { gatewayEvent, originSecret } from '../../../test/support/cloud/gateway-event.ts';
import { wrongUnderFault } from '../../../test/support/cloud/own-answer.ts';
import { testSigner } from '../../../test/support/table/table.ts';
import { createTableClient } from '../table/client/client.ts';
import { entity } from '../table/entity.ts';
import { openTables } from '../table/open.ts';
import { serve } from './serve.ts';

const dynamo = 'com.amazonaws.dynamodb.v20120810#';
const refuse = (response: ServerResponse, status: number, type: string): void => {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify({ __type: `${dynamo}${type}`, message: 'Not now' }));
};

/** How a table can fail, at every call. */
const failures: Record<string, (response: ServerResponse) => void> = {
  'answers 500': (response) => refuse(response, 500, 'InternalServerError'),
  'answers 503': (response) => refuse(response, 503, 'ServiceUnavailable'),
  throttles: (response) => refuse(response, 400, 'ThrottlingException'),
  'has no capacity left': (response) => refuse(response, 400, 'ProvisionedThroughputExceededException'),
  'is busy with other transactions': (response) => refuse(response, 400, 'TransactionConflictException'),
  'resets the connection': (response) => void response.socket?.destroy(),
  'breaks off its answer': (response) => {
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0', 'content-length': 100 });
    response.write('{"Item', () => response.destroy());
  },
  'answers half of its JSON': (response) => {
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
    response.end('{"Item');
  },
  'never answers': () => {},
};

const thing = entity({
  name: 'thing',
  schema: z.object({ thingId: z.string(), version: z.number() }),
  key: ({ thingId }: { thingId: string }) => ({ pk: `THING#${thingId}`, sk: 'THING' }),
});

const contract = {
  read: route({
    method: 'GET',
    path: '/api/things/{thingId}',
    summary: 'A thing',
    access: access.public,
    input: z.strictObject({ thingId: z.string() }),
    output: z.object({ thingId: z.string() }),
  }),
  write: route({
    method: 'POST',
    path: '/api/things',
    summary: 'A new thing',
    access: access.public,
    status: 201,
    input: z.strictObject({ thingId: z.string() }),
    output: z.object({ thingId: z.string() }),
  }),
  wait: route({
    method: 'POST',
    path: '/api/waits',
    summary: 'Something that does not end',
    access: access.public,
    input: z.strictObject({}),
    output: z.object({ thingId: z.string() }),
  }),
};

let server: Server;
let fail: (response: ServerResponse) => void;
let calls = 0;
let handler: ReturnType<typeof serve>;

beforeAll(async () => {
  server = createServer((request, response) => {
    calls += 1;
    request.resume().on('end', () => fail(response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const client = createTableClient({ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', credentials });
  const handlers = {
    read: async ({ input, table }: { input: { thingId: string }; table: ReturnType<ReturnType<typeof openTables>> }) =>
      (await table.get(thing, input)) ?? { thingId: 'none' },
    write: async ({
      input,
      table,
    }: {
      input: { thingId: string };
      table: ReturnType<ReturnType<typeof openTables>>;
    }) => {
      const made = { thingId: input.thingId, version: 1 };
      await table.commit(table.create(thing, made), table.create(thing, { ...made, thingId: 'another' }));
      return made;
    },
    wait: () => new Promise<{ thingId: string }>(() => {}),
  };
  handler = serve(contract, handlers, {
    openTable: openTables({ client, tableName: 'app', signer: testSigner }),
    clock: Date.now,
    originSecrets: [originSecret],
    rateLimits: false,
  });
});
beforeEach(() => {
  calls = 0;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Calls a route in an invocation that has `ms` milliseconds left. */
const call = async (routeKey: string, ask: object, ms = 10_000) => {
  const event = gatewayEvent(routeKey, { tenantId: newId('tenant', Date.now()), ...ask });
  const end = performance.now() + ms;
  const context = { getRemainingTimeInMillis: () => Math.max(0, end - performance.now()) } as Context;
  const {
    statusCode = 0,
    headers = {},
    body = '',
  } = await handler(event as unknown as Parameters<typeof handler>[0], context);
  return {
    status: statusCode,
    headers: headers as Record<string, string>,
    body,
    json: JSON.parse(body),
    left: end - performance.now(),
  };
};
const read = (ms?: number) => call('GET /api/things/{thingId}', { pathParameters: { thingId: 'a' } }, ms);
const write = (ms?: number) => call('POST /api/things', { body: { thingId: 'a' } }, ms);

describe.each(Object.entries(failures))('reliability P1 2: a table that %s', (how, failing) => {
  const isSilent = how === 'never answers';

  test.each([
    ['read', read],
    ['write', write],
  ])('ends a %s as 503 with Retry-After in our own body', async (_, ask) => {
    fail = failing;
    const answer = await ask(isSilent ? 1800 : undefined);
    expect(wrongUnderFault(answer)).toBeUndefined();
    expect([answer.status, answer.json.error.code]).toEqual([503, 'UNAVAILABLE']);
    expect(calls).toBeLessThanOrEqual(16);
    expect(answer.left).toBeGreaterThan(isSilent ? 500 : 0);
  });
});

describe('the time of an invocation', () => {
  test('is never used up by a route that waits for something else', async () => {
    const answer = await call('POST /api/waits', { body: {} }, 1300);
    expect(wrongUnderFault(answer)).toBeUndefined();
    expect(answer.status).toBe(503);
    expect(answer.left).toBeGreaterThan(500);
  });

  test('is over for the table too: nothing is sent after the answer', async () => {
    fail = (response) => void setTimeout(() => refuse(response, 500, 'InternalServerError'), 400);
    await write(1300);
    const sent = calls;
    await new Promise((wake) => setTimeout(wake, 1500));
    expect(calls).toBe(sent);
  });
});

test('an answer without a cause of ours is still 500 INTERNAL', async () => {
  fail = (response) => refuse(response, 400, 'AccessDeniedException');
  const answer = await read();
  expect([answer.status, answer.json.error.code]).toEqual([500, 'INTERNAL']);
});

describe('negative controls: what the check of answers refuses', () => {
  const error = { code: 'UNAVAILABLE', message: 'Later', correlationId: 'c' };
  const answerOf = (status: number, json: object, headers = {}) => ({
    status,
    headers,
    body: JSON.stringify(json),
    json,
  });
  test.each([
    ['the gateway’s own 500', answerOf(500, { message: 'Internal Server Error' })],
    ['the gateway’s own 503', answerOf(503, { message: 'Service Unavailable' }, { 'retry-after': '1' })],
    ['a function that maps nothing', answerOf(500, { error: { ...error, code: 'INTERNAL' } })],
    ['503 that says not when', answerOf(503, { error })],
    ['503 of another kind', answerOf(503, { error: { ...error, code: 'INTERNAL' } }, { 'retry-after': '1' })],
  ])('%s', (_, answer) => {
    expect(wrongUnderFault(answer)).toBeTruthy();
  });

  test('and our own passes', () => {
    expect(wrongUnderFault(answerOf(503, { error }, { 'retry-after': '1' }))).toBeUndefined();
  });
});
