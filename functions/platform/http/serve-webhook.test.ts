import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { access } from '../../../shared/contract/access/access.ts';
import { ErrorBody } from '../../../shared/contract/routes/error.ts';
import { route } from '../../../shared/contract/routes/route.ts';
import { gatewayEvent, originSecret } from '../../../test/support/cloud/gateway-event.ts';
import { startTable, type TestTable } from '../../../test/support/table/table.ts';
import { errorLogItem, errorsOfDay } from '../errors/error-log.ts';
import { AppError } from '../errors/errors.ts';
import type { OpenRequest } from './request.ts';
import { type Delivery, notBelieved, serveWebhook } from './serve-webhook.ts';

const contract = {
  hear: route({
    method: 'POST',
    path: '/api/things/webhook',
    summary: 'What a provider tells',
    access: access.webhook,
    status: 202,
    input: z.looseObject({ id: z.string().min(1) }),
    output: z.object({ received: z.literal(true) }),
  }),
};

const NOW = Date.parse('2026-12-01T09:00:30Z');
const TENANT = 'tnt_of_the_signature';
const OTHER = 'tnt_of_the_host';
const FAILING = 'tnt_of_what_fails';

let database: TestTable;
const admit = vi.fn<(delivery: Delivery) => Promise<string>>();
const hear = vi.fn<(request: OpenRequest<unknown>) => Promise<unknown>>();

beforeAll(async () => {
  database = await startTable();
});
afterAll(async () => await database.stop());
beforeEach(() => {
  admit.mockReset().mockResolvedValue(TENANT);
  hear.mockReset().mockResolvedValue({ received: true, secret: 'never leaves' });
});

const handler = () =>
  serveWebhook(contract, { hear: hear as never }, admit, {
    openTable: database.openTable,
    clock: () => NOW,
    originSecrets: ['the next one', originSecret],
  });

interface Sent {
  readonly key?: string;
  readonly body?: string;
  readonly headers?: Record<string, string | undefined>;
  readonly isBase64Encoded?: boolean;
  readonly context?: Partial<Context>;
}

const deliver = async ({ key = 'POST /api/things/webhook', headers, context = {}, ...changes }: Sent = {}) => {
  const event = gatewayEvent(key, { tenantId: OTHER });
  const sent = { ...event, body: '{"id":"evt_1"}', ...changes, headers: { ...event.headers, ...headers } };
  const answer = await handler()(sent as unknown as Parameters<ReturnType<typeof handler>>[0], context as Context);
  const { statusCode, body = '' } = answer;
  const error = statusCode !== undefined && statusCode >= 400 ? ErrorBody.parse(JSON.parse(body)).error : undefined;
  return { statusCode, body, error };
};

const notedIn = async (tenantId: string) =>
  (await database.openTable(tenantId).query(errorLogItem, errorsOfDay('2026-12-01', 'server'))).items;

describe('a delivery', () => {
  it('is done for the company of its signature, whatever host it names, by nobody', async () => {
    const headers = { 'x-viewer-ip': '198.51.100.7', 'idempotency-key': 'one', 'x-tenant-host': 'other.localhost' };
    const { statusCode, body } = await deliver({ headers });
    expect([statusCode, body]).toEqual([202, '{"received":true}']);
    const [[request] = []] = hear.mock.calls;
    expect(request).toMatchObject({ tenantId: TENANT, input: { id: 'evt_1' }, now: NOW, address: '198.51.100.7' });
    expect([request?.caller, request?.actsFor, request?.idempotencyKey]).toEqual([undefined, undefined, undefined]);
    expect(request?.table.tenantId).toBe(TENANT);
  });

  it('without the header of the edge comes from the address of its connection', async () => {
    await deliver({ headers: { 'x-viewer-ip': undefined } });
    expect(hear.mock.calls[0]?.[0].address).toBe('127.0.0.1');
  });

  it('is verified by the very bytes that came, in either encoding', async () => {
    const text = '{ "id":"évt" }\n';
    await deliver({ body: text });
    await deliver({ body: Buffer.from(text).toString('base64'), isBase64Encoded: true });
    const deliveries = admit.mock.calls.map(([delivery]) => delivery);
    for (const { raw, body, now } of deliveries)
      expect([raw.toString('utf8'), body, now]).toEqual([text, { id: 'évt' }, NOW]);
    expect(deliveries).toHaveLength(2);
    expect(deliveries[0]?.headers['user-agent']).toBe('test');
  });

  it.each(['{"id":', 'id=evt_1', '{"id":"a","__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{}}}'])(
    'of %s has no body for who verifies it',
    async (body) => {
      admit.mockRejectedValue(notBelieved());
      await deliver({ body });
      expect(admit.mock.calls.map(([delivery]) => delivery.body)).toEqual([undefined]);
    },
  );
});

describe('refused', () => {
  it('is a delivery of which the signature is wrong, before anything is said of its input', async () => {
    admit.mockRejectedValue(notBelieved());
    const { statusCode, error } = await deliver({ body: '{}' });
    expect([statusCode, error?.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(hear).not.toHaveBeenCalled();
  });

  it('is one that is signed and lacks a field, which is named', async () => {
    const { statusCode, error } = await deliver({ body: '{}' });
    expect([statusCode, error?.details]).toEqual([400, [{ path: 'id', message: 'is required' }]]);
    expect(hear).not.toHaveBeenCalled();
  });

  it('is what did not come through the edge, and a path or method that there is not: nothing is verified', async () => {
    const answers = await Promise.all([
      deliver({ headers: { 'x-origin-secret': 'guessed' } }),
      deliver({ headers: { 'x-origin-secret': undefined } }),
      deliver({ key: 'POST /api/things/other' }),
      deliver({ key: 'GET /api/things/webhook' }),
    ]);
    expect(answers.map(({ statusCode, error }) => [statusCode, error?.details ?? null])).toEqual([
      [403, null],
      [403, null],
      [404, null],
      [405, ['POST']],
    ]);
    expect([admit.mock.calls, hear.mock.calls]).toEqual([[], []]);
  });

  it('is one byte more than 256 KB, before its signature is counted', async () => {
    const body = (bytes: number) => `{"id":"evt_1","more":"${'x'.repeat(bytes - 24)}"}`;
    expect(body(100)).toHaveLength(100);
    expect((await deliver({ body: body(262_144) })).statusCode).toBe(202);
    admit.mockClear();
    const { statusCode, error } = await deliver({ body: body(262_145) });
    expect([statusCode, error?.code]).toEqual([413, 'TOO_LARGE']);
    expect(admit).not.toHaveBeenCalled();
  });
});

describe('what fails', () => {
  it('is answered without its reason, and kept for the company that it was for', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // A company of its own: what other tests keep is not counted.
    admit.mockResolvedValue(FAILING);
    hear.mockRejectedValue(new Error('The ledger of evt_1 is broken'));
    const { statusCode, body } = await deliver();
    expect(statusCode).toBe(500);
    expect(body).not.toContain('ledger');
    const rows = await notedIn(FAILING);
    expect(rows.map(({ message }) => message)).toEqual(['Error: The ledger of evt_1 is broken']);
    expect(rows[0]?.contextJson).toContain('POST /api/things/webhook');
    expect(await notedIn(OTHER)).toEqual([]);
  });

  it('as it should is answered as it is, and nobody need look after it', async () => {
    const before = (await notedIn(TENANT)).length;
    hear.mockRejectedValue(new AppError('conflict', 'WRONG_STATE', 'This payment is over.'));
    expect(await deliver()).toMatchObject({ statusCode: 409, error: { code: 'WRONG_STATE' } });
    expect(await notedIn(TENANT)).toHaveLength(before);
  });

  it('to answer before its function is ended answers by itself', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    hear.mockReturnValue(new Promise(() => undefined));
    const { statusCode } = await deliver({ context: { getRemainingTimeInMillis: () => 1_001 } });
    expect(statusCode).toBe(503);
  });
});
