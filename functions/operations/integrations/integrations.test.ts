import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { integrationsContract } from '../../../shared/operations/integrations/contract.ts';
import { type BookingWorld, itemsByKind, startBookingWorld } from '../../../test/support/world/booking-world.ts';
import { routesAsked } from '../../../test/support/world/routes-asked.ts';
import { integrationsHandlers } from './handlers.ts';
import { good } from './probe.ts';
import { type Probes, providersOf } from './providers.ts';

const key = 'sk_secret_canary';
/** Nothing here is slow: however long it takes, it is waited for. */
const PATIENCE_MS = 60_000;
const heard: string[] = [];
let status = 200;
let body: unknown = [];
const server = createServer((request, response) => {
  heard.push(`${request.method} ${request.url} ${request.headers.authorization}`);
  response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
});
const answers = (next: number, given: unknown = { error: { message: key } }): void => {
  [status, body] = [next, given];
};
let world: BookingWorld;
let origin = '';
beforeAll(async () => {
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(console, level).mockReturnValue();
  world = await startBookingWorld();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await world.stop();
});

const probes: Probes = {
  model: (modelId) => async () => good(`asked ${modelId}`),
  mail: () => async () => Promise.reject(new Error(key)),
  sms: () => async () => good('none was sent'),
};
const none = {
  MAIL_FROM: '',
  SMS_FROM: '',
  MODEL_IDS: '',
  JWKS_URI: '',
  VAPI_API_KEY: '',
  STRIPE_SECRET_KEY: '',
  DOTLOOP_CLIENT_ID: '',
  DOTLOOP_CLIENT_SECRET: '',
  VAPI_URL: '',
  STRIPE_URL: '',
  DOTLOOP_URL: '',
};
const open = async (given: Partial<typeof none> = {}) => {
  const tenantId = await world.newTenant();
  const urls = { VAPI_URL: origin, STRIPE_URL: origin, DOTLOOP_URL: origin };
  const handlers = integrationsHandlers(providersOf({ ...none, ...urls, ...given }, probes, PATIENCE_MS));
  const ask = routesAsked(integrationsContract, handlers, world, tenantId);
  const test = (code: string) => ask('POST /api/integrations/{code}/test', { code });
  const show = async (code: string) =>
    (await ask('GET /api/integrations')).body.items.find((each: { code: string }) => each.code === code);
  return { ask, test, show, items: async (kind: string) => (await itemsByKind(world, tenantId))(kind) };
};

it('an unconfigured provider says what is missing and what happens without it, and cannot be tested', async () => {
  const { ask, test } = await open();
  const { items } = (await ask('GET /api/integrations')).body;
  expect(items.map((each: { code: string }) => each.code)).toEqual([
    'bedrock',
    'vapi',
    'email',
    'sms',
    'google',
    'stripe',
    'dotloop',
  ]);
  for (const each of items)
    expect(each, each.code).toMatchObject({ isSet: false, missing: [expect.any(String), ...each.missing.slice(1)] });
  expect(await test('vapi')).toMatchObject({ status: 409, body: { error: { code: 'PROVIDER_NOT_SET' } } });
});

it('a test makes a real call with the key, reports the outcome in words, and stores the last success and failure', async () => {
  const { test, show, items } = await open({ VAPI_API_KEY: key });
  answers(200, [{ id: 'asst', secret: key }]);
  heard.length = 0;
  expect((await test('vapi')).body).toMatchObject({ isGood: true, by: 'Ada' });
  expect(heard).toEqual([`GET /assistant?limit=1 Bearer ${key}`]);
  answers(401);
  expect((await test('vapi')).body.words).toContain('does not accept the key');
  const shown = await show('vapi');
  expect(shown).toMatchObject({
    lastTest: { isGood: false },
    lastGoodAt: expect.any(String),
    lastBadWords: shown.lastTest.words,
  });
  expect((await items('audit')).map(({ action }) => action)).toEqual(['integration.tested', 'integration.tested']);
});

it.each([
  [429, 'too much to do'],
  [403, 'does not let it ask'],
  [503, 'a problem of its own'],
  [418, 'not expected'],
])('a response of %i is reported in words', async (given, words) => {
  const { test } = await open({ STRIPE_SECRET_KEY: key });
  answers(given);
  expect((await test('stripe')).body).toMatchObject({ isGood: false, words: expect.stringContaining(words) });
});

it('Stripe’s balance shows whether the key is live', async () => {
  const { test, show } = await open({ STRIPE_SECRET_KEY: key });
  heard.length = 0;
  // docs.stripe.com/api/balance/balance_object
  const balance = { object: 'balance', available: [{ amount: 0, currency: 'usd' }], pending: [] };
  answers(200, { ...balance, livemode: false });
  expect((await test('stripe')).body).toMatchObject({ isGood: true, words: expect.stringContaining('test key') });
  answers(200, { ...balance, livemode: true });
  expect((await test('stripe')).body).toMatchObject({ isGood: true, words: expect.stringContaining('real money') });
  expect(heard).toEqual([`GET /v1/balance Bearer ${key}`, `GET /v1/balance Bearer ${key}`]);
  expect((await show('stripe')).state).toContain('Companies connect their own accounts');
});

it('Dotloop refuses the token of a known app, and refuses an unknown app', async () => {
  const { test, show } = await open({ DOTLOOP_CLIENT_ID: 'app', DOTLOOP_CLIENT_SECRET: key });
  heard.length = 0;
  answers(400, { error: 'invalid_grant', error_description: 'Invalid refresh token' });
  expect((await test('dotloop')).body).toMatchObject({ isGood: true, words: 'Dotloop answered and knows the app.' });
  const basic = `Basic ${Buffer.from(`app:${key}`).toString('base64')}`;
  expect(heard).toEqual([`POST /oauth/token?grant_type=refresh_token&refresh_token=none ${basic}`]);
  for (const refused of [400, 401]) {
    answers(refused, { error: 'invalid_client' });
    expect((await test('dotloop')).body).toMatchObject({
      isGood: false,
      words: expect.stringContaining('know the app'),
    });
  }
  expect((await show('dotloop')).state).toContain('kept in the platform’s secret store');
});

it.each([
  ['vapi', '{"message":"welcome"}'],
  ['stripe', '{"object":"charge"}'],
  ['dotloop', '[]'],
  ['google', '{"keys":[]}'],
])('an unexpected response at the address of %s fails the test', async (code, otherwise) => {
  const all = { VAPI_API_KEY: key, STRIPE_SECRET_KEY: key, DOTLOOP_CLIENT_ID: 'app', JWKS_URI: `${origin}/jwks` };
  const { test } = await open(all);
  for (const text of [otherwise, '<html>welcome</html>', '']) {
    answers(200, text);
    expect((await test(code)).body).toMatchObject({ isGood: false, words: expect.stringContaining('no sense') });
  }
});

it('the user pool passes by publishing its signing keys', async () => {
  const { test } = await open({ JWKS_URI: `${origin}/jwks` });
  answers(200, { keys: [{ kid: 'one', kty: 'RSA' }] });
  expect((await test('google')).body.isGood).toBe(true);
});

it('an unreachable provider and a crashed test are reported as outcomes', async () => {
  const gone = await open({ VAPI_API_KEY: key, VAPI_URL: 'http://127.0.0.1:9' });
  expect((await gone.test('vapi')).body.words).toContain('could not be reached');
  const broken = await open({ MAIL_FROM: 'hello@example.com' });
  expect(await broken.test('email')).toMatchObject({ status: 200, body: { isGood: false } });
});

it('no key appears in a response or in stored data', async () => {
  const { ask, test, items } = await open({
    VAPI_API_KEY: key,
    MAIL_FROM: 'hello@example.com',
    STRIPE_SECRET_KEY: key,
  });
  answers(500);
  const told = [await test('vapi'), await test('email'), await test('stripe'), await ask('GET /api/integrations')];
  const kept = [...(await items('provider-note')), ...(await items('audit'))];
  expect(JSON.stringify([told, kept])).not.toContain(key);
});
