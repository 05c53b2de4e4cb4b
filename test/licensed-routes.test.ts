import { readdir } from 'node:fs/promises';
import type { Context } from 'aws-lambda';
import { afterAll, describe, expect, test } from 'vitest';
import { AppError } from '../functions/platform/errors/errors.ts';
import { type Handlers, serve } from '../functions/platform/http/serve.ts';
import type { OpenTable } from '../functions/platform/table/open.ts';
import { FeatureCode } from '../shared/contract/access/feature.ts';
import { newId } from '../shared/contract/id.ts';
import { type Contract, type Route, routeKey } from '../shared/contract/routes/route.ts';
import { gatewayEvent, originSecret, staffCaller } from './support/cloud/gateway-event.ts';
import { allRoutes } from './support/contract/routes.ts';
import { printFigure } from './support/run/figure.ts';

// T13: every route that names a feature, found by itself, with each state that a licence can be in.
const now = Date.parse('2026-12-01T00:00:00.000Z');
const at = (ms: number) => new Date(now + ms).toISOString();
const tenantId = newId('tenant', now);
const licensed = allRoutes.flatMap((route) =>
  route.feature ? [[routeKey(route), route, route.feature] as const] : [],
);

const reached = async () => {
  throw new AppError('conflict', 'REACHED', 'The handler ran');
};
/** The tenant is there, and that somebody acts for it today is in its log. */
const known = (tenantId: string) => [{ sk: 'TENANT', tenantId }, { sk: 'session' }];
const openTable = ((tenantId: string) => ({
  tenantId,
  get: async () => ({ tenantId }),
  getMany: async () => known(tenantId),
})) as unknown as OpenTable;

const ask = async (route: Route, licenses: Record<string, string | null>, isSuper = false): Promise<string> => {
  const contract: Contract = { only: { ...route, input: route.input.catch({}) } };
  const deps = { openTable, clock: () => now, originSecrets: [originSecret], rateLimits: false };
  const handler = serve(contract, { only: reached } as unknown as Handlers<Contract>, deps);
  const caller = { ...staffCaller(tenantId), ...(isSuper ? { tenantId: undefined } : {}) };
  const isOpen = route.access.kind === 'public';
  const event = gatewayEvent(routeKey(route), { tenantId, licenses, ...(isOpen ? {} : { caller }) });
  const headers = { ...event.headers, ...(isSuper && !isOpen ? { 'x-act-as-tenant': tenantId } : {}) };
  const answer = await handler({ ...event, headers } as unknown as Parameters<typeof handler>[0], {} as Context);
  return JSON.parse(answer.body ?? '{}').error.code;
};

test('there are licensed routes, public ones and of the back office', () => {
  const kinds = new Set(licensed.map(([, { access }]) => access.kind));
  expect([...kinds]).toEqual(expect.arrayContaining(['public', 'roles']));
  expect(licensed.length).toBeGreaterThan(10);
});

test('deals.md 0: each route of deals names its license', async () => {
  const files = await readdir(new URL('../shared/deals', import.meta.url), { recursive: true });
  const contracts = await Promise.all(
    files
      .filter((file) => file.endsWith('contract.ts'))
      .map(async (file) => Object.values<Contract>(await import(`../shared/deals/${file}`))),
  );
  const routes = contracts
    .flat()
    .flatMap((each) => Object.values(each).filter((route) => typeof route.path === 'string'));
  expect(routes.length).toBeGreaterThan(60);
  // Dotloop's messages come to the platform: which company they are about is known once they are opened.
  expect(routes.filter(({ feature }) => feature === undefined).map(routeKey)).toEqual(['POST /api/dotloop/webhook']);
});

let [asked, wrong] = [0, 0];
/** Asks with these licenses and expects this code; counts what was asked and what was wrong. */
const expectCode = async (route: Route, licenses: Record<string, string | null>, code: string, isSuper = false) => {
  const answered = await ask(route, licenses, isSuper);
  asked++;
  if (answered !== code) wrong++;
  expect(answered).toBe(code);
};
afterAll(() => printFigure('T13', { routes: licensed.length, asked, wrong }));

describe.each(licensed)('%s', (_, route, feature) => {
  test('answers while its feature is licensed, to the millisecond', async () => {
    await expectCode(route, { [feature]: null }, 'REACHED');
    await expectCode(route, { [feature]: at(1) }, 'REACHED');
  });

  test('refuses when the license is off, at its end and after', async () => {
    const other = feature === 'monitoring' ? 'mls' : 'monitoring';
    for (const licenses of [{}, { [feature]: at(0) }, { [feature]: at(-1) }, { [other]: null }]) {
      await expectCode(route, licenses, 'FEATURE_NOT_LICENSED');
    }
  });

  test.skipIf(route.access.kind === 'public')('is open to a super administrator without any license', async () => {
    await expectCode(route, {}, 'REACHED', true);
  });
});

/** A server that forgets one thing about licences. */
const careless: readonly ((end: string | null | undefined) => boolean)[] = [
  () => true,
  (end) => end !== undefined,
  (end) => end === null || (end !== undefined && Date.parse(end) >= now),
];

test('T13 control: a server that forgets a missing, an ended or an ending license is caught', () => {
  const cases: [end: string | null | undefined, isOpen: boolean][] = [
    [null, true],
    [at(1), true],
    [at(0), false],
    [at(-1), false],
    [undefined, false],
  ];
  const caught = careless.filter((rule) => cases.some(([end, isOpen]) => rule(end) !== isOpen)).length;
  expect(caught).toBe(careless.length);
  printFigure('T13 controls', { controls: careless.length, caught });
});

describe('coverage P1 7: what a company reads as part of its plan', () => {
  // Text messages ask for their license where they are sent, not by a route.
  const used = new Set<FeatureCode>([...licensed.map(([, , feature]) => feature), 'sms']);

  test('is every feature that the product uses, and none that nothing uses', () => {
    expect([...FeatureCode.options].sort()).toEqual([...used].sort());
  });
});
