import type { Context } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { access } from '../../../shared/contract/access/access.ts';
import { newId } from '../../../shared/contract/id.ts';
import { route } from '../../../shared/contract/routes/route.ts';
import { LocalDate } from '../../../shared/contract/time.ts';
import { gatewayEvent, originSecret } from '../../../test/support/cloud/gateway-event.ts';
import { startTable, type TestTable } from '../../../test/support/table/table.ts';
import { serve } from './serve.ts';

const contract = {
  write: route({
    method: 'POST',
    path: '/api/things',
    summary: 'A new thing',
    access: access.public,
    status: 201,
    input: z.strictObject({
      name: z.string().min(1).max(5),
      data: z.unknown(),
      n: z.number().optional(),
      on: z.strictObject({ date: LocalDate, kind: z.enum(['tall', 'small']) }).optional(),
    }),
    output: z.object({ name: z.string() }),
  }),
};

const NOW = Date.parse('2026-12-01T09:00:30Z');
const ran = vi.fn();
let database: TestTable;
beforeAll(async () => {
  database = await startTable();
});
afterAll(async () => await database.stop());
afterEach(() => void ran.mockClear());

interface Ask {
  readonly query?: Record<string, string>;
  readonly changes?: object;
  readonly headers?: object;
}

const create = async (body: unknown, { changes, headers, ...ask }: Ask = {}) => {
  const write = async (request: { input: { name: string } }) => {
    ran(request);
    return { name: request.input.name };
  };
  const { openTable } = database;
  const handler = serve(
    contract,
    { write },
    { openTable, clock: () => NOW, originSecrets: [originSecret], rateLimits: false },
  );
  const event = gatewayEvent('POST /api/things', { tenantId: newId('tenant', NOW), body, ...ask });
  const sent = { ...event, ...changes, headers: { ...event.headers, ...headers } };
  const answer = await handler(sent as unknown as Parameters<typeof handler>[0], {} as Context);
  return { status: answer.statusCode, json: JSON.parse(answer.body ?? 'null') };
};

test('every field that is missing is required, whatever its own words for a wrong value are', async () => {
  const { json } = await create({ name: 'a', data: 1, on: {} });
  const required = (path: string) => ({ path, message: 'is required' });
  expect(json.error.details).toEqual([required('on.date'), required('on.kind')]);
  const wrong = await create({ name: 'a', data: 1, on: { date: 'soon', kind: 'wide' } });
  expect(wrong.json.error.details).toMatchObject([
    { path: 'on.date', message: 'must be a date like 2026-11-23' },
    { path: 'on.date' },
    { path: 'on.kind', message: 'must be one of tall, small' },
  ]);
});

describe('a bad body', () => {
  const raw = (body: string, changes: object = {}) => create(undefined, { changes: { body, ...changes } });
  const deep = `{"name":"a","data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;

  test.each([
    ['is no JSON', '{"name":', 400, 'must be valid JSON'],
    ['is a list', '[]', 400, 'must be a JSON object'],
    ['is a text', '"a"', 400, 'must be a JSON object'],
    ['is null', 'null', 400, 'must be a JSON object'],
    ['poisons a prototype', '{"name":"a","data":{"__proto__":{"admin":true}}}', 400, 'must be valid JSON'],
    ['poisons a constructor', '{"name":"a","data":{"constructor":{"prototype":{}}}}', 400, 'must be valid JSON'],
    ['has a number without end', '{"name":"a","data":[1,{"x":1e999}]}', 400, 'must be a number of ordinary size'],
    ['has a number too large for the table', '{"name":"a","data":1e300}', 400, 'must be a number of ordinary size'],
    ['has half a character', '{"name":"a","data":"\\ud800"}', 400, 'must be well-formed Unicode'],
    [
      'has half a character as a name',
      '{"name":"a","data":{"\\ud800":1}}',
      400,
      'must have well-formed Unicode as field names',
    ],
    ['nests a hundred thousand deep', deep, 400, 'is nested too deeply'],
    ['lacks a field', '{"data":1}', 400, 'is required'],
    ['has a field too many', '{"name":"a","data":1,"tenantId":"x"}', 400, 'is not a known field'],
  ])('that %s is refused', async (_, body, status, message) => {
    const { json, ...answer } = await raw(body);
    expect(answer.status).toBe(status);
    expect(json.error.code).toBe('INVALID_INPUT');
    expect(json.error.details[0].message).toBe(message);
    expect(ran).not.toHaveBeenCalled();
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  test('names the field and what would be right', async () => {
    const { json } = await create({ name: 'too long', data: 1 });
    expect(json.error.details).toEqual([
      { path: 'name', message: expect.stringMatching(/^must have at most \d+ characters$/) },
    ]);
    expect(json.error.message).toMatch(/^name must have at most/);
  });

  test('beside a query is refused by each of its fields: nothing that is sent is ignored', async () => {
    const { status, json } = await create({ name: 'a', data: 1 }, { query: { tenantId: 'x' } });
    expect([status, json.error.details]).toEqual([400, [{ path: 'tenantId', message: 'belongs into the body' }]]);
  });

  test('over 256 KB is 413, of another type 415, a byte order mark is no harm', async () => {
    expect((await raw(JSON.stringify({ name: 'a', data: 'x'.repeat(300_000) }))).status).toBe(413);
    expect((await create({ name: 'a', data: 1 }, { headers: { 'content-type': 'text/plain' } })).status).toBe(415);
    expect(
      (await create({ name: 'a', data: 1 }, { headers: { 'content-type': 'application/json; charset=utf-8' } })).status,
    ).toBe(201);
    expect((await raw('\ufeff{"name":"a","data":1}')).status).toBe(201);
  });

  test('in base64 is read as what it is', async () => {
    const body = Buffer.from('{"name":"ä","data":1}').toString('base64');
    expect((await raw(body, { isBase64Encoded: true })).json).toEqual({ name: 'ä' });
  });
});
