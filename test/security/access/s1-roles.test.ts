import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Route } from '../../../shared/contract/routes/route.ts';
import { type Answer, call } from '../../support/cloud/http.ts';
import { resetCalls, writesOf } from '../../support/cloud/studio.ts';
import { allRoutes, callOf, isVendors, takesBody } from '../../support/contract/routes.ts';
import { isFull, shareInTurn, turn } from '../../support/run/full.ts';
import { hosts, placeOfHost, type Verdict, verdictOf } from '../drawn/access-oracle.ts';
import { printBar } from '../drawn/bar.ts';
import { featuresOf, type Person, peopleAt } from '../drawn/people.ts';

const origin = inject('origin');
const started = performance.now();
const features = new Map<string, string[]>();
let people: Person[] = [];

// No route knows this field, so whoever is let in is told so, and nothing happens.
const probe = (route: Route) => (takesBody(route) ? { body: { odd: true } } : { query: { odd: '1' } });

const ask = (route: Route, { token }: Pick<Person, 'token'>, host: string): Promise<Answer> =>
  call(origin, callOf(route), { ...probe(route), ...(token ? { token } : {}), host });

/** What the answer says about how far the call came. */
const seen = ({ status, json }: Answer): Verdict | string => {
  const code = json?.error?.code;
  const paths: string[] = (json?.error?.details ?? []).map?.((detail: { path: string }) => detail.path) ?? [];
  if (status === 400 && paths.includes('X-Act-As-Tenant')) return '400 tenant';
  if (status === 400 && paths.includes('odd')) return 'admitted';
  return `${status} ${code}`;
};

type Ask = (route: Route, person: Person, host: string) => Promise<Answer>;

/**
 * In the full run everybody asks on every host; in the quick one a quarter of them do, each on one host a route, the next
 * on another: each cell has its turn within twelve days.
 */
const DAYS = 4 * hosts.length;
const asksOn = (host: number, route: number, person: number, days: number): boolean =>
  isFull || (route + person + turn) % days === host;

let cells = 0;
/** The cells of routes × people × hosts that were not answered as the rule has it; all, or about `most`. */
const wrongCells = async (
  routes: readonly Route[],
  asked: Ask,
  { who = people, most = Infinity, days = DAYS } = {},
): Promise<string[]> => {
  const wrong: string[] = [];
  for (const [n, route] of routes.entries()) {
    for (const [at, host] of hosts.entries()) {
      if (wrong.length >= most) return wrong;
      const asking = who.filter((person) => asksOn(at, n, people.indexOf(person), days));
      const checks = asking.map(async (person) => {
        cells++;
        const expected = verdictOf(route, person, placeOfHost(host), features);
        const actual = seen(await asked(route, person, host));
        if (actual !== expected) wrong.push(`${callOf(route)} ${person.name} ${host}: ${actual}, not ${expected}`);
      });
      await Promise.all(checks);
    }
  }
  return wrong;
};

beforeAll(async () => {
  people = await peopleAt(origin);
  for (const slug of ['northlight', 'second']) features.set(slug, await featuresOf(origin, slug));
});

describe('S1: routes × roles × hosts', () => {
  it('opens each route to those its rule names and to nobody else, and a refusal writes nothing', async () => {
    await resetCalls(origin);
    const wrong = await wrongCells(allRoutes, ask);
    const writes = await writesOf(origin);
    const figures = { routes: allRoutes.length, roles: people.length, hosts: hosts.length, cells };
    printBar('S1', { ...figures, wrong: wrong.length, writes: writes.length }, started);
    expect(wrong).toEqual([]);
    expect(writes).toEqual([]);
  });

  it('lets a super administrator in who names the tenant', async () => {
    const root = people.find(({ isSuper }) => isSuper);
    const tenantId = (await call(origin, 'GET /api/tenant')).json.id;
    const byRole = allRoutes.filter(({ access }) => access.kind === 'roles');
    for (const route of shareInTurn(byRole, 4)) {
      const headers = { 'x-act-as-tenant': tenantId };
      const answer = await call(origin, callOf(route), { ...probe(route), token: root?.token ?? '', headers });
      // They act as an administrator; what is a vendor's own (its offers, its jobs) is no administrator's either.
      expect(seen(answer), callOf(route)).toBe(isVendors(route) ? '403 FORBIDDEN' : 'admitted');
    }
  });
});

// A gate with one hole: whoever `from` names is taken for `to`.
const holes: readonly [from: string, to: string, what: string][] = [
  ['anonymous', 'customer', 'forgets to ask who you are'],
  ['customer', 'agent', 'does not look at roles'],
  ['vendor', 'admin A', 'takes vendors for administrators'],
  ['agent', 'customer', 'forgets that agents are staff'],
  ['brokerage A', 'super without Google', 'forgets brokerages'],
  ['admin A', 'super with Google', 'takes administrators for super administrators'],
  ['admin B', 'admin A', 'does not look at the host'],
  ['super without Google', 'super with Google', 'does not ask for Google'],
  ['super with Google', 'admin A', 'lets a super administrator in without a tenant'],
  ['disabled', 'admin A', 'does not look whether a membership is switched off'],
];

describe('S1 control: a gate that takes', () => {
  let caught = 0;
  afterAll(() => printBar('S1 controls', { controls: holes.length, caught }, started));

  it.each(holes)('%s for %s (%s) is caught', async (from, to) => {
    const [taken, other] = [from, to].map((name) => people.find((person) => person.name === name)) as [Person, Person];
    const mistaken: Ask = (route, _, host) => ask(route, other, host);
    // Whoever is mistaken asks on each route, so that a hole that few routes show is met on any day.
    const each = { who: [taken], most: 1, days: hosts.length };
    expect(await wrongCells(allRoutes, mistaken, each)).not.toEqual([]);
    caught++;
  });

  it('every person of the matrix has a hole', () => {
    expect(holes.map(([from]) => from)).toEqual(people.map(({ name }) => name));
  });
});
