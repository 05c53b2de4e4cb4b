import { describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../../../shared/contract/access/access.ts';
import { type Scope, scopes } from '../../../../shared/contract/access/scope.ts';
import { newId } from '../../../../shared/contract/id.ts';
import type { Route } from '../../../../shared/contract/routes/route.ts';
import { allRoutes, callOf } from '../../../../test/support/contract/routes.ts';
import type { Principal } from '../principal.ts';
import { admit } from './gate.ts';
import { admitKey, auditKeyCall, isInNetworks } from './key-gate.ts';

const tenantId = newId('tenant', 0);
const keyId = newId('apiKey', 0);
const caller: Caller = {
  userId: keyId,
  profileId: keyId,
  email: 'api-key@northlight.invalid',
  roles: ['brokerage'],
  tenantId,
  idp: 'Key',
  sessionId: keyId,
};
const principalWith = (own: readonly Scope[], ips: string[] = []) => ({
  tenantId,
  hostKind: 'platform' as const,
  caller,
  hasKey: true,
  key: { scopes: [...own], ips, callsPerMinute: 120 },
});
const call = { address: '203.0.113.7', origin: undefined };

const statusOf = (act: () => unknown): number => {
  try {
    act();
    return 200;
  } catch (error) {
    return (error as { status: number }).status;
  }
};

/** The routes that a gate opens to a key with one scope, for each scope. */
const opened = (gate: (route: Route, scope: Scope) => boolean) =>
  scopes.map(
    (scope) => [scope, allRoutes.filter((route) => gate(route, scope)).map((route) => callOf(route))] as const,
  );

const ofGate = (route: Route, scope: Scope): boolean =>
  statusOf(() => admitKey(route, principalWith([scope]), call)) === 200;
const declared = (route: Route, scope: Scope): boolean => route.scope === scope;

describe('an API key', () => {
  it('opens the routes that name one of its scopes, and of all others none', () => {
    expect(opened(ofGate)).toEqual(opened(declared));
    for (const [scope, routes] of opened(ofGate)) expect(routes.length, scope).toBeGreaterThan(0);
    const closed = allRoutes.filter(({ scope }) => scope === undefined);
    expect(closed.filter((route) => statusOf(() => admitKey(route, principalWith(scopes), call)) !== 403)).toEqual([]);
  });

  // Control: a gate that compares only what stands before the colon lets readers write.
  it('is not judged by the prefix of its scope', () => {
    const byPrefix = (route: Route, scope: Scope): boolean =>
      route.scope !== undefined && scope.startsWith(route.scope.split(':')[0] ?? '');
    expect(opened(byPrefix)).not.toEqual(opened(declared));
  });

  it('never opens what belongs to super administrators, commissions, keys or Dotloop, whatever it names', () => {
    const closed = allRoutes.filter(
      ({ access, path }) =>
        access.kind === 'superAdmin' ||
        /^\/api\/(api-keys|commission|disbursements|dotloop|licenses|members)|\/loop$/.test(path),
    );
    expect(closed.length).toBeGreaterThan(20);
    expect(closed.filter(({ scope }) => scope !== undefined).map((route) => callOf(route))).toEqual([]);
    const [ofPlatform] = allRoutes.filter(({ access }) => access.kind === 'superAdmin');
    const forged = { ...(ofPlatform as Route), scope: 'leads:read' } as const;
    expect(statusOf(() => admitKey(forged, principalWith(scopes), call))).toBe(403);
  });

  it('is refused by every other check of callers, so that nobody admits one without its scopes', () => {
    const kinds = new Map(allRoutes.map((route) => [JSON.stringify(route.access), route.access]));
    for (const access of kinds.values())
      expect(
        statusOf(() => admit(access, principalWith(scopes))),
        JSON.stringify(access),
      ).toBe(403);
  });

  const leads = allRoutes.find((route) => callOf(route) === 'GET /api/leads/none') as Route;
  it.each<[string, Partial<Principal>, Partial<typeof call> | { origin: string }, number]>([
    ['from a browser', {}, { origin: 'https://evil.example' }, 403],
    ['from a page without an origin of its own', {}, { origin: 'null' }, 403],
    ['on its company’s own site', { hostKind: 'tenant' }, {}, 403],
    ['without a company', { caller: { ...caller, tenantId: undefined } }, {}, 401],
    ['as it should be', {}, {}, 200],
  ])('that comes %s is judged', (_, changes, how, status) => {
    const principal = { ...principalWith(['leads:read']), ...changes };
    expect(statusOf(() => admitKey(leads, principal, { ...call, ...how }))).toBe(status);
  });

  it.each<[string, string[], boolean]>([
    ['203.0.113.7', [], true],
    ['203.0.113.7', ['203.0.113.7'], true],
    ['203.0.113.8', ['203.0.113.7'], false],
    ['203.0.113.200', ['203.0.113.0/24'], true],
    ['203.0.114.1', ['203.0.113.0/24'], false],
    ['::ffff:203.0.113.7', ['203.0.113.0/24'], true],
    ['203.0.113.7', ['::ffff:203.0.113.7'], true],
    ['203.0.113.7', ['2001:db8::/32'], false],
    ['2001:db8::1', ['2001:db8::/32'], true],
    ['2001:DB8:0:0::1', ['2001:db8::1'], true],
    ['2001:db9::1', ['2001:db8::/32'], false],
    ['2001:db8::1', ['0.0.0.0/0'], false],
    ['203.0.113.7', ['::/0'], false],
    ['203.0.113.7', ['::ffff:0:0/96'], false],
    ['203.0.113.7', ['::ffff:203.0.113.0/24'], false],
    ['nonsense', ['0.0.0.0/0'], false],
  ])('from %s with the networks %j: %s', (address, networks, isAllowed) => {
    expect(isInNetworks(networks, address)).toBe(isAllowed);
    expect(statusOf(() => admitKey(leads, principalWith(['leads:read'], networks), { ...call, address }))).toBe(
      isAllowed ? 200 : 401,
    );
  });

  it('leaves a line in the log before whatever may last, and none for reading, quoting, times and holds', async () => {
    const table = { create: () => 'line', commit: vi.fn(async () => undefined) };
    const request = { table, caller, now: 0, correlationId: 'one', actsFor: undefined } as never;
    const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
    const logged: Route[] = [];
    const open = allRoutes.filter(({ scope }) => scope !== undefined);
    for (const route of open) {
      table.commit.mockClear();
      await auditKeyCall(request, route, route.path);
      if (table.commit.mock.calls.length > 0) logged.push(route);
    }
    const silent = open.filter((route) => !logged.includes(route) && route.method !== 'GET');
    expect(silent.map(nameOf).sort()).toEqual([
      'DELETE /api/holds/{holdId}',
      'POST /api/availability',
      'POST /api/holds',
      'POST /api/quotes',
    ]);
    expect(logged.filter(({ method }) => method === 'GET')).toEqual([]);
    const order = ['POST /api/orders', 'POST /api/orders/{orderId}/reschedule', 'POST /api/orders/{orderId}/cancel'];
    expect(logged.map(nameOf)).toEqual(expect.arrayContaining(order));
  });
});
