import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { expectOneOrder, placedOf, rivals, settle } from '../../../../test/support/world/rivals.ts';
import { type Asking, offerPlans } from '../plan/offer-plans.ts';
import { extendHold } from './change-hold.ts';
import { holdVisits } from './hold-visits.ts';

let world: BookingWorld;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(async () => await world.stop());

describe('a hold', () => {
  const hold = async (asking: Asking, planId: string, more = {}) =>
    await holdVisits(asking, { ...wish(['photography'], more), planId });

  it('that has expired by the clock is taken over, and its owner hears so', async () => {
    const tenantId = await world.newTenant();
    const plan = await firstPlan(world.asking(tenantId), ['photography']);
    const first = await hold(world.asking(tenantId), plan.id);
    const later = world.asking(tenantId, NOW + 10 * 60_000);
    const results = await rivals(later, ['photography'], plan.id, 50);
    expectOneOrder(results);
    await expect(confirm(later, orderFor(['photography'], { holdId: first.holdId }))).rejects.toMatchObject({
      code: 'HOLD_EXPIRED',
      details: { alternatives: [expect.anything(), expect.anything(), expect.anything()] },
    });
    expect(await findFaults(world, tenantId, later.now)).toEqual([]);
  });

  it('that is lost between reading and writing is never confirmed', async () => {
    const tenantId = await world.newTenant();
    const early = world.asking(tenantId);
    const plan = await firstPlan(early, ['photography']);
    const first = await hold(early, plan.id);
    const late = world.asking(tenantId, NOW + 10 * 60_000);
    const results = await Promise.all([
      settle(confirm(early, orderFor(['photography'], { holdId: first.holdId }))),
      ...Array.from({ length: 20 }, () => settle(confirm(late, orderFor(['photography'], { planId: plan.id })))),
    ]);
    expect(placedOf(results)).toHaveLength(1);
    expect(await findFaults(world, tenantId, late.now)).toEqual([]);
  });

  it('of one browser session never blocks itself: a new one frees the old, a plan confirms over it', async () => {
    const tenantId = await world.newTenant();
    const asking = world.asking(tenantId);
    const sessionId = 'session-of-one-browser';
    const plan = await firstPlan(asking, ['photography']);
    const first = await hold(asking, plan.id, { sessionId });
    const second = await hold(asking, plan.id, { sessionId });
    await expect(extendHold(asking, first.holdId)).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    const offered = await offerPlans(asking, wish(['photography'], { sessionId }));
    expect(offered.map(({ visits }) => visits)).toContainEqual(plan.visits);
    expect((await offerPlans(asking, wish(['photography']))).map(({ visits }) => visits)).not.toContainEqual(
      plan.visits,
    );
    await confirm(asking, orderFor(['photography'], { planId: plan.id, sessionId }));
    await expect(confirm(asking, orderFor(['photography'], { holdId: second.holdId }))).rejects.toMatchObject({
      code: 'HOLD_EXPIRED',
    });
    expect(await findFaults(world, tenantId, NOW)).toEqual([]);
  });

  it('eight holds of one session at once leave one hold', async () => {
    const tenantId = await world.newTenant();
    const asking = world.asking(tenantId);
    const sessionId = 'session-in-a-hurry-1';
    const plans = await offerPlans(asking, wish(['photography']));
    const settled = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => hold(asking, plans[n]?.id ?? '', { sessionId })),
    );
    expect(settled.some(({ status }) => status === 'fulfilled')).toBe(true);
    const of = await itemsByKind(world, tenantId);
    expect(of('hold')).toHaveLength(1);
    const jobs = of('calendarDay').flatMap(({ jobs: each }) => Object.keys(each as object));
    expect(jobs).toHaveLength(1);
  });

  it('lasts ten minutes longer each time, three times', async () => {
    const asking = world.asking(await world.newTenant());
    const { holdId } = await hold(asking, (await firstPlan(asking, ['photography'])).id);
    const ends = [];
    for (let n = 0; n < 3; n++) ends.push((await extendHold(asking, holdId)).expiresAt);
    expect(ends).toEqual(['2026-11-20T15:20:00Z', '2026-11-20T15:30:00Z', '2026-11-20T15:40:00Z']);
    await expect(extendHold(asking, holdId)).rejects.toMatchObject({ code: 'HOLD_LIMIT', status: 409 });
  });
});
