import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { systemClock } from '../../../functions/platform/clock.ts';
import { serve } from '../../../functions/platform/http/serve.ts';
import type { Caller } from '../../../shared/contract/access/access.ts';
import { Role } from '../../../shared/contract/access/people.ts';
import { ErrorBody } from '../../../shared/contract/routes/error.ts';
import type { Route } from '../../../shared/contract/routes/route.ts';
import { originSecret, staffCaller } from '../../support/cloud/gateway-event.ts';
import { callOf, pathParametersOf, takesBody, walkedRoutes } from '../../support/contract/routes.ts';
import { sampleInput } from '../../support/contract/sample.ts';
import { inputSchemaOf, type Schema } from '../../support/contract/schema.ts';
import { isFull, quickOrFull, shareInTurn } from '../../support/run/full.ts';
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

interface Place {
  readonly path: readonly string[];
  readonly declared: readonly string[];
}

/** Every object of an input that says which fields it has, by its path; `0` is the first of a list. */
const placesOf = (schema: Schema, path: readonly string[] = []): Place[] => {
  if (schema.type === 'array') return schema.items ? placesOf(schema.items, [...path, '0']) : [];
  if (schema.type !== 'object' || schema.additionalProperties !== false) return [];
  const fields = Object.entries(schema.properties ?? {});
  const inner = fields.flatMap(([name, field]) => placesOf(field, [...path, name]));
  return [{ path, declared: fields.map(([name]) => name) }, ...inner];
};

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

const attempt = (route: Route, { path }: Place, name: string): Attempt => {
  const input = put(sampleInput(route), path, name) as Record<string, unknown>;
  const inPath = Object.fromEntries(pathParametersOf(route).map((each) => [each, 'none']));
  const query = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]));
  const sent = takesBody(route) ? { body: JSON.stringify(input) } : { query };
  return { route, path: inPath, what: [...path, name].join('.'), ...sent };
};

const candidatesOf = (route: Route): Candidate[] =>
  placesOf(inputSchemaOf(route)).flatMap((place) => {
    const known = place.path.length === 0 ? [...place.declared, ...pathParametersOf(route)] : place.declared;
    return sensitive
      .filter((name) => !known.includes(name))
      .map((name) => ({ what: [...place.path, name].join('.'), attempt: () => attempt(route, place, name) }));
  });

const attemptsInTurn = (candidates: readonly Candidate[], step: number, start: number): Attempt[] =>
  shareInTurn(candidates, step, start).map((each) => each.attempt());

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
const EVERY = { ours: 8, control: 16 };

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

describe('S5: fields that nobody may set', () => {
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
