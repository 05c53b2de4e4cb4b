import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '../cloud.ts';
import { call } from '../test-fixture/call.ts';
import { startFixture } from '../test-fixture/cloud.ts';

let cloud: Cloud;
beforeAll(async () => {
  cloud = await startFixture();
});
afterAll(() => cloud?.close());

describe('the gateway', () => {
  it('invokes the function with payload format 2.0', async () => {
    const { json } = await call(cloud.origin, 'GET /api/echo/a%20b?x=1&x=2', {
      headers: { cookie: 'a=1; b=2', authorization: 'Bearer shape' },
    });
    expect(json).toMatchObject({
      version: '2.0',
      routeKey: 'GET /api/echo/{name}',
      rawPath: '/api/echo/a b',
      rawQueryString: 'x=1&x=2',
      cookies: ['a=1', 'b=2'],
      queryStringParameters: { x: '1,2' },
      pathParameters: { name: 'a b' },
      isBase64Encoded: false,
      requestContext: { stage: '$default', http: { method: 'GET', path: '/api/echo/a b' } },
    });
  });

  it('never forwards the viewer’s Host, and sends the origin secret', async () => {
    const { headers } = (await call(cloud.origin, 'GET /api/echo/h', { host: 'second.localhost' })).json as {
      headers: Record<string, string>;
    };
    expect(headers.host).toMatch(/\.execute-api\.us-east-1\.amazonaws\.com$/);
    expect(headers['x-tenant-host']).toMatch(/^second\.localhost:/);
    expect(headers['x-origin-secret']).toMatch(/^\w{32}$/);
  });

  it('caches the authorizer’s answer by identity for five minutes of the clock', async () => {
    const calls = async (token: string) => {
      const { json } = await call(cloud.origin, 'GET /api/echo/c', { headers: { authorization: token } });
      return (json as { requestContext: { authorizer: { lambda: { calls: number } } } }).requestContext.authorizer
        .lambda.calls;
    };
    const first = await calls('Bearer one');
    expect(await calls('Bearer one')).toBe(first);
    expect(await calls('Bearer two')).toBe(first + 1);
    await call(cloud.origin, 'POST /__local/clock', { body: { advanceSeconds: 301 } });
    expect(await calls('Bearer one')).toBe(first + 2);
  });

  it.each([
    ['a denial', 'GET /api/echo/x', 403, 'Forbidden', { authorization: 'Bearer deny' }],
    ['no route', 'GET /api/nowhere', 404, 'Not Found', {}],
    ['an error', 'GET /api/throws', 500, 'Internal Server Error', {}],
    ['a malformed answer', 'GET /api/malformed', 500, 'Internal Server Error', {}],
    ['a function over its timeout', 'GET /api/slow', 500, 'Internal Server Error', {}],
  ])('answers %s as API Gateway does', async (_, route, status, message, headers) => {
    const answer = await call(cloud.origin, route, { headers });
    expect([answer.status, answer.json]).toEqual([status, { message }]);
  });

  it('keeps the logs of a failed invocation', async () => {
    const found = JSON.parse((await call(cloud.origin, 'GET /__local/invocations?errors=1&function=api')).text) as {
      error: string;
      logs: string[];
    }[];
    expect(found[0]).toMatchObject({ error: 'TypeError: on purpose', logs: ['about to fail'] });
  });

  it('gives functions the template’s environment and nothing of this machine’s', async () => {
    process.env.SECRET_OF_THIS_MACHINE = 'x';
    const { json } = await call(cloud.origin, 'GET /api/environment');
    expect(json).toMatchObject({
      AWS_REGION: 'us-east-1',
      RATE_LIMITS: 'off',
      TABLE_NAME: expect.stringContaining('Fixture'),
    });
    expect(json).not.toHaveProperty('SECRET_OF_THIS_MACHINE');
    expect(json).not.toHaveProperty('HOME');
  });

  it('answers 500 calls at once', async () => {
    const answers = await Promise.all(Array.from({ length: 500 }, () => call(cloud.origin, 'GET /api/health')));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  });

  it('sends binary bodies in base64 and refuses more than 10 MB', async () => {
    const { json } = await call(cloud.origin, 'POST /api/any/a/b', { form: { a: '1' } });
    expect(json).toEqual({ rest: 'a/b', body: Buffer.from('a=1').toString('base64'), base64: true });
    expect((await call(cloud.origin, 'POST /api/any/x', { body: 'x'.repeat(11_000_000) })).status).toBe(413);
  });
});

describe('the distribution', () => {
  it('does not serve one host’s cached page to another', async () => {
    const first = await call(cloud.origin, 'GET /api/now', { host: 'one.localhost' });
    const again = await call(cloud.origin, 'GET /api/now', { host: 'one.localhost' });
    const other = await call(cloud.origin, 'GET /api/now', { host: 'two.localhost' });
    expect(again.json).toEqual(first.json);
    expect(again.headers['x-cache']).toBe('Hit from cloudfront');
    expect(other.json.call).not.toEqual(first.json.call);
  });

  it('does not cache an error whose rule says 0 seconds', async () => {
    for (const host of ['one.localhost', 'two.localhost']) {
      const answer = await call(cloud.origin, 'GET /api/missing', { host });
      expect([answer.status, answer.json.host]).toEqual([404, expect.stringContaining(host)]);
    }
  });

  it('serves files with their headers from the bucket', async () => {
    const answer = await call(cloud.origin, 'GET /assets/app-123.css');
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('color: teal')]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-type']).toContain('text/css');
    const again = await call(cloud.origin, 'GET /assets/app-123.css', {
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('answers 403 for a missing file and for a method that is not allowed', async () => {
    expect((await call(cloud.origin, 'GET /assets/none.css')).status).toBe(403);
    expect((await call(cloud.origin, 'POST /assets/app-123.css', { body: {} })).status).toBe(403);
  });
});

describe('the clock', () => {
  it('moves the time that functions see', async () => {
    await call(cloud.origin, 'POST /__local/clock', { body: { now: '2031-05-06T07:08:09Z' } });
    const { json } = await call(cloud.origin, 'GET /api/now', { host: 'clock.localhost' });
    expect(json.now).toMatch(/^2031-05-06T07:08:/);
    expect(new Date(Number(json.epoch)).toISOString()).toMatch(/^2031-05-06T07:08:/);
    await call(cloud.origin, 'POST /__local/clock', { body: {} });
  });
});

describe('the studio', () => {
  it('refuses foreign hosts and origins', async () => {
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await call(cloud.origin, 'GET /__local/mail', { host: 'evil.example' })).status).toBe(403);
    expect((await call(cloud.origin, 'POST /__local/clock', { body: {}, headers: evil })).status).toBe(403);
  });

  it.each(['', '/mail', '/queues', '/invocations', '/items', '/accounts'])('renders the page %s', async (path) => {
    const answer = await call(cloud.origin, `GET /__local${path}`, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('<h1>');
    expect(answer.text).not.toContain('undefined');
  });
});
