import type { Context } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { access, type Caller } from '../../../shared/contract/access/access.ts';
import { newId } from '../../../shared/contract/id.ts';
import { ErrorBody } from '../../../shared/contract/routes/error.ts';
import { route } from '../../../shared/contract/routes/route.ts';
import { gatewayEvent, originSecret } from '../../../test/support/cloud/gateway-event.ts';
import { startTable, type TestTable } from '../../../test/support/table/table.ts';
import { auditItem, auditMonth } from '../audit.ts';
import { AppError, notFound, unavailable } from '../errors/errors.ts';
import { entity } from '../table/entity.ts';
import { serve } from './serve.ts';

const contract = {
  read: route({
    method: 'GET',
    path: '/api/things/{thingId}',
    summary: 'A thing',
    access: access.public,
    input: z.strictObject({ thingId: z.string(), limit: z.coerce.number().int().max(9).default(3) }),
    output: z.object({ thingId: z.string(), limit: z.number() }),
  }),
  write: route({
    method: 'POST',
    path: '/api/things',
    summary: 'A new thing',
    access: access.public,
    status: 201,
    input: z.strictObject({
      name: z.string().min(1).max(5),
      data: z.unknown(),
      n: z.number().or(z.literal('many')).optional(),
    }),
    output: z.object({ name: z.string() }),
    limit: { count: 3, seconds: 60 },
    idempotent: true,
    scope: 'orders:write',
  }),
  beside: route({
    method: 'POST',
    path: '/api/notes',
    summary: 'A note, read while its call is counted',
    access: access.public,
    input: z.strictObject({ isCareless: z.boolean().default(false) }),
    output: z.object({ noteId: z.string() }),
    limit: { count: 1, seconds: 60, isBeside: true },
  }),
  erase: route({
    method: 'DELETE',
    path: '/api/things',
    summary: 'None',
    access: access.signedIn,
    status: 204,
    input: z.strictObject({}),
    output: z.void(),
  }),
  text: route({
    method: 'GET',
    path: '/api/text',
    summary: 'A text',
    access: access.public,
    produces: 'text/csv',
    input: z.strictObject({}),
    output: z.string(),
  }),
};

const note = entity({
  name: 'note',
  schema: z.object({ noteId: z.string() }),
  key: ({ noteId }: { noteId: string }) => ({ pk: `NOTE#${noteId}`, sk: 'NOTE' }),
});

let database: TestTable;
let now = Date.parse('2026-12-01T09:00:30Z');
const ran = vi.fn();
let failWith: Error | undefined;

beforeAll(async () => {
  database = await startTable();
});
afterAll(async () => await database.stop());
afterEach(() => {
  failWith = undefined;
  ran.mockClear();
  vi.restoreAllMocks();
});

const handler = () =>
  serve(
    contract,
    {
      read: async ({ input }) => ({ ...input, pk: 'never leaves' }),
      write: async (request) => {
        ran(request);
        if (failWith) throw failWith;
        return { name: request.input.name };
      },
      beside: async ({ table, tenantId, input }) => {
        // A careless handler writes past its request.
        const own = input.isCareless ? database.openTable(tenantId) : table;
        const made = { noteId: newId('note', now) };
        ran(made.noteId);
        await own.commit(own.create(note, made));
        return made;
      },
      erase: async () => undefined,
      text: async () => 'a,b',
    },
    {
      openTable: database.openTable,
      clock: () => now,
      originSecrets: ['the next one', originSecret],
      rateLimits: true,
    },
  );

type Ask = Partial<Parameters<typeof gatewayEvent>[1]> & { changes?: object; headers?: object };
const call = async (routeKey: string, { changes, headers, ...ask }: Ask = {}) => {
  const event = gatewayEvent(routeKey, { tenantId: newId('tenant', now), ...ask });
  const sent = { ...event, ...changes, headers: { ...event.headers, ...headers } };
  const answer = await handler()(sent as unknown as Parameters<ReturnType<typeof handler>>[0], {} as Context);
  const { statusCode, headers: received = {}, body = '' } = answer;
  const isJson = String(received['content-type']).includes('json');
  return { status: statusCode, headers: received, text: body, json: isJson ? JSON.parse(body) : undefined };
};
const create = (body: unknown, ask: Ask = {}) => call('POST /api/things', { body, ...ask });

describe('a served route', () => {
  test('answers through its output schema, never cached', async () => {
    const { status, json, headers } = await call('GET /api/things/{thingId}', { pathParameters: { thingId: 'a' } });
    expect([status, json]).toEqual([200, { thingId: 'a', limit: 3 }]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(headers['x-correlation-id']).toBeTruthy();
  });

  test('answers with its own status and media type', async () => {
    const caller = { userId: 'u', profileId: 'p', email: 'e', roles: [], idp: 'Google', sessionId: 's' } as const;
    expect((await create({ name: 'a', data: 1 })).status).toBe(201);
    expect(await call('DELETE /api/things', { caller: { ...caller, roles: ['customer'] } })).toMatchObject({
      status: 204,
      text: '',
    });
    expect((await call('GET /api/text')).headers['content-type']).toBe('text/csv; charset=utf-8');
  });

  test('takes a parameter without a value for none', async () => {
    const ask = (query: Record<string, string>) => ({ pathParameters: { thingId: 'a' }, query });
    const bare = await call('GET /api/things/{thingId}', ask({}));
    expect((await call('GET /api/things/{thingId}', ask({ limit: '' }))).json).toEqual(bare.json);
    expect((await call('GET /api/things/{thingId}', ask({ limit: '10' }))).status).toBe(400);
  });

  test('takes path over query', async () => {
    const ask = { pathParameters: { thingId: 'path' }, query: { thingId: 'query', limit: '7' } };
    expect((await call('GET /api/things/{thingId}', ask)).json).toEqual({ thingId: 'path', limit: 7 });
  });

  test('hands over the idempotency key only where the route takes one', async () => {
    await create({ name: 'a', data: 1 }, { headers: { 'idempotency-key': 'key' } });
    expect(ran.mock.lastCall?.[0]).toMatchObject({ idempotencyKey: 'key', now });
  });
});

describe('a super administrator who acts for a tenant', () => {
  const person = { userId: 'u', profileId: 'p', email: 'e', sessionId: 's' } as const;
  const superAdmin = { ...person, roles: ['admin'], idp: 'Google' } satisfies Caller;
  const actFor = (tenantId: string) =>
    call('DELETE /api/things', { caller: superAdmin, headers: { 'x-act-as-tenant': tenantId } });

  test('is in the tenant’s log once for each session and day, however often and at once', async () => {
    const tenantId = newId('tenant', now);
    const table = database.openTable(tenantId);
    const key = () => ({ pk: 'TENANT', sk: 'TENANT' });
    await table.commit(
      table.create(entity({ name: 'tenant', schema: z.object({ tenantId: z.string() }), key }), { tenantId }),
    );
    const answers = await Promise.all([actFor(tenantId), actFor(tenantId), actFor(tenantId)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await actFor(tenantId)).status).toBe(204);
    const { items } = await table.query(auditItem, { pk: auditMonth(new Date(now).toISOString().slice(0, 7)) });
    expect(items).toMatchObject([
      { action: 'tenant.acted_for', isActedFor: true, actor: { profileId: 'p', email: 'e' }, target: { id: tenantId } },
    ]);
  });

  test('finds nothing where there is no such tenant', async () => {
    expect(await actFor(newId('tenant', now))).toMatchObject({ status: 404, json: { error: { code: 'NOT_FOUND' } } });
  });
});

describe('a refused call', () => {
  test.each([undefined, '', 'wrong', originSecret.slice(1)])(
    'without the origin secret (%s) reaches nothing',
    async (secret) => {
      const { status, json } = await create({ name: 'a', data: 1 }, { headers: { 'x-origin-secret': secret } });
      expect([status, json.error.code]).toEqual([403, 'FORBIDDEN']);
      expect(ran).not.toHaveBeenCalled();
    },
  );

  test('comes through with either of two secrets while they change', async () => {
    expect((await create({ name: 'a', data: 1 }, { headers: { 'x-origin-secret': 'the next one' } })).status).toBe(201);
  });

  test.each(['', 'x'])('with a query parameter that nobody knows names it, whatever its value (%j)', async (limt) => {
    const ask = { pathParameters: { thingId: 't' } };
    const { status, json } = await call('GET /api/things/{thingId}', { ...ask, query: { limt } });
    expect([status, json.error.details]).toEqual([400, [{ path: 'limt', message: 'is not a known field' }]]);
    const known = await call('GET /api/things/{thingId}', { ...ask, query: { limit: '' } });
    expect(known.json, 'one that is known and empty is left out').toEqual({ thingId: 't', limit: 3 });
  });

  test('with a value of none of a field’s kinds is told the kinds', async () => {
    const { status, json } = await create({ name: 'a', data: 1, n: true });
    expect([status, json.error.details]).toEqual([400, [{ path: 'n', message: 'expected number or "many"' }]]);
  });

  test('by a route that nobody serves is 404', async () => {
    expect((await call('GET /api/nothing')).json.error).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('by a method that its path does not have is 405 with those that it has', async () => {
    const { status, json, headers } = await call('PUT /api/things');
    expect([status, json.error.code, headers.allow]).toEqual([405, 'METHOD_NOT_ALLOWED', 'POST, DELETE']);
  });

  test('past its limit is 429 with the seconds to wait, and comes through in the next window', async () => {
    const tenantId = newId('tenant', now);
    for (let i = 0; i < 3; i++) expect((await create({ name: 'a', data: 1 }, { tenantId })).status).toBe(201);
    const refused = await create({ name: 'a', data: 1 }, { tenantId });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
    const other = await create({ name: 'a', data: 1 }, { tenantId, headers: { 'x-viewer-ip': '198.51.100.1' } });
    expect(other.status).toBe(201);
    now += 30_000;
    expect((await create({ name: 'a', data: 1 }, { tenantId })).status).toBe(201);
  });

  test('past its limit costs the table one write, however often it comes', async () => {
    const tenantId = newId('tenant', now);
    for (let i = 0; i < 3; i++) await create({ name: 'a', data: 1 }, { tenantId });
    const send = vi.spyOn(database.client, 'send');
    for (let i = 0; i < 5; i++) expect((await create({ name: 'a', data: 1 }, { tenantId })).status).toBe(429);
    expect(send).toHaveBeenCalledTimes(1);
    expect((await create({ name: 'a', data: 1 }, { tenantId: newId('tenant', now) })).status).toBe(201);
  });

  describe('that is counted while its answer is read', () => {
    /** How two calls of a limit of one are answered, and which of their notes are kept. */
    const twoNotes = async (isCareless: boolean) => {
      const tenantId = newId('tenant', now);
      const statuses: (number | undefined)[] = [];
      for (let i = 0; i < 2; i++)
        statuses.push((await call('POST /api/notes', { tenantId, body: { isCareless } })).status);
      const ids = ran.mock.calls.map(([id]) => String(id));
      const kept = await Promise.all(ids.map((noteId) => database.openTable(tenantId).get(note, { noteId })));
      return { statuses, kept: kept.map((found) => found !== undefined) };
    };

    test('writes nothing past its limit', async () => {
      expect(await twoNotes(false)).toEqual({ statuses: [200, 429], kept: [true, false] });
    });

    test('control: a handler that writes past its request is caught by the same check', async () => {
      expect(await twoNotes(true)).toEqual({ statuses: [200, 429], kept: [true, true] });
    });

    test('is not answered at all once its instance knows that the limit is reached', async () => {
      const tenantId = newId('tenant', now);
      const ask = async () => (await call('POST /api/notes', { tenantId, body: {} })).status;
      expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 429, 429, 429]);
      // The second one was read while the table found its window full.
      expect(ran).toHaveBeenCalledTimes(2);
    });

    test('answers the limit, not what was wrong with a call past it', async () => {
      const tenantId = newId('tenant', now);
      const wrong = () => call('POST /api/notes', { tenantId, body: { isCareless: 'no' } });
      expect([(await wrong()).status, (await wrong()).status]).toEqual([400, 429]);
    });
  });

  describe('by an IPv6 address', () => {
    /** What the calls come to that one each of these addresses sends. */
    const statusesFrom = async (addresses: readonly string[]) => {
      const tenantId = newId('tenant', now);
      const statuses: (number | undefined)[] = [];
      for (const address of addresses) {
        const headers = { 'x-viewer-ip': address };
        statuses.push((await create({ name: 'a', data: 1 }, { tenantId, headers })).status);
      }
      return statuses;
    };

    test('is counted by its /64 network, of which a household has every address', async () => {
      const oneHousehold = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:a:b:c:d', '2001:DB8:1:2:ffff::'];
      expect(await statusesFrom(oneHousehold)).toEqual([201, 201, 201, 429]);
      expect(await statusesFrom(['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.9', '203.0.113.9'])).toEqual([
        201, 201, 201, 429,
      ]);
    });

    test('control: that of another network is another household’s', async () => {
      const neighbors = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2::3', '2001:db8:1:3::1'];
      expect(await statusesFrom(neighbors)).toEqual([201, 201, 201, 201]);
      expect(await statusesFrom(['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'])).toEqual([
        201, 201, 201, 201,
      ]);
    });
  });

  test('counts the calls of a key by key: those of a server that holds two don’t add up', async () => {
    const tenantId = newId('tenant', now);
    const key = { scopes: ['orders:write' as const], ips: [], callsPerMinute: 120 };
    const byKey = (keyId: string) => {
      const person = { userId: keyId, profileId: keyId, email: 'key@northlight.invalid', sessionId: keyId };
      const caller = { ...person, tenantId, roles: ['brokerage'], idp: 'Key' } satisfies Caller;
      return create({ name: 'a', data: 1 }, { tenantId, caller, key });
    };
    const statuses: (number | undefined)[] = [];
    for (const keyId of ['key_1', 'key_2', 'key_1', 'key_2', 'key_1', 'key_2', 'key_1'])
      statuses.push((await byKey(keyId)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429]);
  });
});

describe('a failure', () => {
  test('has one shape with the id that the log has', async () => {
    failWith = notFound('Thing');
    const { status, json, headers } = await create({ name: 'a', data: 1 });
    expect(status).toBe(404);
    expect(ErrorBody.parse(json).error).toEqual({
      code: 'NOT_FOUND',
      message: 'Thing not found',
      correlationId: headers['x-correlation-id'],
    });
  });

  test('of the inside says nothing of it, and is logged once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    failWith = new Error('secret of the inside');
    const { status, text } = await create({ name: 'a', data: 1 });
    expect(status).toBe(500);
    expect(text).not.toContain('secret');
    expect(log).toHaveBeenCalledTimes(1);
    expect(log.mock.lastCall?.[0]).toContain('secret of the inside');
  });

  test('that waiting helps says how long', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    failWith = unavailable();
    expect(await create({ name: 'a', data: 1 })).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  });

  test('of the wrong method names the right ones', async () => {
    failWith = new AppError('methodNotAllowed', 'METHOD_NOT_ALLOWED', 'Use GET', { details: ['GET', 'POST'] });
    expect(await create({ name: 'a', data: 1 })).toMatchObject({ status: 405, headers: { allow: 'GET, POST' } });
  });
});

test('a route without a handler stops the start', () => {
  const deps = { openTable: database.openTable, clock: () => now, originSecrets: [], rateLimits: false };
  expect(() => serve(contract, {} as never, deps)).toThrow('No handler for read (GET /api/things/{thingId})');
});
