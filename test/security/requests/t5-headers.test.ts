import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readAssembly } from '../../../infra/local/template/assembly.ts';
import { stableId } from '../../../infra/local/template/stable-id.ts';
import type { Route } from '../../../shared/contract/routes/route.ts';
import { resourcesOf } from '../../support/cloud/deployed.ts';
import { type Answer, type CallOptions, call } from '../../support/cloud/http.ts';
import { callsOf, resetCalls, tokenOf, writesOf } from '../../support/cloud/studio.ts';
import { allRoutes, callOf, isOpen, takesBody } from '../../support/contract/routes.ts';
import { seeded } from '../../support/people/staff.ts';
import { shareInTurn } from '../../support/run/full.ts';
import { printBar } from '../drawn/bar.ts';

const origin = inject('origin');
const started = performance.now();
const open = allRoutes.filter(isOpen);
const other = 'second.localhost';
let staffToken = '';

const probe = (route: Route): CallOptions => (takesBody(route) ? { body: { odd: true } } : {});

/** What a visitor may write on a request to be taken for somebody, or somewhere, else. */
const forgeries = (): Record<string, Record<string, string>> => ({
  'X-Forwarded-Host': { 'x-forwarded-host': other },
  'X-Tenant-Host': { 'x-tenant-host': other },
  'X-Host': { 'x-host': other },
  'X-Original-Host': { 'x-original-host': other },
  'X-HTTP-Host-Override': { 'x-http-host-override': other },
  'X-Forwarded-Server': { 'x-forwarded-server': other },
  Forwarded: { forwarded: `host=${other};proto=https` },
  'X-Original-URL': { 'x-original-url': '/api/leads', 'x-rewrite-url': '/api/leads' },
  'X-Auth': { 'x-auth': `Bearer ${staffToken}` },
  'X-Origin-Secret': { 'x-origin-secret': 'guessed-by-somebody' },
  'X-Viewer-IP': { 'x-viewer-ip': '10.1.2.3', 'x-real-ip': '10.1.2.3', 'x-forwarded-for': '10.1.2.3' },
  'all of them': {
    'x-forwarded-host': other,
    'x-tenant-host': other,
    'x-auth': `Bearer ${staffToken}`,
    forwarded: `host=${other}`,
    'x-origin-secret': 'guessed-by-somebody',
  },
});

const words = ({ status, body }: Answer): string =>
  `${status} ${body.replace(/"correlationId":"[^"]*"/, '').replace(/"(ticket|id)":"[^"]*"/g, '')}`;

/** In the quick run a header or a door meets every fourth route, the next one others, and others the next day. */
const EVERY = 4;

type Ask = (route: Route, headers: Record<string, string>) => Promise<Answer>;
const ask: Ask = (route, headers) => call(origin, callOf(route), { ...probe(route), headers });

/** The routes that answer otherwise when a header is forged; at most `most`. */
let cells = 0;
const misled = async (
  routes: readonly Route[],
  headers: Record<string, string>,
  asked: Ask,
  most = Infinity,
): Promise<string[]> => {
  const found: string[] = [];
  for (const route of routes) {
    if (found.length >= most) return found;
    const plain = await ask(route, {});
    const forged = await asked(route, headers);
    cells++;
    if (words(plain) !== words(forged)) found.push(`${callOf(route)}: ${words(forged).slice(0, 200)}`);
  }
  return found;
};

/** Where the local cloud answers for the gateway itself, whose address on AWS is not secret either. */
const apiPath = (): string => {
  const [stack] = readAssembly(resolve(import.meta.dirname, '../../..', process.env.LOCAL_CLOUD_ASSEMBLY ?? 'cdk.out'));
  const http = resourcesOf('AWS::ApiGatewayV2::Api').find(({ properties }) => properties.ProtocolType === 'HTTP');
  return `/__api/${stableId(`${stack?.name}/${http?.id}`, 10)}`;
};
const gateway = apiPath();

/** Straight to the gateway, past the edge: with a token and all that the edge would write but its secret. */
const pastTheEdge = (route: Route, headers: Record<string, string>): Promise<Answer> =>
  call(origin, callOf(route).replace(' ', ` ${gateway}`), {
    ...probe(route),
    headers: { 'x-tenant-host': 'localhost', 'x-auth': `Bearer ${staffToken}`, 'x-viewer-ip': '10.1.2.3', ...headers },
  });

const secrets: Record<string, Record<string, string>> = {
  'no secret': {},
  'an empty one': { 'x-origin-secret': '' },
  'a guess': { 'x-origin-secret': 'secret' },
  'a long one': { 'x-origin-secret': 'x'.repeat(4000) },
  'two at once': { 'x-origin-secret': 'a,b' },
  'another header': { 'x-origin-verify': 'secret', authorization: 'Basic c2VjcmV0' },
};

const wordsOf = ({ json }: Answer): unknown => json?.message ?? json?.error?.code;

/** Without the header the gateway refuses by itself, with a wrong one the authorizer, and webhooks check it themselves. */
const refusalOf = ({ access }: Route, headers: Record<string, string>): [number, string] => {
  if (access.kind === 'webhook') return [403, 'FORBIDDEN'];
  return headers['x-origin-secret'] ? [403, 'Forbidden'] : [401, 'Unauthorized'];
};

const readsOfAuthorizer = async (): Promise<number> =>
  (await callsOf(origin)).filter(({ caller }) => caller.includes('Authorizer')).length;

beforeAll(async () => {
  staffToken = await tokenOf(origin, seeded.admin);
});

describe('T5: forged headers', () => {
  let [found, opened] = [0, 0];
  afterAll(() => {
    const variants = Object.keys(forgeries()).length;
    const doors = Object.keys(secrets).length;
    const figures = { variants, openRoutes: open.length, doors, routes: allRoutes.length };
    printBar('T5', { ...figures, cells, misled: found, opened }, started);
  });

  it.each(Object.keys(forgeries()))('%s changes nothing on any open route', async (name) => {
    const routes = shareInTurn(open, EVERY, Object.keys(forgeries()).indexOf(name));
    const wrong = await misled(routes, forgeries()[name] ?? {}, ask);
    found += wrong.length;
    expect(wrong).toEqual([]);
  });

  it('X-Auth signs nobody in on any guarded route', async () => {
    const guarded = allRoutes.filter((each) => !isOpen(each));
    for (const route of shareInTurn(guarded, EVERY)) {
      const answer = await ask(route, forgeries()['all of them'] ?? {});
      expect([answer.status, answer.json.error.code], callOf(route)).toEqual([401, 'UNAUTHENTICATED']);
    }
  });

  it.each(Object.entries(secrets))(
    'security P2 11: past the edge with %s every route is closed',
    async (name, headers) => {
      await resetCalls(origin);
      for (const route of shareInTurn(allRoutes, EVERY, Object.keys(secrets).indexOf(name))) {
        const answer = await pastTheEdge(route, headers);
        cells++;
        if (answer.status !== 403 && answer.status !== 401) opened++;
        expect([answer.status, wordsOf(answer)], callOf(route)).toEqual(refusalOf(route, headers));
      }
      expect(await writesOf(origin)).toEqual([]);
      expect(await readsOfAuthorizer()).toBe(0);
    },
  );
});

describe('T5 control', () => {
  const believers: Record<string, Ask> = {
    'a header for the host': (route, headers) =>
      call(origin, callOf(route), { ...probe(route), host: headers['x-forwarded-host'] ?? 'localhost' }),
    'a header for the sign-in': (route, headers) => {
      const authorization = headers['x-auth'] ?? '';
      return call(origin, callOf(route), { ...probe(route), headers: { authorization }, host: other });
    },
  };

  let caught = 0;
  afterAll(() => printBar('T5 controls', { believers: Object.keys(believers).length, caught }, started));

  it.each(Object.entries(believers))('a product that believes %s is caught', async (_, believing) => {
    expect(await misled(open, forgeries()['all of them'] ?? {}, believing, 1)).not.toEqual([]);
    caught++;
  });

  it('control: the same request through the edge is answered', async () => {
    const route = allRoutes.find(({ path }) => path === '/api/tenant') as Route;
    await resetCalls(origin);
    expect([(await ask(route, {})).status, (await pastTheEdge(route, {})).status]).toEqual([200, 401]);
    // A host that nobody has asked for yet is looked up.
    await call(origin, 'GET /api/tenant', { host: `nobody-${process.pid}.localhost` });
    expect(await readsOfAuthorizer()).toBeGreaterThan(0);
  });
});
