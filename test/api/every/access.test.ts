import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Route } from '../../../shared/contract/routes/route.ts';
import { expectError } from '../../support/cloud/expect-error.ts';
import { call } from '../../support/cloud/http.ts';
import { resetCalls, tokenOf, writesOf } from '../../support/cloud/studio.ts';
import { allRoutes, callOf, isOpen, takesBody } from '../../support/contract/routes.ts';
import { newPerson } from '../../support/people/journey.ts';
import { seeded } from '../../support/people/staff.ts';
import { mapAtOnce } from '../../support/run/at-once.ts';
import { shareInTurn } from '../../support/run/full.ts';

const origin = inject('origin');
const closed = allRoutes.filter((route) => !isOpen(route));
const named = (routes: readonly Route[]) => routes.map((route) => [`${route.method} ${route.path}`, route] as const);

// api.md, "Signed in", in words of roles; a route that is not here is judged by its declared access alone.
const expected: Record<string, readonly (keyof typeof seeded)[]> = {
  'GET /api/me': ['superAdmin', 'admin', 'brokerage', 'agent', 'vendor', 'customer'],
  'GET /api/leads': ['admin', 'brokerage', 'agent'],
  'POST /api/leads/manual': ['admin', 'brokerage', 'agent'],
  'GET /api/leads/{leadId}': ['admin', 'brokerage', 'agent'],
  'PATCH /api/leads/{leadId}': ['admin', 'brokerage', 'agent'],
  'GET /api/leads/{leadId}/timeline': ['admin', 'brokerage', 'agent'],
  'GET /api/tasks': ['admin', 'brokerage', 'agent'],
  'POST /api/tasks': ['admin', 'brokerage', 'agent'],
  'PATCH /api/tasks/{taskId}': ['admin', 'brokerage', 'agent'],
  'GET /api/bookings': ['admin', 'brokerage', 'agent', 'vendor'],
  'GET /api/bookings/{bookingId}': ['admin', 'brokerage', 'agent', 'vendor'],
  'PATCH /api/bookings/{bookingId}': ['admin', 'brokerage', 'agent', 'vendor'],
  'GET /api/communications': ['admin', 'brokerage', 'agent'],
};

const byContract = ({ access }: Route): readonly string[] => {
  if (access.kind === 'signedIn') return Object.keys(seeded);
  if (access.kind === 'superAdmin') return ['superAdmin'];
  return ['admin', 'brokerage', 'agent', 'vendor', 'customer'].filter((role) =>
    access.roles?.some((each) => each === role),
  );
};

/**
 * In the quick run a route is asked with no token and one in so many of the bad ones, and a quarter of the routes by each
 * role, beside those that the specification names: security/access/s1-roles asks every route as somebody, too.
 */
const EVERY = { tokens: 4, roles: 4 };

const people = ['superAdmin', 'admin', 'brokerage', 'agent', 'vendor', 'customer'] as const;
const badTokens = [undefined, 'Bearer ', 'Bearer broken', 'Basic YWRtaW46YWRtaW4=', 'none'];
const tokens = new Map<string, string>();
// An unknown field stops every allowed call before it does anything.
const harmless = (route: Route) => (takesBody(route) ? { body: { odd: true } } : { query: { odd: '1' } });

beforeAll(async () => {
  for (const who of people) tokens.set(who, await tokenOf(origin, seeded[who]));
});

describe('every route that is not public', () => {
  it('matches the list of these tests, taken from the specification', () => {
    for (const route of closed) {
      const fixed = expected[`${route.method} ${route.path}`];
      if (fixed)
        expect([...byContract(route)].filter((who) => people.some((each) => each === who)).sort()).toEqual(
          [...fixed].sort(),
        );
    }
    const keys = new Set(allRoutes.map((route) => `${route.method} ${route.path}`));
    for (const key of Object.keys(expected)) expect(keys, key).toContain(key);
  });

  it.each(named(closed))(
    '%s answers 401 without a token, with a broken one and with another scheme',
    async (_, route) => {
      await mapAtOnce(shareInTurn(badTokens, EVERY.tokens, closed.indexOf(route)), async (authorization) => {
        const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
        expectError(await call(origin, callOf(route), { ...harmless(route), headers }), 401, 'UNAUTHENTICATED');
      });
    },
  );

  const inTurn = shareInTurn(closed, EVERY.roles);
  const asked = closed.filter((route) => inTurn.includes(route) || `${route.method} ${route.path}` in expected);
  it.each(named(asked))('%s opens for the roles of its access rule only', async (key, route) => {
    await resetCalls(origin);
    await mapAtOnce(people, async (who) => {
      const answer = await call(origin, callOf(route), { token: tokens.get(who) ?? '', ...harmless(route) });
      const allowed = (expected[key] ?? byContract(route)).some((each) => each === who);
      if (allowed) expect([400, 404], `${who}: ${answer.body}`).toContain(answer.status);
      else if (who === 'superAdmin' && route.access.kind === 'roles') expect([400, 403]).toContain(answer.status);
      else expectError(answer, 403, 'FORBIDDEN');
    });
    expect(await writesOf(origin)).toEqual([]);
  });

  it.each(named(closed.filter((route) => route.access.google)))(
    '%s asks staff who signed in by email to use Google',
    async (_, route) => {
      const token = await tokenOf(origin, seeded.admin, 'email');
      const answer = await call(origin, callOf(route), { token, ...harmless(route) });
      expectError(answer, 403, 'GOOGLE_REQUIRED');
    },
  );
});

describe('every public route', () => {
  it.each(named(allRoutes.filter((route) => route.access.kind === 'public')))(
    '%s ignores a broken token',
    async (_, route) => {
      const answer = await call(origin, callOf(route), { token: 'broken', ...harmless(route) });
      expect([200, 400, 404], answer.body).toContain(answer.status);
    },
  );
});

describe('the check that nothing is written', () => {
  it('control: sees a write', async () => {
    await resetCalls(origin);
    await call(origin, 'POST /api/leads', { body: { ...newPerson(), source: 'website_form' } });
    expect((await writesOf(origin)).length).toBeGreaterThan(0);
  });
});
