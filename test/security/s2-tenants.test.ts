import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import type { Route } from '../../shared/contract/route.ts';
import type { Answer } from '../support/cloud/http.ts';
import { untilIdle } from '../support/cloud/studio.ts';
import { allRoutes, callOf, pathParametersOf } from '../support/contract/routes.ts';
import { printBar } from './drawn/bar.ts';
import { type Belongings, furnish } from './drawn/belongings.ts';
import { changesBetween, imageOf, withoutWelcomes } from './drawn/image.ts';
import { type Ask, askAs, idsFor, missingLike, slotsOf } from './drawn/slots.ts';
import { tenantsAt } from './drawn/twin.ts';

const origin = inject('origin');
const started = performance.now();
const withSlots = allRoutes.filter((route) => slotsOf(route).length > 0);
const names = ['first', 'second', 'twin'] as const;
const pairs = [
  ['first', 'second'],
  ['first', 'twin'],
  ['twin', 'first'],
  ['second', 'first'],
] as const;
const owners = new Map<string, Belongings>();
const took: { missing: number[]; foreign: number[] } = { missing: [], foreign: [] };
let asked = 0;

const ownerOf = (name: string): Belongings => owners.get(name) as Belongings;
const image = ({ tenant }: Belongings) => imageOf(origin, tenant.tenantId);

const timed = async (run: Promise<Answer>, into: number[]): Promise<Answer> => {
  const start = performance.now();
  const answer = await run;
  into.push(performance.now() - start);
  asked++;
  return answer;
};

/** What was answered, without what differs from call to call and without the ids that were asked for. */
const words = ({ status, body }: Answer, ids: readonly string[]): string => {
  // A sealed plan id holds the second it was made in.
  const passing = /"(?:correlationId|ticket|messageId)":"[^"]*"|"sessionId":"cht_[^"]*"|"id":"eyJ[^"]*"/g;
  const plain = body.replaceAll(passing, '');
  return `${status} ${ids.reduce((text, id) => text.replaceAll(id, 'ID'), plain)}`;
};

const isMade = ({ status }: Answer): boolean => status === 201 || status === 202;

/** How an answer for somebody else's ids betrays that they exist, if it does. */
const betrayal = (missing: Answer, foreign: Answer, ids: readonly string[][], canaries: readonly string[]) => {
  const told = canaries.filter((mark) => foreign.body.includes(mark) && !ids.flat().includes(mark));
  if (told.length > 0) return `tells ${told.join(', ')}`;
  // What a call makes anew has an id and a time of its own.
  if (isMade(missing) && missing.status === foreign.status) return undefined;
  const expected = words(missing, ids[0] ?? []);
  const actual = words(foreign, ids[1] ?? []);
  return expected === actual ? undefined : `${actual.slice(0, 200)} instead of ${expected.slice(0, 200)}`;
};

/** Which ids to put where: each slot alone, all of them together. */
const fillings = (route: Route, victim: Belongings): Record<string, string>[] => {
  const slots = slotsOf(route);
  const each = slots.flatMap((slot) => idsFor(slot, victim).map((id) => ({ [slot]: id })));
  const all = Object.fromEntries(slots.map((slot) => [slot, idsFor(slot, victim)[0] ?? '']));
  return slots.length > 1 ? [...each, all] : each;
};

const missingFor = (route: Route, filling: Record<string, string>): Record<string, string> => {
  const inPath = pathParametersOf(route).filter((name) => !(name in filling));
  const asFilled = Object.entries(filling).map(([slot, id]) => [slot, missingLike(id)]);
  return Object.fromEntries([...inPath.map((name) => [name, 'none']), ...asFilled]);
};

/** Every way in which `ask` betrays or gives away what belongs to the victim. */
const leaks = async (ask: Ask, victim: Belongings, routes: readonly Route[] = withSlots): Promise<string[]> => {
  const found: string[] = [];
  for (const route of routes) {
    for (const filling of fillings(route, victim)) {
      const absent = missingFor(route, filling);
      const missing = await timed(ask(route, absent), took.missing);
      const foreign = await timed(ask(route, { ...absent, ...filling }), took.foreign);
      const ids = [Object.values(absent), Object.values({ ...absent, ...filling })];
      const problem = betrayal(missing, foreign, ids, victim.canaries);
      if (problem) found.push(`${callOf(route)} ${Object.keys(filling)}: ${problem}`);
    }
  }
  return found;
};

const isList = ({ method, output, produces }: Route): boolean => {
  if (method !== 'GET' || produces) return false;
  const { properties } = z.toJSONSchema(output, { unrepresentable: 'any' });
  return properties !== undefined && 'items' in properties;
};
const lists = allRoutes.filter((route) => isList(route) && pathParametersOf(route).length === 0);

/** The lists in which `ask` finds something of the victim, all pages read. */
const listed = async (ask: Ask, victim: Belongings): Promise<string[]> => {
  const found: string[] = [];
  for (const route of lists) {
    let cursor: string | undefined;
    do {
      const answer = await ask(route, { limit: '100', ...(cursor ? { cursor } : {}) });
      asked++;
      if (victim.canaries.some((mark) => answer.body.includes(mark))) found.push(callOf(route));
      cursor = answer.json?.nextCursor;
    } while (cursor);
  }
  return found;
};

/** Lists of what the asking tenant itself said: the ids just tried, in its error log or as what it searched to export. */
const ownWords = ['GET /api/error-logs', 'GET /api/audit'];

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

beforeAll(async () => {
  for (const tenant of await tenantsAt(origin)) owners.set(tenant.name, await furnish(origin, tenant));
});

describe('S2: another tenant’s ids', () => {
  let leaked = 0;
  afterAll(() => {
    const slots = withSlots.reduce((sum, route) => sum + slotsOf(route).length, 0);
    const difference = Math.abs(median(took.foreign) - median(took.missing));
    const figures = { routes: withSlots.length, slots, lists: lists.length, pairs: pairs.length, asked, leaks: leaked };
    printBar('S2', { ...figures, medianDifferenceMs: Number(difference.toFixed(2)) }, started);
  });

  it.each(pairs)('asked for by the %s tenant, those of the %s are like ids of nobody', async (name, other) => {
    const attacker = ownerOf(name);
    const victim = ownerOf(other);
    const before = await image(victim);
    const ask = askAs(origin, attacker.tenant);
    expect(await listed(ask, victim)).toEqual([]);
    const found = await leaks(ask, victim);
    leaked += found.length;
    expect(found).toEqual([]);
    expect((await listed(ask, victim)).filter((list) => !ownWords.includes(list))).toEqual([]);
    await untilIdle(origin);
    const after = await image(victim);
    expect(withoutWelcomes(before, after, changesBetween(before, after))).toEqual([]);
  });

  it('is asked of every route and slot', () => {
    const slots = withSlots.reduce((sum, route) => sum + slotsOf(route).length, 0);
    expect(asked).toBeGreaterThan(slots * pairs.length);
  });
});

describe('S2 control', () => {
  // What a tenant's administrator reads by an id that the furnished tenants have.
  const isOwn = (route: Route): boolean => {
    const inPath = pathParametersOf(route);
    return inPath.length > 0 && inPath.every((name) => name !== 'token' && name in ownerOf('first').ids);
  };
  const readsOf = () =>
    withSlots.filter((route) => route.method === 'GET' && route.access.kind !== 'superAdmin' && isOwn(route));
  // What a plan lacks, its tenant is told of nothing; the first tenant has every feature.
  const isLicensed = async (ask: Ask, route: Route): Promise<boolean> =>
    (await ask(route, {})).json?.error?.code !== 'FEATURE_NOT_LICENSED';
  const CONTROLS = 2 * names.length + 2;
  let caught = 0;
  afterAll(() => printBar('S2 controls', { controls: CONTROLS, caught }, started));

  it.each(names)(
    'a product that opens what belongs to the %s tenant to whoever knows the id is caught',
    async (name) => {
      const victim = ownerOf(name);
      const ask = askAs(origin, victim.tenant);
      const licensed = await Promise.all(
        readsOf().map(async (route) => ((await isLicensed(ask, route)) ? [route] : [])),
      );
      const reads = licensed.flat();
      if (name === 'first') expect(reads).toHaveLength(readsOf().length);
      const found = await leaks(ask, victim, reads);
      for (const route of reads) expect(found.join('\n'), callOf(route)).toContain(callOf(route));
      expect(await listed(ask, victim)).toEqual(expect.arrayContaining(['GET /api/leads', 'GET /api/tasks']));
      caught += 2;
    },
  );

  it('a product that answers 403 for what exists elsewhere is caught', async () => {
    const attacker = ownerOf('first');
    const victim = ownerOf('second');
    const honest = askAs(origin, attacker.tenant);
    const telling: Ask = async (route, values) => {
      const answer = await honest(route, values);
      const exists = Object.values(values).some((value) => Object.values(victim.ids).includes(value));
      return exists && answer.status === 404 ? { ...answer, status: 403 } : answer;
    };
    expect((await leaks(telling, victim)).length).toBeGreaterThanOrEqual(readsOf().length);
    caught++;
  });

  it('one changed field of theirs is seen in the image', async () => {
    const victim = ownerOf('second');
    const before = await image(victim);
    const cancel = allRoutes.find(({ path }) => path.endsWith('/cancel')) as Route;
    const { orderId = '', token = '' } = victim.ids;
    expect((await askAs(origin, victim.tenant)(cancel, { orderId, token })).status).toBe(200);
    expect(changesBetween(before, await image(victim)).join()).toContain(orderId);
    caught++;
  });
});
