import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { defaultTenant } from '../../functions/company/tenancy/demo/demo-tenants.ts';
import { Census, findOrphans, findTorn } from '../support/cloud/audit.ts';
import { type RunningCloud, startCloud } from '../support/cloud/cloud.ts';
import { call } from '../support/cloud/http.ts';
import { type StoredItem, untilIdle } from '../support/cloud/studio.ts';
import { basketOf, newPerson, orderBody, placeOrder, plansOf, totalOf } from '../support/people/journey.ts';
import { everyItem, seeded, signedInAs } from '../support/people/staff.ts';
import { printFigure } from '../support/run/figure.ts';
import { isFull, quickOrFull } from '../support/run/full.ts';

const WORKERS = quickOrFull(3, 12);
/** Orders before the backup and after it, and leads in all, before the cloud is killed. */
const ENOUGH = { before: quickOrFull(2, 60), after: quickOrFull(1, 40), leads: quickOrFull(8, 240) };
/** So often one is an order, so that there are enough of both at about the same time. */
const ORDER_EVERY = quickOrFull(3, 5);
const PATIENCE_MS = 300_000;
const root = mkdtempSync(join(tmpdir(), 'northlight-crash-'));
const [data, backup, restored] = ['data', 'backup', 'restored'].map((name) => join(root, name)) as [
  string,
  string,
  string,
];
const baskets = [basketOf('photography'), basketOf('cleaning', 'photography'), basketOf('inspections')];
let cloud: RunningCloud;

interface Placed {
  readonly orderId: string;
  readonly manageToken: string;
  /** When it was asked for, and when it was acknowledged. */
  readonly from: number;
  readonly to: number;
}

interface Acknowledged {
  readonly orders: Placed[];
  readonly leads: string[];
}

const orderOnce = async (n: number, known: Acknowledged): Promise<void> => {
  const basket = baskets[n % baskets.length] ?? basketOf('photography');
  const plans = await plansOf(cloud.origin, basket);
  const body = orderBody(basket, await totalOf(cloud.origin, basket), { planId: plans[n % plans.length]?.id });
  const from = performance.now();
  const { status, json } = await placeOrder(cloud.origin, body);
  const { orderId, manageToken } = json ?? {};
  if (status === 201) known.orders.push({ orderId, manageToken, from, to: performance.now() });
};

const captureOnce = async (known: Acknowledged): Promise<void> => {
  const { email } = newPerson();
  const answer = await call(cloud.origin, 'POST /api/leads', { body: { email, source: 'chat' } });
  if (answer.status === 202) known.leads.push(email);
};

const isCutOff = (error: unknown): boolean =>
  error instanceof Error && /ECONN|socket hang up|EPIPE/.test(String(error));

/** What was answered by our own 503, as on a machine that is overtaxed, was promised to nobody either. */
const isBusy = (error: unknown): boolean => error instanceof Error && error.message.startsWith('503 instead of');

const askOnce = async (n: number, known: Acknowledged): Promise<void> => {
  try {
    await (n % ORDER_EVERY === 0 ? orderOnce(n, known) : captureOnce(known));
  } catch (error) {
    if (!isBusy(error)) throw error;
  }
};

const worker = async (first: number, known: Acknowledged): Promise<void> => {
  try {
    for (let n = first; ; n += WORKERS + 1) await askOnce(n, known);
  } catch (error) {
    // The cloud was killed while this call was under way: whatever it was, nobody promised it.
    if (!isCutOff(error)) throw error;
  }
};

interface Enough {
  readonly orders: number;
  readonly leads?: number;
  /** Orders that were asked for before do not count. */
  readonly since?: number;
}

const untilEnough = async (known: Acknowledged, { orders, leads = 0, since = 0 }: Enough): Promise<void> => {
  const deadline = Date.now() + PATIENCE_MS;
  const newer = () => known.orders.filter(({ from }) => from > since).length;
  while (newer() < orders || known.leads.length < leads) {
    if (Date.now() > deadline) throw new Error(`Only ${newer()} orders and ${known.leads.length} leads`);
    await sleep(20);
  }
};

/** Runs a command of package.json on a data folder, by the program that it names; its output. */
const command = (program: 'backup' | 'restore', folder: string): string =>
  execFileSync(process.execPath, [resolve(import.meta.dirname, `../../infra/local/${program}.ts`), backup], {
    env: { ...process.env, LOCAL_CLOUD_DATA: folder },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** What the default company has in a table's file. */
const censusIn = (file: string): Census => {
  const database = new DatabaseSync(file, { readOnly: true });
  const [table] = database
    .prepare("SELECT name FROM sqlite_schema WHERE name NOT LIKE '%::%' AND sql LIKE '%item_json%'")
    .all();
  // Before the first checkpoint even the table itself is in the file beside.
  const rows = table ? database.prepare(`SELECT item_json FROM "${table.name}"`).all() : [];
  database.close();
  const items = rows.map(({ item_json }): StoredItem => unmarshall(JSON.parse(String(item_json))));
  return new Census(items.filter(({ pk }) => pk.startsWith(`T#${defaultTenant.tenant.tenantId}#`)));
};
const ordersIn = (census: Census): Set<string> => new Set(census.of('order').map(({ orderId }) => String(orderId)));
const lostIn = (copy: ReadonlySet<string>, orders: readonly Placed[]): Placed[] =>
  orders.filter(({ orderId }) => !copy.has(orderId));

/**
 * Control: what of the acknowledged orders is not in a mere copy of the table's file, since a running cloud writes to
 * the file beside it first. A copy just after the two were joined lacks nothing, so one after the other is taken.
 */
const lostByNaiveCopy = async (known: Acknowledged): Promise<number> => {
  const file = join(root, 'naive.sqlite');
  for (let copies = 0; copies < 100; copies++) {
    const before = [...known.orders];
    copyFileSync(join(data, 'table.sqlite'), file);
    const lost = lostIn(ordersIn(censusIn(file)), before).length;
    if (lost > 0) return lost;
    await sleep(50);
  }
  return 0;
};

/** Leads and orders are asked for at once; meanwhile everything is backed up, and some time later the cloud is killed. */
const backUpAndKill = async () => {
  const known: Acknowledged = { orders: [], leads: [] };
  const workers = Array.from({ length: WORKERS }, (_, n) => worker(n, known));
  await untilEnough(known, { orders: ENOUGH.before });
  const lostNaively = await lostByNaiveCopy(known);
  const begun = performance.now();
  const said = command('backup', data);
  const ended = performance.now();
  await untilEnough(known, { orders: ENOUGH.after, leads: ENOUGH.leads, since: ended });
  await cloud.kill();
  await Promise.all(workers);
  return { known, said, begun, ended, lostNaively };
};

let past: Awaited<ReturnType<typeof backUpAndKill>>;
beforeAll(async () => {
  cloud = await startCloud({ data });
  past = await backUpAndKill();
});
afterEach(() => cloud?.stop());
afterAll(async () => {
  await cloud?.stop();
  rmSync(root, { recursive: true, force: true });
});

/** Starts the cloud on a folder and waits until all is done that it promised; what the company has then. */
const startAgain = async (folder: string) => {
  cloud = await startCloud({ data: folder });
  await untilIdle(cloud.origin, { retry: true, seconds: 600 });
  const admin = await signedInAs(cloud.origin, seeded.admin);
  const { tenantId } = (await admin('GET /api/me')).json;
  return { admin, census: await Census.take(cloud.origin, tenantId) };
};

it('a cloud killed under load has every acknowledged order and lead when it starts again, followed up exactly once', async () => {
  const { known } = past;
  const { admin, census } = await startAgain(data);
  for (const { orderId, manageToken } of known.orders) {
    const answer = await call(cloud.origin, `GET /api/orders/${orderId}`, { query: { token: manageToken } });
    expect([orderId, answer.status, answer.json?.status]).toEqual([orderId, 200, 'placed']);
  }
  const emails = new Set((await everyItem(admin, '/api/leads')).map((lead) => lead.email));
  const lost = known.leads.filter((email) => !emails.has(email));
  expect(lost).toEqual([]);
  const orphans = findOrphans(census);
  expect(orphans).toEqual([]);
  printFigure('killed under load', {
    orders: known.orders.length,
    leads: known.leads.length,
    lostLeads: lost.length,
    orphans: orphans.length,
  });
});

it('a backup of a running cloud, restored, is that cloud at one moment: nothing lost before, nothing of after, nothing torn', async () => {
  const { known, said, begun, ended, lostNaively } = past;
  expect(said).toMatch(/^Backed up .* items, .* messages in queues, .* files/);
  expect(command('restore', restored)).toMatch(/^Restored /);
  const copy = censusIn(join(restored, 'table.sqlite'));
  const present = ordersIn(copy);
  /** Orders that were acknowledged before the copy was begun, and what of them is not in a copy. */
  const before = known.orders.filter(({ to }) => to < begun);
  const after = known.orders.filter(({ from }) => from > ended);
  expect(lostIn(present, before)).toEqual([]);
  expect(after.filter(({ orderId }) => present.has(orderId))).toEqual([]);
  expect(findTorn(copy)).toEqual([]);

  expect(lostNaively).toBeGreaterThan(0);
  printFigure('backup while orders are placed', {
    before: before.length,
    after: after.length,
    restored: present.size,
    lostByNaiveCopy: lostNaively,
    backupMs: Math.round(ended - begun),
  });
});

// The quick run sees the same of the cloud that was killed: what waits in a queue is done after a start.
it.runIf(isFull)('a cloud that starts on a restored backup does all that it had promised by then', async () => {
  const { census } = await startAgain(restored);
  expect(findOrphans(census)).toEqual([]);
});
