import type { Context } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { access } from '../../../shared/contract/access/access.ts';
import { startSeeded } from '../../../test/support/people/seeded.ts';
import { createSignIn } from '../../../test/support/people/sign-in-trigger.ts';
import { createSpokenLine } from '../../../test/support/people/spoken.ts';
import { beforeEachCall } from '../../../test/support/table/table-faults.ts';
import { admit } from '../../platform/http/gate/gate.ts';
import { Principal } from '../../platform/http/principal.ts';
import { createDocument } from '../site/document.ts';
import type { SiteSettings } from '../site/page-config.ts';
import { defaultTenant } from '../tenancy/demo/demo-tenants.ts';
import { createRealtime } from './realtime/realtime.ts';
import { createAuthorizer } from './sign-in/authorizer.ts';

const { tenantId } = defaultTenant.tenant;
const now = Date.parse('2026-12-01T09:00:00Z');
const platform = { host: 'localhost:3000', domain: 'localhost:3000' };
let seeded: Awaited<ReturnType<typeof startSeeded>>;
/** Fails a call of the table, or never ends it. */
let outage: (() => unknown) | undefined;

const failed = (name: string, httpStatusCode: number) => () => {
  throw Object.assign(new Error('Not now'), { name, $metadata: { httpStatusCode } });
};
const outages: [string, () => unknown][] = [
  ['fails', failed('InternalServerError', 500)],
  ['throttles', failed('ThrottlingException', 400)],
  ['never answers', () => new Promise(() => {})],
];
/** An invocation that ends after so many milliseconds. */
const lasting = (ms: number): Partial<Context> => {
  const end = performance.now() + ms;
  return { getRemainingTimeInMillis: () => end - performance.now() };
};
/** One with 300 ms beside what is kept for the answer. */
const briefly = (): Partial<Context> => lasting(1300);

beforeAll(async () => {
  seeded = await startSeeded(() => now);
  beforeEachCall(seeded.client, () => outage?.());
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  outage = undefined;
  vi.restoreAllMocks();
});
afterAll(async () => await seeded.stop());

const authorizer = () =>
  createAuthorizer({
    ...seeded,
    verifyToken: async () => undefined,
    platform,
    originSecrets: ['s'],
    clock: () => now,
  });
const ask = async (authorize: ReturnType<typeof authorizer>, context = briefly()) => {
  const event = { headers: { 'x-origin-secret': 's', 'x-tenant-host': 'second.localhost', 'x-auth': 'none' } };
  const answer = await authorize(event as unknown as Parameters<typeof authorize>[0], context);
  if (!answer.isAuthorized) throw new Error('The authorizer denied a call of the site');
  return Principal.parse(JSON.parse(answer.context.principal));
};

describe.each(outages)('a table that %s', (_, failing) => {
  test('makes the authorizer say that it could not read, so that every route answers 503', async () => {
    outage = failing;
    const principal = await ask(authorizer());
    expect(principal).toEqual({ error: expect.objectContaining({ kind: 'unavailable', code: 'UNAVAILABLE' }) });
    for (const rule of [access.public, access.optional, access.signedIn, access.superAdmin]) {
      expect(() => admit(rule, principal)).toThrow(expect.objectContaining({ status: 503, retryAfter: 5 }));
    }
  });

  test('ends a socket’s handshake as 503 and tells an open one in our words', async () => {
    const { line, heardBy } = createSpokenLine();
    const socket = createRealtime({ ...seeded, clock: () => now, line, maySee: async () => true });
    outage = failing;
    const event = (routeKey: string) => ({ requestContext: { routeKey, connectionId: 'c' }, body: '{"type":"ping"}' });
    const status = async (routeKey: string) => (await socket(event(routeKey), briefly())).statusCode;
    expect(await Promise.all(['$connect', '$default', '$disconnect'].map(status))).toEqual([503, 503, 503]);
    expect(heardBy('c')).toEqual([expect.objectContaining({ type: 'error', code: 'UNAVAILABLE' })]);
  });

  test('gives a page that is not kept and says when to come again', async () => {
    const settings = { platform, stage: 'local', scheme: 'http' } as SiteSettings;
    const render = () => 'a page';
    const page = createDocument({ ...seeded, clock: () => now, originSecrets: ['s'], settings, render });
    const askPage = async (principal: object) => {
      const lambda = { principal: JSON.stringify(principal) };
      const requestContext = { http: { method: 'GET' }, requestId: 'r', authorizer: { lambda } };
      const event = { headers: { 'x-origin-secret': 's' }, rawPath: '/', requestContext };
      return await page(event as unknown as Parameters<typeof page>[0], briefly());
    };
    const expected = { statusCode: 503, headers: { 'retry-after': '2', 'cache-control': 'no-store' } };
    outage = failing;
    expect(await askPage({ tenantId, hostKind: 'tenant' })).toMatchObject(expected);
    const error = { kind: 'unavailable', code: 'UNAVAILABLE', message: 'Later' };
    expect(await askPage({ error })).toMatchObject(expected);
  });
});

test('a table that fails tells who signs in what to do, and nothing of ours', async () => {
  outage = failed('InternalServerError', 500);
  const signIn = createSignIn(seeded, () => now);
  await expect(signIn('a@example.com', 'first-client')).rejects.toThrow(
    /^Signing in does not work right now\. Please try again in a moment\.$/,
  );
});

test('an authorizer reads again before it says 503', async () => {
  let left = 2;
  outage = () => (left-- > 0 ? failed('ThrottlingException', 400)() : undefined);
  // As long as a slow machine may need.
  expect((await ask(authorizer(), lasting(60_000))).error).toBeUndefined();
});

test('an error of our code is no outage: the authorizer fails aloud', async () => {
  outage = () => {
    throw new TypeError('x is undefined');
  };
  await expect(ask(authorizer())).rejects.toThrow('x is undefined');
});
