import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Census, findOrphans } from '../support/cloud/audit.ts';
import { type RunningCloud, startCloud } from '../support/cloud/cloud.ts';
import { untilIdle } from '../support/cloud/studio.ts';
import { basketOf, orderBody, placeOrder, plansOf, totalOf } from '../support/people/journey.ts';
import { seeded, signedInAs } from '../support/people/staff.ts';
import { printFigure } from '../support/run/figure.ts';
import { quickOrFull } from '../support/run/full.ts';

const WORKERS = 4;
const BEFORE = quickOrFull(4, 60);
const AFTER = quickOrFull(2, 40);
const root = mkdtempSync(join(tmpdir(), 'northlight-backed-up-'));
const [data, target, restored] = ['data', 'backup', 'restored'].map((name) => join(root, name)) as [
  string,
  string,
  string,
];
const clouds: RunningCloud[] = [];
let cloud: RunningCloud;

interface Placed {
  readonly orderId: string;
  readonly from: number;
  readonly to: number;
}

const start = async (folder: string): Promise<RunningCloud> => {
  const started = await startCloud({ data: folder });
  clouds.push(started);
  return started;
};

beforeAll(async () => {
  cloud = await start(data);
});
afterAll(async () => {
  for (const each of clouds) await each.stop();
  rmSync(root, { recursive: true, force: true });
});

/** Runs a command of package.json on a data folder, by the program that it names; its output. */
const command = (program: 'backup' | 'restore', folder: string): string =>
  execFileSync(process.execPath, [resolve(import.meta.dirname, `../../infra/local/${program}.ts`), target], {
    env: { ...process.env, LOCAL_CLOUD_DATA: folder },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

const order = async (n: number): Promise<Placed> => {
  const basket = [basketOf('photography'), basketOf('inspections')][n % 2] ?? basketOf('photography');
  const plans = await plansOf(cloud.origin, basket);
  const body = orderBody(basket, await totalOf(cloud.origin, basket), { planId: plans[n % plans.length]?.id });
  const from = performance.now();
  const { status, json } = await placeOrder(cloud.origin, body);
  return { orderId: status === 201 ? json.orderId : '', from, to: performance.now() };
};

const ordersIn = (file: string): Set<string> => {
  const database = new DatabaseSync(file, { readOnly: true });
  const [table] = database
    .prepare("SELECT name FROM sqlite_schema WHERE name NOT LIKE '%::%' AND sql LIKE '%item_json%'")
    .all();
  // Before the first checkpoint even the table itself is in the file beside.
  const rows = table ? database.prepare(`SELECT item_json FROM "${table.name}" WHERE sk = 'ORDER'`).all() : [];
  database.close();
  return new Set(rows.map(({ item_json }) => JSON.parse(String(item_json)).orderId.S));
};

/** Orders that were acknowledged before the copy was begun and are not in it. */
const lostIn = (present: ReadonlySet<string>, placed: readonly Placed[], begun: number): Placed[] =>
  placed.filter(({ orderId, to }) => orderId !== '' && to < begun && !present.has(orderId));

it('a backup of a running cloud, restored, is that cloud at one moment: nothing lost before, nothing of after, nothing torn', async () => {
  const placed: Placed[] = [];
  let isOver = false;
  const worker = async (first: number): Promise<void> => {
    for (let n = first; !isOver; n += WORKERS) placed.push(await order(n));
  };
  const done = (count: number) => placed.filter(({ orderId }) => orderId !== '').length >= count;
  const workers = Array.from({ length: WORKERS }, (_, n) => worker(n));
  while (!done(BEFORE)) await sleep(10);

  const begun = performance.now();
  copyFileSync(join(data, 'table.sqlite'), join(root, 'naive.sqlite'));
  const said = command('backup', data);
  const ended = performance.now();
  const known = placed.length;
  while (!done(known + AFTER)) await sleep(10);
  isOver = true;
  await Promise.all(workers);

  expect(said).toMatch(/^Backed up .* items, .* messages in queues, .* files/);
  expect(command('restore', restored)).toMatch(/^Restored /);
  cloud = await start(restored);
  await untilIdle(cloud.origin, { retry: true });
  const admin = await signedInAs(cloud.origin, seeded.admin);
  const { tenantId } = (await admin('GET /api/me')).json;
  const census = await Census.take(cloud.origin, tenantId);
  const present = new Set(census.of('order').map(({ orderId }) => String(orderId)));
  const ofLater = placed.filter(({ orderId, from }) => from > ended && present.has(orderId));
  expect(lostIn(present, placed, begun)).toEqual([]);
  expect(ofLater).toEqual([]);
  expect(findOrphans(census)).toEqual([]);

  // Control: most of what a running cloud wrote last is in the file beside the table's.
  const lostByNaiveCopy = lostIn(ordersIn(join(root, 'naive.sqlite')), placed, begun);
  expect(lostByNaiveCopy.length).toBeGreaterThan(0);
  const before = placed.filter(({ orderId, to }) => orderId !== '' && to < begun).length;
  printFigure('backup while orders are placed', {
    before,
    after: placed.filter(({ orderId, from }) => orderId !== '' && from > ended).length,
    restored: present.size,
    lostByNaiveCopy: lostByNaiveCopy.length,
    backupMs: Math.round(ended - begun),
  });
});
