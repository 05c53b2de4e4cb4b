import { describe, expect, it } from 'vitest';
import { quickOrFull } from '../../../../../test/support/run/full.ts';
import { injectConflicts } from '../../../../../test/support/table/table-faults.ts';
import {
  confirm,
  findFaults,
  firstPlan,
  itemsByKind,
  NOW,
  orderFor,
  queryFor,
} from '../../../../../test/support/world/booking-world.ts';
import { expectOneOrder, placedOf, refusedOf, rivals, settle } from '../../../../../test/support/world/sales/rivals.ts';
import { worldOfFile } from '../../../../../test/support/world/world-of-file.ts';
import { holdVisits } from '../../hold/hold-visits.ts';
import { offerPlans } from '../../plan/offers/offer-plans.ts';
import { cancelOrder } from '../change/cancel-order.ts';

const world = worldOfFile();

const conflicting = (share: number, seed: number) => {
  const client = world.table.newClient();
  injectConflicts(client, share, seed);
  return client;
};

describe('concurrent confirmations of one plan', () => {
  it.each([
    ['without faults', quickOrFull(30, 500), 0],
    ['with one transaction in ten conflicting', quickOrFull(30, 500), 0.1],
  ])('create one order and no other row, %s', async (_, count, share) => {
    const tenantId = await world.newTenant();
    const client = share > 0 ? conflicting(share, 7) : world.table.client;
    const context = world.context(tenantId, NOW, client);
    const plan = await firstPlan(context, ['cleaning', 'photography']);
    // Cleaning has a second lane that could take a second order; the photographer, who has one, is what they compete for.
    const results = await rivals(context, ['cleaning', 'photography'], plan.id, count);
    expectOneOrder(results);
    const of = await itemsByKind(world, tenantId);
    expect(['order', 'booking', 'event', 'hold'].map((kind) => of(kind).length)).toEqual([1, 2, 1, 0]);
    expect(await findFaults(world, tenantId, NOW)).toEqual([]);
  });
});

describe('concurrent orders that differ', () => {
  it('of overlapping lengths never overlap in a lane', async () => {
    const tenantId = await world.newTenant();
    const context = world.context(tenantId);
    const sizes = [1500, 2500, 4500, 6000, 9000];
    const plansBySize = await Promise.all(
      sizes.map((sqFt) => offerPlans(context, queryFor(['cleaning'], { sqFt, from: '2026-11-24', days: 1 }))),
    );
    const results = await Promise.all(
      plansBySize.flatMap((plans, i) =>
        plans.map(({ id }) => {
          const more = { planId: id, sqFt: sizes[i], expectedTotal: [25_000, 35_000, 55_000, 60_000, 60_000][i] };
          return settle(confirm(context, orderFor(['cleaning'], more)));
        }),
      ),
    );
    expect(placedOf(results).length).toBeGreaterThan(2);
    for (const { code } of refusedOf(results)) expect(code).toBe('SLOT_TAKEN');
    expect(await findFaults(world, tenantId, NOW)).toEqual([]);
  });

  it('of one crew, too far apart to drive in time, yield only one', async () => {
    const crew = { ...world.vendor('Brightframe Media'), homeZip: '18901' };
    const tenantId = await world.newTenant([crew]);
    const context = world.context(tenantId);
    const day = { from: '2026-11-24', days: 1 };
    const [near] = await offerPlans(context, queryFor(['photography'], day));
    const end = Date.parse(near?.visits[0]?.endsAt ?? '');
    const far = (await offerPlans(context, queryFor(['photography'], { ...day, zip: '19007' }))).find(({ visits }) => {
      const gap = Date.parse(visits[0]?.startsAt ?? '') - end;
      return gap >= 30 * 60_000 && gap < 49 * 60_000;
    });
    const there = { address: { line1: '1 Mill Street', city: 'Bristol', state: 'PA', zip: '19007' } };
    const results = await Promise.all([
      settle(confirm(context, orderFor(['photography'], { planId: near?.id }))),
      settle(confirm(context, orderFor(['photography'], { planId: far?.id, ...there }))),
    ]);
    expect(placedOf(results)).toHaveLength(1);
    expect(refusedOf(results).map(({ code }) => code)).toEqual(['SLOT_TAKEN']);
    expect(await findFaults(world, tenantId, NOW)).toEqual([]);
  });
});

/** Requests that a client sends again and again before the first is answered. */
const OF_ONE_KEY = quickOrFull(50, 200);

describe('one Idempotency-Key', () => {
  it(`used by ${OF_ONE_KEY} concurrent requests creates one order with one response`, async () => {
    const tenantId = await world.newTenant();
    const context = world.context(tenantId, NOW, conflicting(0.1, 11));
    const plan = await firstPlan(context, ['photography']);
    const input = orderFor(['photography'], { planId: plan.id });
    const answers = await Promise.all(Array.from({ length: OF_ONE_KEY }, () => confirm(context, input, 'same key')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await itemsByKind(world, tenantId))('order')).toHaveLength(1);
  });

  it('also works with a hold, and after the order was canceled', async () => {
    const context = world.context(await world.newTenant());
    const plan = await firstPlan(context, ['photography']);
    const { holdId } = await holdVisits(context, { ...queryFor(['photography']), planId: plan.id });
    const input = orderFor(['photography'], { holdId });
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(context, input, 'key of a hold')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const [first] = answers;
    await cancelOrder(context, first?.orderId ?? '', { token: first?.manageToken ?? '' }, { reason: undefined });
    expect(await confirm(context, input, 'key of a hold')).toEqual(first);
  });

  it('is rejected with another body, and does not store a failure', async () => {
    const context = world.context(await world.newTenant());
    const plan = await firstPlan(context, ['photography']);
    const input = orderFor(['photography'], { planId: plan.id });
    await expect(confirm(context, { ...input, expectedTotal: 1 }, 'k')).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
    });
    const placed = await confirm(context, input, 'k');
    await expect(confirm(context, { ...input, goals: ['rent out'] }, 'k')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      status: 422,
    });
    expect(await confirm(context, input, 'k')).toEqual(placed);
  });
});

describe('a canceled order', () => {
  it('releases its visits for exactly one of many rivals', async () => {
    const tenantId = await world.newTenant();
    const context = world.context(tenantId);
    const plan = await firstPlan(context, ['photography']);
    const [first] = placedOf(await rivals(context, ['photography'], plan.id, 10));
    const claim = { token: first?.manageToken ?? '' };
    const view = await cancelOrder(context, first?.orderId ?? '', claim, { reason: 'sold already' });
    expect(view.status).toBe('cancelled');
    expectOneOrder(await rivals(context, ['photography'], plan.id, quickOrFull(30, 100)));
    expect(await findFaults(world, tenantId, NOW)).toEqual([]);
  });
});
