import { beforeAll, describe, expect, inject, it } from 'vitest';
import { expectError, expectFieldError } from '../../support/cloud/expect-error.ts';
import { call } from '../../support/cloud/http.ts';
import { tokenOf } from '../../support/cloud/studio.ts';
import {
  allRoutes,
  callOf,
  isOpen,
  isVendors,
  pathParametersOf,
  takesBody,
  valueInPath,
} from '../../support/contract/routes.ts';
import { leastInput, sampleInput } from '../../support/contract/sample.ts';
import { newPerson } from '../../support/people/journey.ts';
import { type As, seeded, signedInAs } from '../../support/people/staff.ts';
import { shareInTurn } from '../../support/run/full.ts';

/** Routes of which the quick run asks one for an id of nobody; security/tenants/s2-tenants asks all of them. */
const EVERY = 3;
const origin = inject('origin');
let admin: As;
let second: As;
let vendor: As;

const leadOf = async (as: As) => {
  const made = await as('POST /api/leads/manual', { body: { ...newPerson(), propertyAddress: '5 Border Road' } });
  expect(made.status, made.body).toBe(201);
  return made.json.leadId as string;
};

beforeAll(async () => {
  admin = await signedInAs(origin, seeded.admin);
  second = await signedInAs(origin, seeded.secondAdmin);
  vendor = await signedInAs(origin, seeded.vendor);
});

describe('another tenant’s id', () => {
  it('answers like an unknown id, on reads and writes', async () => {
    const foreign = await leadOf(second);
    for (const [route, body] of [
      ['GET /api/leads/ID', undefined],
      ['GET /api/leads/ID/timeline', undefined],
      ['PATCH /api/leads/ID', { version: 1, status: 'won' }],
    ] as const) {
      const asked = async (id: string) => await admin(route.replace('ID', id), body ? { body } : {});
      const missing = await asked('led_00000000000000000000000000');
      const other = await asked(foreign);
      expect(other.status, route).toBe(missing.status);
      const words = ({ json }: typeof missing) => ({ ...json.error, correlationId: '' });
      if (missing.status !== 200) expect(words(other)).toEqual(words(missing));
      else expect(other.json).toEqual(missing.json);
    }
    expect((await second(`GET /api/leads/${foreign}`)).json.status).not.toBe('won');
  });

  it('appears in no list and no search', async () => {
    const foreign = await leadOf(second);
    const { email } = (await second(`GET /api/leads/${foreign}`)).json;
    expect((await admin('GET /api/leads', { query: { q: email } })).json.items).toEqual([]);
  });

  const isOfTenant = (route: (typeof allRoutes)[number]) => !isOpen(route) && route.access.kind !== 'superAdmin';
  const withId = allRoutes.filter((route) => isOfTenant(route) && pathParametersOf(route).length > 0);
  it.each(shareInTurn(withId, EVERY).map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s answers 404 for an id of nobody, in one wording',
    async (_, route) => {
      const input = Object.entries(leastInput(route));
      const query = Object.fromEntries(input.map(([name, value]) => [name, String(value)]));
      const body = takesBody(route) ? { body: leastInput(route) } : { query };
      const somebody = isVendors(route) ? vendor : admin;
      const odd = await somebody(callOf(route, 'odd'), body);
      const shaped = await somebody(callOf(route, 'led_7ZZZZZZZZZZZZZZZZZZZZZZZZZ'), body);
      expect([200, 204, 404]).toContain(odd.status);
      expect(shaped.status).toBe(odd.status);
      if (odd.status === 404) expect(shaped.json.error.message).toBe(odd.json.error.message);
    },
  );
});

describe('a token', () => {
  it('is refused on another tenant’s host', async () => {
    for (const email of [seeded.admin, seeded.vendor, seeded.customer]) {
      const token = await tokenOf(origin, email);
      const answer = await call(origin, 'GET /api/me', { token, host: 'second.localhost' });
      expectError(answer, 403, 'FORBIDDEN');
    }
  });

  it('decides the tenant on the platform host: the second tenant’s administrator sees its leads there', async () => {
    const own = await leadOf(second);
    expect((await second(`GET /api/leads/${own}`)).status).toBe(200);
    expect((await admin(`GET /api/leads/${own}`)).status).toBe(404);
  });

  it.each(['not-a-token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.', 'a.b.c'])(
    'that is forged (%s) is no sign-in',
    async (token) => {
      expectError(await call(origin, 'GET /api/me', { token }), 401, 'UNAUTHENTICATED');
    },
  );

  it('with a changed claim or signature is refused', async () => {
    const [head = '', payload = '', signature = ''] = (await tokenOf(origin, seeded.customer)).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const raised = Buffer.from(JSON.stringify({ ...claims, roles: 'admin', idp: 'Google' })).toString('base64url');
    const turned = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    for (const token of [`${head}.${raised}.${signature}`, `${head}.${payload}.${turned}`, `${head}.${payload}.`]) {
      expectError(await call(origin, 'GET /api/me', { token }), 401, 'UNAUTHENTICATED');
    }
  });
});

describe('X-Act-As-Tenant', () => {
  const actAs = (tenantId: string) => ({ headers: { 'x-act-as-tenant': tenantId } });

  it('lets a super administrator choose a tenant, and is required', async () => {
    const root = await signedInAs(origin, seeded.superAdmin);
    const { tenantId } = (await second('GET /api/me')).json;
    const foreign = await leadOf(second);
    expect((await root(`GET /api/leads/${foreign}`, actAs(tenantId))).status).toBe(200);
    expectFieldError(await root('GET /api/leads'), 'X-Act-As-Tenant');
  });

  it('is refused to everybody else, even for their own tenant', async () => {
    for (const email of [seeded.admin, seeded.brokerage, seeded.agent, seeded.vendor, seeded.customer]) {
      const as = await signedInAs(origin, email);
      const { tenantId } = (await as('GET /api/me')).json;
      expect((await as('GET /api/me', actAs(tenantId))).status).toBe(403);
    }
    expect((await call(origin, 'GET /api/tenant', actAs('ten_00000000000000000000000000'))).status).toBe(403);
  });
});

it('every route’s sample input is valid', () => {
  for (const route of allRoutes) {
    const inPath = Object.fromEntries(pathParametersOf(route).map((name) => [name, valueInPath(name, 'none')]));
    const parsed = route.input.safeParse({ ...sampleInput(route), ...inPath });
    expect(parsed.error?.issues ?? [], `teach test/support/contract/sample.ts about ${route.path}`).toEqual([]);
  }
});
