import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Route } from '../../../shared/contract/route.ts';
import { expectError, expectFieldError } from '../../support/cloud/expect-error.ts';
import { type Answer, type CallOptions, call } from '../../support/cloud/http.ts';
import { resetCalls, tokenOf, writesOf } from '../../support/cloud/studio.ts';
import { allRoutes, callOf, takesBody, walkedRoutes } from '../../support/contract/routes.ts';
import { sampleInput } from '../../support/contract/sample.ts';
import { type Spoiled, spoiledInputs } from '../../support/contract/spoil.ts';
import { seeded } from '../../support/people/staff.ts';
import { printFigure } from '../../support/run/figure.ts';

const origin = inject('origin');
const named = (routes: readonly Route[]) => routes.map((route) => [`${route.method} ${route.path}`, route] as const);
const withBody = walkedRoutes.filter(takesBody);
const paths = [...new Set(allRoutes.map((route) => route.path))];
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
let staffToken = '';
let superToken = '';
let asked = 0;
let serverErrors = 0;
let written = 0;

const tokenFor = ({ access }: Route): CallOptions => {
  if (access.kind === 'superAdmin') return { token: superToken };
  return access.kind === 'roles' || access.kind === 'signedIn' ? { token: staffToken } : {};
};

/** Every request of this file, counted. */
const send = async (route: string, options: CallOptions): Promise<Answer> => {
  const answer = await call(origin, route, options);
  asked++;
  if (answer.status >= 500) serverErrors++;
  return answer;
};

const ask = async (route: Route, options: CallOptions): Promise<Answer> => {
  return await send(callOf(route), { ...tokenFor(route), ...options });
};

const raw = (route: Route, text: string | Buffer, type = 'application/json') =>
  ask(route, { raw: text, headers: { 'content-type': type } });

// A query holds texts only, so what can't be written there can't be wrong there.
const asQuery = ({ input }: Spoiled): Record<string, string> | undefined => {
  const values = Object.values(input);
  if (values.some((value) => value === null || typeof value === 'object')) return undefined;
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
};

beforeAll(async () => {
  staffToken = await tokenOf(origin, seeded.admin);
  superToken = await tokenOf(origin, seeded.superAdmin);
});

beforeEach(async () => {
  await resetCalls(origin);
  return async () => {
    const writes = await writesOf(origin);
    written += writes.length;
    expect(writes, 'nothing is written').toEqual([]);
  };
});
afterAll(() => printFigure('bad input', { requests: asked, serverErrors, written }));

/** True where the gateway would lead this path to the route; `/api/leads/manual` is also a lead's path. */
const matches = (route: Route, path: string): boolean =>
  new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path.replace(/\{\w+\}/g, 'none'));

describe('one wrong field', () => {
  it.each(named(walkedRoutes))('of %s is named with the reason', async (_, route) => {
    for (const spoiled of spoiledInputs(route)) {
      const query = takesBody(route) ? undefined : asQuery(spoiled);
      if (!takesBody(route) && (!query || spoiled.what.endsWith('string given as number'))) continue;
      const answer = await ask(route, query ? { query } : { body: spoiled.input });
      expect(answer.status, `${spoiled.what}: ${answer.body}`).toBe(400);
      expectFieldError(answer, spoiled.path);
    }
  });
});

const broken = ['{', '{"a":1,}', '[]', '"text"', 'null', '1', '{"a":1}{"b":2}', '\ufeff{', 'a=1&b=2', '{"\\ud800":1}'];

describe('a body that is none', () => {
  it.each(named(withBody))('of %s is 400: broken JSON, lists, texts', async (_, route) => {
    for (const text of broken) expectError(await raw(route, text), 400, 'INVALID_INPUT');
  });

  it.each(named(withBody))('of %s is 400 when it would change prototypes or is nested too deeply', async (_, route) => {
    const valid = JSON.stringify(sampleInput(route)).slice(0, -1);
    const open = valid === '{' ? valid : `${valid},`;
    for (const text of [
      `${open}"__proto__":{"isAdmin":true}}`,
      `${open}"constructor":{"prototype":{"isAdmin":true}}}`,
    ]) {
      expectError(await raw(route, text), 400, 'INVALID_INPUT');
    }
    expectError(await raw(route, `${open}"deep":${'['.repeat(20_000)}${']'.repeat(20_000)}}`), 400, 'INVALID_INPUT');
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });

  it.each(named(withBody))('of %s is 415 unless it says JSON', async (_, route) => {
    const body = JSON.stringify({ ...sampleInput(route), surprise: 1 });
    for (const type of [
      'text/plain',
      ...(route.takesForm ? [] : ['application/x-www-form-urlencoded']),
      'multipart/form-data; boundary=x',
      'application/xml',
    ]) {
      expectError(await raw(route, body, type), 415, 'UNSUPPORTED_MEDIA_TYPE');
    }
  });

  it.each(named(withBody))('of %s is 413 at 300 KB and at 10 MB', async (_, route) => {
    for (const size of [300_000, 10_000_000]) {
      const answer = await raw(route, Buffer.from(JSON.stringify({ text: 'x'.repeat(size) })));
      expect([answer.status, answer.json?.error?.code], answer.body.slice(0, 200)).toEqual([413, 'TOO_LARGE']);
    }
  });

  it('is 413 too when its length is not announced', async () => {
    const route = withBody.find(({ path }) => path === '/api/leads') as Route;
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const answer = await ask(route, { raw: `{"text":"${'x'.repeat(300_000)}"}`, headers });
    expect(answer.status).toBe(413);
  });
});

describe('a webhook', () => {
  const webhooks = allRoutes.filter(({ access }) => access.kind === 'webhook');
  it.each(named(webhooks))('%s answers 401 to whatever is not signed', async (_, route) => {
    const valid = JSON.stringify(sampleInput(route));
    for (const text of [valid, ...broken, `${valid.slice(0, -1)},"__proto__":{"isAdmin":true}}`]) {
      expectError(await raw(route, text), 401, 'UNAUTHENTICATED');
    }
  });
});

describe('a path or method that does not exist', () => {
  it.each(paths)('%s answers 405 with Allow to other methods', async (path) => {
    const own = [...new Set(allRoutes.filter((route) => matches(route, path)).map((route) => route.method))];
    for (const method of methods.filter((each) => !own.some((known) => known === each))) {
      const answer = await send(`${method} ${path.replace(/\{\w+\}/g, 'none')}`, { token: staffToken });
      expectError(answer, 405, 'METHOD_NOT_ALLOWED');
      const allowed = String(answer.headers.allow).split(/,\s*/).sort();
      expect(allowed.filter((each) => methods.some((known) => known === each))).toEqual([...own].sort());
    }
  });

  it.each([
    '/api/',
    '/api/nothing',
    '/api/leads/x/y/z',
    '/api//leads',
    '/api/leads/%2e%2e/tasks',
    '/api/%00',
    '/api/HEALTH',
  ])('%s answers 404 or 400 as JSON', async (path) => {
    for (const method of methods) {
      const answer = await send(`${method} ${path}`, {});
      expect([400, 404, 405], `${method} ${answer.body}`).toContain(answer.status);
      expect(answer.json?.error?.code, answer.body).toBeTruthy();
    }
  });

  it('an id in a path may be any text: never a server error', async () => {
    const odd = [
      '%00',
      '%F0%9F%8F%A0',
      '..%2F..%2Fetc',
      "'%20OR%201=1",
      '%7B%22S%22%3A%22x%22%7D',
      'x'.repeat(2000),
      '%E0%A4%A',
      '#EVENT',
    ];
    for (const route of allRoutes.filter(({ path }) => path.includes('{'))) {
      for (const id of odd) {
        const options = { ...tokenFor(route), ...(takesBody(route) ? { body: sampleInput(route) } : {}) };
        const answer = await send(callOf(route, id), options);
        expect(answer.status, `${route.path} ${id} ${answer.body}`).toBeLessThan(500);
        if (answer.status !== 204)
          expect(answer.status, `${route.path} ${id} ${answer.body}`).toBeGreaterThanOrEqual(400);
      }
    }
  });
});

it('all of this is more than a thousand requests', () => {
  expect(asked).toBeGreaterThan(1000);
});
