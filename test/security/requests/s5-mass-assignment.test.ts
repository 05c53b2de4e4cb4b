import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { systemClock } from '../../../functions/platform/clock.ts';
import { serve } from '../../../functions/platform/http/serve.ts';
import type { Caller } from '../../../shared/contract/access/access.ts';
import { Role } from '../../../shared/contract/access/people.ts';
import { ErrorBody } from '../../../shared/contract/routes/error.ts';
import type { Route } from '../../../shared/contract/routes/route.ts';
import { originSecret, staffCaller } from '../../support/cloud/gateway-event.ts';
import { type InputObject, KEY, objectsIn } from '../../support/contract/objects.ts';
import { callOf, pathParametersOf, takesBody, valueInPath, walkedRoutes } from '../../support/contract/routes.ts';
import { inputSchemaOf } from '../../support/contract/schema.ts';
import { casesInTurn, isFull, quickOrFull } from '../../support/run/full.ts';
import { printBar } from '../drawn/bar.ts';
import {
  callerFor,
  deliver,
  type Got,
  type Handler,
  type Sent,
  startWorld,
  tenantId,
  type World,
} from '../drawn/world.ts';

const started = performance.now();
const sensitive = [
  'role',
  'roles',
  'tenantId',
  'tenant_id',
  'tenant.id',
  'tenant',
  'userId',
  'user_id',
  'profileId',
  'customerId',
  'score',
  'scoreReasons',
  'status',
  'assignedTo',
  'assigned_to',
  'leadId',
  'orderId',
  'bookingId',
  'vendorId',
  'quotedPrice',
  'quoted_price',
  'calculatedPrice',
  'basePrice',
  'total',
  'payment',
  'paid',
  'discount',
  'isEnabled',
  'is_enabled',
  'usageLimit',
  'usage_limit',
  'currentUsage',
  'expiresAt',
  'planCode',
  'features',
  'version',
  'createdAt',
  'updatedAt',
  'isAdmin',
  'idp',
  'sub',
  'pk',
  'sk',
  'gsi1pk',
  'ttl',
  'entity',
  'row',
];

const put = (base: unknown, path: readonly string[], name: string): unknown => {
  const [first, ...rest] = path;
  if (first === undefined) return { ...(base as object), [name]: name === 'version' ? 1 : 'admin' };
  if (Array.isArray(base)) return base.map((each) => put(each, rest, name));
  const object = base as Record<string, unknown>;
  return { ...object, [first]: put(object[first], rest, name) };
};

interface Attempt extends Sent {
  readonly what: string;
}

/** An attempt that is made when its turn comes: a walk takes a few of thousands. */
interface Candidate {
  readonly what: string;
  readonly attempt: () => Attempt;
}

const attempt = (route: Route, { path, sample }: InputObject, name: string): Attempt => {
  const input = put(sample(), path, name) as Record<string, unknown>;
  const inPath = Object.fromEntries(pathParametersOf(route).map((each) => [each, 'none']));
  const query = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]));
  const sent = takesBody(route) ? { body: JSON.stringify(input) } : { query };
  return { route, path: inPath, what: [...path, name].join('.'), ...sent };
};

const objectsOf = (route: Route): InputObject[] => objectsIn(inputSchemaOf(route));

const candidatesOf = (route: Route): Candidate[] =>
  objectsOf(route).flatMap((object) => {
    const known = object.path.length === 0 ? [...object.declared, ...pathParametersOf(route)] : object.declared;
    return sensitive
      .filter((name) => !known.includes(name))
      .map((name) => ({ what: [...object.path, name].join('.'), attempt: () => attempt(route, object, name) }));
  });

const attemptsInTurn = (candidates: readonly Candidate[], step: number, start: number): Attempt[] =>
  casesInTurn(candidates, step, start).map((each) => each.attempt());

const pathsOf = ({ body }: Got): string[] => {
  const parsed = ErrorBody.safeParse(JSON.parse(body || '{}'));
  const details = parsed.success ? parsed.data.error.details : undefined;
  return Array.isArray(details) ? details.map((detail: { path: string }) => detail.path) : [];
};

const isNamed = (got: Got, what: string): boolean => got.status === 400 && pathsOf(got).includes(what);

/** The attempts that were not answered 400 with the field's own path. */
const taken = async (attempts: readonly Attempt[], ask: (sent: Sent) => Promise<Got>): Promise<string[]> => {
  const found: string[] = [];
  for (const each of attempts) {
    const got = await ask(each);
    if (!isNamed(got, each.what))
      found.push(`${callOf(each.route)} ${each.what}: ${got.status} ${got.body.slice(0, 150)}`);
  }
  return found;
};

const callersOf = (route: Route): (Caller | undefined)[] => {
  const roles = Role.options.filter((role) => route.access.roles?.includes(role) ?? route.access.kind === 'signedIn');
  const callers = roles.map((role): Caller => ({ ...staffCaller(tenantId), roles: [role] }));
  return callers.length > 0 ? callers : [callerFor(route)];
};

/** In the quick run a route gets one in so many of the fields, the next route others, and others the next day. */
const EVERY = { ours: 12, control: 24 };

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

/** Routes have no such inputs yet: of kinds, maps and lists within one another, each with an object that has something inside. */
const nested = (object: typeof z.strictObject | typeof z.object) => {
  const kind = (name: string) => object({ kind: z.literal(name), [name]: object({ to: z.string() }).optional() });
  const either = z.discriminatedUnion('kind', [kind('first'), kind('second')]);
  const input = object({ list: z.array(either), map: z.record(z.string(), z.union([either, z.string()])).nullable() });
  return { method: 'POST', path: '/api/nested', input, access: { kind: 'public' } } as unknown as Route;
};

describe('S5: fields that nobody may set', () => {
  it('are looked for in every object, each within an input that is taken without them', () => {
    const odd = walkedRoutes.flatMap((route) => {
      const inPath = Object.fromEntries(pathParametersOf(route).map((name) => [name, valueInPath(name, 'none')]));
      return objectsOf(route).flatMap(({ path, isClosed, sample }) => {
        const isTaken = route.input.safeParse({ ...(sample() as object), ...inPath }).success;
        return isClosed && isTaken ? [] : [`${callOf(route)} ${path.join('.')}: ${isClosed ? 'not taken' : 'open'}`];
      });
    });
    expect(odd).toEqual([]);
  });

  it('are refused by name in every object of every input, and nothing is written', async () => {
    const before = await world.writes();
    const accepted: string[] = [];
    let tried = 0;
    for (const [at, route] of walkedRoutes.entries()) {
      const attempts = attemptsInTurn(candidatesOf(route), EVERY.ours, at);
      const callers = callersOf(route);
      for (const [n, caller] of callers.entries()) {
        // In the quick run each attempt is made by one of the roles, the next by another.
        const own = attempts.filter((_, nth) => isFull || nth % callers.length === n);
        tried += own.length;
        accepted.push(...(await taken(own, (sent) => world.ask(caller ? { ...sent, caller } : sent))));
      }
    }
    const figures = { routes: walkedRoutes.length, fields: sensitive.length, tried, accepted: accepted.length };
    printBar('S5', figures, started);
    expect(accepted).toEqual([]);
    expect(await world.writes()).toBe(before);
    expect(tried).toBeGreaterThan(walkedRoutes.length * quickOrFull(4, 20));
  });
});

/** A product whose input takes what it does not know. */
const lax = (route: Route): Handler => {
  const shape = route.input instanceof z.ZodObject ? route.input.shape : {};
  const contract = { only: { ...route, input: z.object(shape), output: z.any() } };
  const deps = { openTable: () => ({}) as never, clock: systemClock, originSecrets: [originSecret], rateLimits: false };
  return serve(contract, { only: async () => ({}) }, deps) as unknown as Handler;
};

it('S5 control: an input that ignores what it does not know is caught on every route', async () => {
  const routes = walkedRoutes.filter((route) => route.input instanceof z.ZodObject);
  let caught = 0;
  for (const [n, route] of routes.entries()) {
    const all = candidatesOf(route).filter(({ what }) => !what.includes('.') || what === 'tenant.id');
    const top = attemptsInTurn(all, EVERY.control, n);
    const handler = lax(route);
    expect((await taken(top, (sent) => deliver(handler, sent))).length, callOf(route)).toBe(top.length);
    caught++;
  }
  printBar('S5 controls', { controls: routes.length, caught }, started);
});

it('S5 control: it goes into each kind of value, into lists and into maps, and finds what is open there', () => {
  const within = (place: string) => [`${place}`, `${place}.first`, `${place}`, `${place}.second`];
  const places = ['', ...within('list.0'), ...within(`map.${KEY}`)];
  const found = (route: Route) => objectsOf(route).map(({ path, isClosed }) => [path.join('.'), isClosed]);
  expect(found(nested(z.strictObject))).toEqual(places.map((place) => [place, true]));
  expect(found(nested(z.object))).toEqual(places.map((place) => [place, false]));
  const { input } = nested(z.strictObject);
  const samples = objectsOf(nested(z.strictObject)).map(({ sample }) => sample());
  expect(samples.filter((sample) => !input.safeParse(sample).success)).toEqual([]);
  expect(new Set(samples.map((sample) => JSON.stringify(sample))).size, 'each kind has its own').toBe(4);
  const refused = candidatesOf(nested(z.strictObject)).filter(({ what, attempt: made }) => {
    const told = JSON.stringify(input.safeParse(JSON.parse(String(made().body))).error?.issues ?? []);
    return sensitive.some((name) => what.endsWith(name) && told.includes(`"${name}"`));
  });
  expect(refused.length).toBe(places.length * sensitive.length);
});
