import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Census, findOrphans } from '../support/cloud/audit.ts';
import { type RunningCloud, startCloud } from '../support/cloud/cloud.ts';
import { call } from '../support/cloud/http.ts';
import { untilIdle } from '../support/cloud/studio.ts';
import { basketOf, newPerson, orderBody, placeOrder, plansOf, totalOf } from '../support/people/journey.ts';
import { everyItem, seeded, signedInAs } from '../support/people/staff.ts';
import { printFigure } from '../support/run/figure.ts';
import { quickOrFull } from '../support/run/full.ts';

const WORKERS = 12;
const ENOUGH = { orders: quickOrFull(8, 60), leads: quickOrFull(32, 240) };
/** Every fifth is an order, so that there are enough of both at about the same time. */
const ORDER_EVERY = 5;
const PATIENCE_MS = 300_000;
const data = mkdtempSync(join(tmpdir(), 'northlight-crash-'));
const baskets = [basketOf('photography'), basketOf('cleaning', 'photography'), basketOf('inspections')];
let cloud: RunningCloud;

interface Acknowledged {
  readonly orders: { orderId: string; manageToken: string }[];
  readonly leads: string[];
}

const orderOnce = async (n: number, known: Acknowledged): Promise<void> => {
  const basket = baskets[n % baskets.length] ?? basketOf('photography');
  const plans = await plansOf(cloud.origin, basket);
  const body = orderBody(basket, await totalOf(cloud.origin, basket), { planId: plans[n % plans.length]?.id });
  const answer = await placeOrder(cloud.origin, body);
  if (answer.status === 201) known.orders.push(answer.json);
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

const untilEnough = async (known: Acknowledged): Promise<void> => {
  const deadline = Date.now() + PATIENCE_MS;
  while (known.orders.length < ENOUGH.orders || known.leads.length < ENOUGH.leads) {
    if (Date.now() > deadline) throw new Error(`Only ${known.orders.length} orders and ${known.leads.length} leads`);
    await sleep(20);
  }
};

beforeAll(async () => {
  cloud = await startCloud({ data });
});
afterAll(async () => {
  await cloud?.stop();
  rmSync(data, { recursive: true, force: true });
});

it('a cloud killed under load has every acknowledged order and lead when it starts again, followed up exactly once', async () => {
  const known: Acknowledged = { orders: [], leads: [] };
  const workers = Array.from({ length: WORKERS }, (_, n) => worker(n, known));
  await untilEnough(known);
  await cloud.kill();
  await Promise.all(workers);

  cloud = await startCloud({ data });
  await untilIdle(cloud.origin, { retry: true, seconds: 600 });
  for (const { orderId, manageToken } of known.orders) {
    const answer = await call(cloud.origin, `GET /api/orders/${orderId}`, { query: { token: manageToken } });
    expect([orderId, answer.status, answer.json?.status]).toEqual([orderId, 200, 'placed']);
  }
  const admin = await signedInAs(cloud.origin, seeded.admin);
  const emails = new Set((await everyItem(admin, '/api/leads')).map((lead) => lead.email));
  const lost = known.leads.filter((email) => !emails.has(email));
  expect(lost).toEqual([]);
  const { tenantId } = (await admin('GET /api/me')).json;
  const orphans = findOrphans(await Census.take(cloud.origin, tenantId));
  expect(orphans).toEqual([]);
  printFigure('killed under load', {
    orders: known.orders.length,
    leads: known.leads.length,
    lostLeads: lost.length,
    orphans: orphans.length,
  });
});
