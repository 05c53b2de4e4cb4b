import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '../../../shared/contract/routes/route.ts';
import { allRoutes, callOf } from '../../support/contract/routes.ts';
import { quickOrFull } from '../../support/run/full.ts';
import { printBar } from '../drawn/bar.ts';
import { documentedStatuses, openFuzz } from '../drawn/fuzz.ts';
import { type Kind, wrongWith } from '../drawn/judge.ts';
import { type Got, startWorld, type World } from '../drawn/world.ts';

const started = performance.now();
const REQUESTS = Number(process.env.NORTHLIGHT_REQUESTS ?? quickOrFull(3000, 1_000_000));
let world: World;
let statusesOf: (route: Route) => ReadonlySet<string>;

beforeAll(async () => {
  world = await startWorld();
  statusesOf = await documentedStatuses(world);
});
afterAll(() => world?.stop());

describe('S6: drawn requests', () => {
  it('are answered as described, never with a 5xx', { timeout: 3_600_000 }, async () => {
    const prototype = Object.getOwnPropertyNames(Object.prototype).join();
    const fuzz = openFuzz(world, statusesOf);
    expect(await fuzz.draw(REQUESTS)).toEqual([]);
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(prototype);
    printBar('S6', fuzz.figures(), started);
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
  const caught = broken.filter(([, kind, got]) => wrongWith(tasks, kind, got, statusesOf(tasks)) !== undefined);
  expect(caught.map(([what]) => what)).toEqual(broken.map(([what]) => what));
  expect(wrongWith(tasks, 'valid', answer(200, { items: [] }), statusesOf(tasks))).toBeUndefined();
  expect(wrongWith(tasks, 'near', answer(400, error()), statusesOf(tasks))).toBeUndefined();
  printBar('S6 controls', { controls: broken.length, caught: caught.length }, started);
});
