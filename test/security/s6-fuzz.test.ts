import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Route, routeKey } from '../../shared/contract/route.ts';
import { allRoutes, callOf } from '../support/contract/routes.ts';
import { isFull } from '../support/run/full.ts';
import { seed } from '../support/run/seed.ts';
import { printBar } from './drawn/bar.ts';
import { type Kind, wrongWith } from './drawn/judge.ts';
import { anyRequest, type Drawn } from './drawn/requests.ts';
import { type Got, startWorld, type World } from './drawn/world.ts';

const started = performance.now();
const REQUESTS = Number(process.env.NORTHLIGHT_REQUESTS ?? (isFull ? 1_000_000 : 20_000));
const CHUNK = 2000;
const WORKERS = 8;
const SHOWN = 10;
let world: World;
const documented = new Map<string, Set<string>>();
const took: number[] = [];
const counts = new Map<string, number>();

interface Described {
  readonly paths: Record<string, Record<string, { readonly responses: Record<string, unknown> }>>;
}

beforeAll(async () => {
  world = await startWorld();
  const route = allRoutes.find(({ path }) => path === '/api/openapi.json') as Route;
  const { paths } = JSON.parse((await world.ask({ route })).body) as Described;
  for (const each of allRoutes) {
    const responses = paths[each.path]?.[each.method.toLowerCase()]?.responses ?? {};
    documented.set(routeKey(each), new Set(Object.keys(responses)));
  }
});
afterAll(() => world?.stop());

const knownFor = (route: Route): Set<string> => documented.get(routeKey(route)) ?? new Set();

const judge = async (drawn: Drawn): Promise<string | undefined> => {
  const start = performance.now();
  const got = await world.ask(drawn);
  took.push(performance.now() - start);
  const cell = `${drawn.kind} ${Math.floor(got.status / 100)}xx`;
  counts.set(cell, (counts.get(cell) ?? 0) + 1);
  const problem = wrongWith(drawn.route, drawn.kind, got, knownFor(drawn.route));
  const { path, query, body, what } = drawn;
  const shown = JSON.stringify({ path, query, body: String(body).slice(0, 1500) });
  return (
    problem &&
    `${callOf(drawn.route)}: ${problem}: ${got.status} ${got.body.slice(0, 300)} to ${drawn.kind} ${what} ${shown}`
  );
};

/** Judges requests side by side; the first few problems in words. */
const problemsOf = async (requests: Drawn[]): Promise<string[]> => {
  const problems: string[] = [];
  const work = async (): Promise<void> => {
    for (let next = requests.pop(); next && problems.length < SHOWN; next = requests.pop()) {
      const problem = await judge(next);
      if (problem) problems.push(problem);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return problems;
};

describe('S6: requests that nobody would write', () => {
  it('are answered as described, never by a failure of ours', { timeout: 3_600_000 }, async () => {
    const prototype = Object.getOwnPropertyNames(Object.prototype).join();
    for (let n = 0; n < REQUESTS / CHUNK; n++) {
      expect(await problemsOf(fc.sample(anyRequest, { numRuns: CHUNK, seed: seed + n })), `seed ${seed + n}`).toEqual(
        [],
      );
    }
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(prototype);
    const p99 = took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0;
    const figures = { requests: took.length, ...Object.fromEntries([...counts].sort()), problems: 0 };
    printBar('S6', { ...figures, p99Ms: Number(p99.toFixed(1)) }, started);
  });
});

const tasks = allRoutes.find((route) => callOf(route) === 'GET /api/tasks') as Route;
const json = { 'content-type': 'application/json; charset=utf-8' };
const error = (more: object = {}) => ({ error: { code: 'X', message: 'x', correlationId: 'c', ...more } });
const answer = (status: number, body: unknown, headers: Record<string, string> = json): Got => ({
  status,
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const broken: readonly [what: string, kind: Kind, got: Got][] = [
  ['fails', 'valid', answer(500, error())],
  ['has no room', 'valid', answer(503, error())],
  ['answers a status of its own', 'valid', answer(418, error())],
  ['takes a broken constraint', 'near', answer(200, { items: [] })],
  ['says 404 to a broken constraint', 'near', answer(404, error())],
  ['takes a body that is none', 'hostile body', answer(200, { items: [] })],
  ['shows a field that is not in its schema', 'valid', answer(200, { items: [], pk: 'T#1' })],
  ['forgets a field', 'valid', answer(200, {})],
  ['succeeds by another status', 'valid', answer(202, { items: [] })],
  ['succeeds as HTML', 'valid', answer(200, { items: [] }, { 'content-type': 'text/html' })],
  ['fails as HTML', 'valid', answer(400, '<h1>Bad</h1>', { 'content-type': 'text/html' })],
  ['shows where it failed', 'valid', answer(400, error({ message: 'x at async run (serve.ts:12)' }))],
  ['shows a key of the table', 'valid', answer(404, error({ message: 'T#ten_1#LEAD not found' }))],
  ['forgets the correlation id', 'valid', answer(400, { error: { code: 'X', message: 'x' } })],
  ['says more than an error does', 'valid', answer(400, { ...error(), stack: 'x' })],
];

it('S6 controls: a product that is broken in any of these ways is caught, a sound one is not', () => {
  const caught = broken.filter(([, kind, got]) => wrongWith(tasks, kind, got, knownFor(tasks)) !== undefined);
  expect(caught.map(([what]) => what)).toEqual(broken.map(([what]) => what));
  expect(wrongWith(tasks, 'valid', answer(200, { items: [] }), knownFor(tasks))).toBeUndefined();
  expect(wrongWith(tasks, 'near', answer(400, error()), knownFor(tasks))).toBeUndefined();
  printBar('S6 controls', { controls: broken.length, caught: caught.length }, started);
});
