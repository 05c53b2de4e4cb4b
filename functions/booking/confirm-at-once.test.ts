import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderPlaced } from '../../shared/booking/order.ts';
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
} from '../../test/support/booking-world.ts';
import { injectConflicts } from '../../test/support/table-faults.ts';
import { AppError } from '../platform/errors.ts';
import { cancelOrder } from './cancel-order.ts';
import { extendHold } from './change-hold.ts';
import { holdVisits } from './hold-visits.ts';
import { type Asking, offerPlans } from './offer-plans.ts';

const RIVALS = 500;
let world: BookingWorld;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(async () => await world.stop());

type Result = { placed: OrderPlaced } | { refused: AppError };

const settle = async (run: Promise<OrderPlaced>): Promise<Result> => {
  try {
    return { placed: await run };
  } catch (error) {
    if (error instanceof AppError) return { refused: error };
    throw error;
  }
};

const placedOf = (results: readonly Result[]) => results.flatMap((each) => ('placed' in each ? [each.placed] : []));
const refusedOf = (results: readonly Result[]) => results.flatMap((each) => ('refused' in each ? [each.refused] : []));

const expectOneWinner = (results: readonly Result[]): void => {
  expect(placedOf(results)).toHaveLength(1);
  for (const { code, details } of refusedOf(results)) {
    expect(code).toBe('SLOT_TAKEN');
    expect((details as { alternatives: unknown[] }).alternatives).toHaveLength(3);
  }
};

const rivals = async (asking: Asking, services: Parameters<typeof orderFor>[0], planId: string, count: number) =>
  await Promise.all(Array.from({ length: count }, () => settle(confirm(asking, orderFor(services, { planId })))));

const conflicting = (share: number, seed: number) => {
  const client = world.table.newClient();
  injectConflicts(client, share, seed);
  return client;
};

describe('500 confirmations of one plan at once', () => {
  it.each([
    ['as it is', 0],
    ['with one transaction in ten in conflict', 0.1],
  ])('%s make one order and leave no other row', async (_, share) => {
    const tenantId = await world.newTenant();
    const client = share > 0 ? conflicting(share, 7) : world.table.client;
    const asking = world.asking(tenantId, NOW, client);
    const plan = await firstPlan(asking, ['cleaning', 'photography']);
    // A second lane could take a second order; the plan is contested on the photographer, who has one.
    const results = await rivals(asking, ['cleaning', 'photography'], plan.id, RIVALS);
    expectOneWinner(results);
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

describe('a hold', () => {
  const hold = async (asking: Asking, planId: string, more = {}) =>
    await holdVisits(asking, { ...wish(['photography'], more), planId });

  it('that has expired by the clock is taken over, and its owner hears so', async () => {
    const tenantId = await world.newTenant();
    const plan = await firstPlan(world.asking(tenantId), ['photography']);
    const first = await hold(world.asking(tenantId), plan.id);
    const later = world.asking(tenantId, NOW + 10 * 60_000);
    const results = await rivals(later, ['photography'], plan.id, 50);
    expectOneWinner(results);
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
    await expect(extendHold(asking, first.holdId)).rejects.toMatchObject({ code: 'HOLD_EXPIRED' });
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

describe('a cancelled order', () => {
  it('frees its visits for exactly one of many', async () => {
    const tenantId = await world.newTenant();
    const asking = world.asking(tenantId);
    const plan = await firstPlan(asking, ['photography']);
    const [first] = placedOf(await rivals(asking, ['photography'], plan.id, 10));
    const claim = { token: first?.manageToken ?? '' };
    const view = await cancelOrder(asking, first?.orderId ?? '', claim, { reason: 'sold already' });
    expect(view.status).toBe('cancelled');
    expectOneWinner(await rivals(asking, ['photography'], plan.id, 100));
    expect(await findFaults(world, tenantId, NOW)).toEqual([]);
  });
});
