import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quickOrFull } from '../../../../test/support/run/full.ts';
import { injectConflicts } from '../../../../test/support/table/table-faults.ts';
import {
  type BookingWorld,
  confirm,
  findFaults,
  firstPlan,
  itemsByKind,
  NOW,
  orderFor,
  startBookingWorld,
  wish,
} from '../../../../test/support/world/booking-world.ts';
import { expectOneOrder, placedOf, refusedOf, rivals, settle } from '../../../../test/support/world/rivals.ts';
import { holdVisits } from '../hold/hold-visits.ts';
import { offerPlans } from '../plan/offer-plans.ts';
import { cancelOrder } from './cancel-order.ts';

let world: BookingWorld;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(async () => await world.stop());

const conflicting = (share: number, seed: number) => {
  const client = world.table.newClient();
  injectConflicts(client, share, seed);
  return client;
};

describe('confirmations of one plan at once', () => {
  it.each([
    ['as they are,', quickOrFull(150, 500), 0],
    ['with one transaction in ten in conflict', quickOrFull(150, 500), 0.1],
  ])('%s make one order and leave no other row', async (_, count, share) => {
    const tenantId = await world.newTenant();
    const client = share > 0 ? conflicting(share, 7) : world.table.client;
    const asking = world.asking(tenantId, NOW, client);
    const plan = await firstPlan(asking, ['cleaning', 'photography']);
    // A second lane could take a second order; the plan is contested on the photographer, who has one.
    const results = await rivals(asking, ['cleaning', 'photography'], plan.id, count);
    expectOneOrder(results);
    const of = await itemsByKind(world, tenantId);
    expect(['order', 'booking', 'event', 'hold'].map((kind) => of(kind).length)).toEqual([1, 2, 1, 0]);
    expect(await findFaults(world, tenantId, NOW)).toEqual([]);
  });
});

describe('rivals that are not alike', () => {
  it('overlapping lengths never meet in a lane', async () => {
    const tenantId = await world.newTenant();
    const asking = world.asking(tenantId);
    const sizes = [1500, 2500, 4500, 6000, 9000];
    const plansBySize = await Promise.all(
      sizes.map((sqFt) => offerPlans(asking, wish(['cleaning'], { sqFt, from: '2026-11-24', days: 1 }))),
    );
    const results = await Promise.all(
      plansBySize.flatMap((plans, i) =>
        plans.map(({ id }) => {
          const more = { planId: id, sqFt: sizes[i], expectedTotal: [25_000, 35_000, 55_000, 60_000, 60_000][i] };
          return settle(confirm(asking, orderFor(['cleaning'], more)));
        }),
      ),
    );
    expect(placedOf(results).length).toBeGreaterThan(2);
    for (const { code } of refusedOf(results)) expect(code).toBe('SLOT_TAKEN');
    expect(await findFaults(world, tenantId, NOW)).toEqual([]);
  });

  it('two jobs of one crew too far apart to drive between them: only one', async () => {
    const crew = { ...world.vendor('Brightframe Media'), homeZip: '18901' };
    const tenantId = await world.newTenant([crew]);
    const asking = world.asking(tenantId);
    const day = { from: '2026-11-24', days: 1 };
    const [near] = await offerPlans(asking, wish(['photography'], day));
    const end = Date.parse(near?.visits[0]?.endsAt ?? '');
    const far = (await offerPlans(asking, wish(['photography'], { ...day, zip: '19007' }))).find(({ visits }) => {
      const gap = Date.parse(visits[0]?.startsAt ?? '') - end;
      return gap >= 30 * 60_000 && gap < 49 * 60_000;
    });
    const there = { address: { line1: '1 Mill Street', city: 'Bristol', state: 'PA', zip: '19007' } };
    const results = await Promise.all([
      settle(confirm(asking, orderFor(['photography'], { planId: near?.id }))),
      settle(confirm(asking, orderFor(['photography'], { planId: far?.id, ...there }))),
    ]);
    expect(placedOf(results)).toHaveLength(1);
    expect(refusedOf(results).map(({ code }) => code)).toEqual(['SLOT_TAKEN']);
    expect(await findFaults(world, tenantId, NOW)).toEqual([]);
  });
});

describe('one Idempotency-Key', () => {
  it('200 times at once is one order and one answer', async () => {
    const tenantId = await world.newTenant();
    const asking = world.asking(tenantId, NOW, conflicting(0.1, 11));
    const plan = await firstPlan(asking, ['photography']);
    const input = orderFor(['photography'], { planId: plan.id });
    const answers = await Promise.all(Array.from({ length: 200 }, () => confirm(asking, input, 'same key')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await itemsByKind(world, tenantId))('order')).toHaveLength(1);
  });

  it('works with a hold too, and after the order was cancelled', async () => {
    const asking = world.asking(await world.newTenant());
    const plan = await firstPlan(asking, ['photography']);
    const { holdId } = await holdVisits(asking, { ...wish(['photography']), planId: plan.id });
    const input = orderFor(['photography'], { holdId });
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(asking, input, 'key of a hold')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const [first] = answers;
    await cancelOrder(asking, first?.orderId ?? '', { token: first?.manageToken ?? '' }, { reason: undefined });
    expect(await confirm(asking, input, 'key of a hold')).toEqual(first);
  });

  it('with another body is refused, and a failure is not kept', async () => {
    const asking = world.asking(await world.newTenant());
    const plan = await firstPlan(asking, ['photography']);
    const input = orderFor(['photography'], { planId: plan.id });
    await expect(confirm(asking, { ...input, expectedTotal: 1 }, 'k')).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
    const placed = await confirm(asking, input, 'k');
    await expect(confirm(asking, { ...input, goals: ['rent out'] }, 'k')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      status: 422,
    });
    expect(await confirm(asking, input, 'k')).toEqual(placed);
  });
});

describe('a cancelled order', () => {
  it('frees its visits for exactly one of many', async () => {
    const tenantId = await world.newTenant();
    const asking = world.asking(tenantId);
    const plan = await firstPlan(asking, ['photography']);
    const [first] = placedOf(await rivals(asking, ['photography'], plan.id, 10));
    const claim = { token: first?.manageToken ?? '' };
    const view = await cancelOrder(asking, first?.orderId ?? '', claim, { reason: 'sold already' });
    expect(view.status).toBe('cancelled');
    expectOneOrder(await rivals(asking, ['photography'], plan.id, 100));
    expect(await findFaults(world, tenantId, NOW)).toEqual([]);
  });
});
