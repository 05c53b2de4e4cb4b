import { afterEach, describe, expect, it, vi } from 'vitest';
import { actFor } from './acting-company.ts';
import { api, setTokenProvider, targetOf } from './api.ts';
import { ApiError } from './api-error.ts';
import { askEarly } from './asked-early.ts';
import { clockOffset } from './clock.ts';

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  vi.fn(async () =>
    status === 204
      ? new Response(null, { status })
      : new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } }),
  );

afterEach(() => {
  vi.unstubAllGlobals();
  setTokenProvider(async () => undefined);
  actFor(undefined);
});

describe('a call', () => {
  it('puts path parameters into the path and the rest into the body', () => {
    expect(targetOf('POST /api/orders/{orderId}/cancel', { orderId: 'a/b', token: 't' })).toEqual({
      method: 'POST',
      url: '/api/orders/a%2Fb/cancel',
      body: '{"token":"t"}',
    });
  });

  it('puts the rest of a GET into the query and omits undefined values', () => {
    expect(targetOf('GET /api/orders/{orderId}', { orderId: 'o', token: 't', x: undefined }).url).toBe(
      '/api/orders/o?token=t',
    );
  });

  it('sends the idempotency key and the access token', async () => {
    const fetched = answer(200, { items: [] });
    vi.stubGlobal('fetch', fetched);
    setTokenProvider(async () => 'abc');
    await api('GET /api/me', {}, { idempotencyKey: 'k' });
    expect(fetched).toHaveBeenCalledWith(
      '/api/me',
      expect.objectContaining({
        headers: expect.objectContaining({ authorization: 'Bearer abc', 'idempotency-key': 'k' }),
      }),
    );
  });

  it('names the company that a super administrator works in, and none after they left it', async () => {
    const fetched = vi.fn(async (_url: string, _init: { headers: Record<string, string> }) => new Response('{}'));
    vi.stubGlobal('fetch', fetched);
    actFor('ten_1');
    await api('GET /api/me', {});
    await api('POST /api/realtime/ticket', {});
    actFor(undefined);
    await api('GET /api/me', {});
    expect(fetched.mock.calls.map(([, { headers }]) => headers['x-act-as-tenant'])).toEqual([
      'ten_1',
      'ten_1',
      undefined,
    ]);
  });

  it('learns the server’s clock from the Date header', async () => {
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    vi.stubGlobal('fetch', answer(200, { status: 'ok' }, { date }));
    await api('GET /api/health', {});
    expect(clockOffset() / 1000).toBeCloseTo(3600, -1);
  });
});

describe('an answer that was asked for early', () => {
  const key = 'GET /api/orders/{orderId}';
  const input = { orderId: 'ord_1', token: 'secret' };
  const { url } = targetOf(key, input);
  const asked = () => {
    const fetched = answer(200, { orderId: 'ord_1' });
    vi.stubGlobal('fetch', fetched);
    askEarly(url);
    return fetched;
  };

  it('is taken once, for the same address', async () => {
    const fetched = asked();
    await api(key, { ...input, token: 'other' });
    expect(fetched, 'another link').toHaveBeenCalledTimes(2);
    expect(await api(key, input)).toEqual({ orderId: 'ord_1' });
    expect(fetched, 'asked early').toHaveBeenCalledTimes(2);
    await api(key, input);
    expect(fetched, 'read again').toHaveBeenCalledTimes(3);
  });

  it('is not for a call of somebody signed in', async () => {
    const fetched = asked();
    setTokenProvider(async () => 'abc');
    await api(key, input);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is asked for again if it never came', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    askEarly(url);
    vi.stubGlobal('fetch', answer(200, { orderId: 'ord_1' }));
    expect(await api(key, input)).toEqual({ orderId: 'ord_1' });
  });

  it('tells the server’s clock as it was when it came', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-02T12:00:00Z') });
    vi.stubGlobal('fetch', answer(200, {}, { date: 'Mon, 02 Nov 2026 12:00:00 GMT' }));
    askEarly(url);
    await vi.advanceTimersByTimeAsync(30_000);
    await api(key, input);
    expect(clockOffset()).toBe(0);
    vi.useRealTimers();
  });
});

describe('a failed call', () => {
  const failureOf = async (fetched: unknown): Promise<ApiError> => {
    vi.stubGlobal('fetch', fetched);
    return api('GET /api/health', {}).then(
      () => expect.unreachable(),
      (error) => error,
    );
  };

  it('has code, invalid fields and correlation id', async () => {
    const details = [{ path: 'contactInfo.email', message: 'must be an email address' }];
    const error = await failureOf(
      answer(400, { error: { code: 'INVALID_INPUT', message: 'No', details, correlationId: 'c' } }),
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, code: 'INVALID_INPUT', correlationId: 'c' });
    expect(error.fields).toEqual({ 'contactInfo.email': 'must be an email address' });
  });

  it('has the seconds to wait', async () => {
    const body = { error: { code: 'LIMITED', message: 'Slow down', correlationId: 'c' } };
    expect((await failureOf(answer(429, body, { 'retry-after': '7' }))).retryAfter).toBe(7);
  });

  it('has a readable message if the response is not the API’s', async () => {
    const page = vi.fn(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await failureOf(page)).toMatchObject({ status: 502, code: 'INTERNAL' });
  });

  it('is marked offline if there was no response', async () => {
    const broken = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
    expect((await failureOf(broken)).isOffline).toBe(true);
  });
});
