import { afterEach, expect, inject, it } from 'vitest';
import { Census, findOrphans } from '../support/cloud/audit.ts';
import type { Answer } from '../support/cloud/http.ts';
import { injectFaults, untilIdle } from '../support/cloud/studio.ts';
import { basketOf, orderBody, placeOrder, plansOf, totalOf } from '../support/people/journey.ts';
import { seeded, signedInAs } from '../support/people/staff.ts';
import { printFigure } from '../support/run/figure.ts';
import { quickOrFull } from '../support/run/full.ts';

const ORDERS = quickOrFull(16, 30);
const TRIES = 6;
const origin = inject('origin');

afterEach(() => injectFaults(origin, {}));

/** What a careful client does: the same request under the same key until it hears something lasting. */
const insist = async (body: object, key: string): Promise<Answer> => {
  let answer = await placeOrder(origin, body, { headers: { 'idempotency-key': key } });
  for (let n = 1; n < TRIES && answer.status >= 500; n++) {
    answer = await placeOrder(origin, body, { headers: { 'idempotency-key': key } });
  }
  return answer;
};

it('a reply of the table that is lost after the commit neither duplicates nor loses an order', async () => {
  const { tenantId } = (await (await signedInAs(origin, seeded.admin))('GET /api/me')).json;
  const ordersIn = (census: Census) => census.of('order').map((order) => order.orderId as string);
  const before = new Set(ordersIn(await Census.take(origin, tenantId)));
  const basket = basketOf('photography');
  const total = await totalOf(origin, basket);
  const plans = await plansOf(origin, basket);
  const bodies = plans.slice(0, ORDERS).map((plan) => orderBody(basket, total, { planId: plan.id }));
  await injectFaults(origin, {
    seed: 23,
    operations: { TransactWriteItems: { resetAfter: 0.25, resetBefore: 0.05 }, '*': { throttling: 0.05 } },
  });
  const answers = await Promise.all(bodies.map((body, n) => insist(body, `lost-${process.pid}-${n}`)));
  await injectFaults(origin, {});
  await untilIdle(origin, { retry: true, seconds: 300 });

  const placed = answers.filter((answer) => answer.status === 201).map((answer) => answer.json.orderId as string);
  for (const answer of answers) expect([201, 409], answer.body).toContain(answer.status);
  expect(new Set(placed).size).toBe(placed.length);
  expect(placed.length).toBeGreaterThan(0);
  const census = await Census.take(origin, tenantId);
  const made = ordersIn(census).filter((orderId) => !before.has(orderId));
  expect(made.sort()).toEqual([...placed].sort());
  const orphans = findOrphans(census);
  expect(orphans).toEqual([]);
  printFigure('replies lost after the commit', {
    asked: answers.length,
    answeredPlaced: placed.length,
    stored: made.length,
    orphans: orphans.length,
  });
});
