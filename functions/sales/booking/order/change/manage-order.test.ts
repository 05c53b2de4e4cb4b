import { describe, expect, it } from 'vitest';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import type { Caller } from '../../../../../shared/contract/access/access.ts';
import type { OrderPlaced } from '../../../../../shared/sales/booking/order.ts';
import {
  confirm,
  findFaults,
  firstPlan,
  itemsByKind,
  NOW,
  orderFor,
  queryFor,
} from '../../../../../test/support/world/booking-world.ts';
import { worldOfFile } from '../../../../../test/support/world/world-of-file.ts';
import { holdVisits } from '../../hold/hold-visits.ts';
import { type BookingContext, offerPlans } from '../../plan/offers/offer-plans.ts';
import { calendarOf } from '../order-calendar.ts';
import { viewOf } from '../order-view.ts';
import { cancelOrder, readSettings } from './cancel-order.ts';
import { claimOrder } from './manage-order.ts';
import { rescheduleOrder } from './reschedule-order.ts';

const world = worldOfFile();
let tenantId: string;
let context: BookingContext;

const fresh = async (): Promise<void> => {
  tenantId = await world.newTenant();
  context = world.context(tenantId);
};

const order = async (services: ServiceCode[], more = {}): Promise<OrderPlaced> => {
  const plan = await firstPlan(context, services, more);
  return await confirm(context, orderFor(services, { planId: plan.id }));
};

const claimOf = ({ manageToken }: OrderPlaced) => ({ token: manageToken });
const faults = () => findFaults(world, tenantId, NOW);
const view = async (placed: OrderPlaced, at = context) =>
  viewOf(await claimOrder(at, placed.orderId, claimOf(placed)), await readSettings(at), at.now);
const move = (placed: OrderPlaced, planId: string, more = {}, at = context) =>
  rescheduleOrder(at, placed.orderId, claimOf(placed), {
    planId,
    sessionId: undefined,
    correlationId: 'test',
    ...more,
  });
const cancel = (placed: OrderPlaced, at = context) =>
  cancelOrder(at, placed.orderId, claimOf(placed), { reason: 'sold already' });
const eventsOf = async (type: string) => (await itemsByKind(world, tenantId))('event').filter((e) => e.type === type);

describe('the plans for rescheduling an order', () => {
  it('ignore its own visits, which block everybody else', async () => {
    await fresh();
    const plan = await firstPlan(context, ['photography']);
    const placed = await confirm(context, orderFor(['photography'], { planId: plan.id }));
    const startsOf = async (more: object) =>
      (await offerPlans(context, { ...queryFor(['photography']), ...more })).map(({ visits }) => visits);
    expect(await startsOf({ moving: placed.orderId })).toContainEqual(plan.visits);
    expect(await startsOf({})).not.toContainEqual(plan.visits);
  });
});

describe('an order as its buyer sees it', () => {
  it('needs its token or its signed-in buyer; returns 404 to anybody else', async () => {
    await fresh();
    const placed = await order(['photography', 'virtual_staging']);
    const shown = await view(placed);
    expect(shown.bookings.map(({ serviceType }) => serviceType)).toEqual(['photography', 'virtual_staging']);
    expect(shown.changeableUntil).toBe('2026-11-22T13:00:00Z');
    const unverified = { email: shown.contactInfo.email, userId: 'u' } as Caller;
    const buyer = { ...unverified, isEmailVerified: true };
    expect((await claimOrder(context, placed.orderId, { token: '-', caller: buyer })).order.orderId).toBe(
      placed.orderId,
    );
    const nobody = { email: 'else@example.com', userId: 'v' } as Caller;
    for (const [orderId, claim] of [
      [placed.orderId, { token: `${placed.manageToken}x` }],
      [placed.orderId, { token: '-', caller: nobody }],
      // F7: an address that the sign-in has not verified is anybody's.
      [placed.orderId, { token: '-', caller: unverified }],
      ['ord_00000000000000000000000000', claimOf(placed)],
    ] as const) {
      await expect(claimOrder(context, orderId, claim)).rejects.toMatchObject({
        status: 404,
        message: 'Order not found',
      });
    }
  });

  it('F6: opens by its link until 30 days after the last visit, and to its signed-in buyer after that', async () => {
    await fresh();
    const placed = await order(['photography']);
    const { visits, contactInfo } = await view(placed);
    const end = Date.parse(visits[0]?.endsAt ?? '') + 30 * 24 * 3_600_000;
    expect((await view(placed, { ...context, now: end })).orderId).toBe(placed.orderId);
    const later = { ...context, now: end + 1 };
    await expect(view(placed, later)).rejects.toMatchObject({ status: 404, message: 'Order not found' });
    const caller = { email: contactInfo.email, isEmailVerified: true, userId: 'u' } as Caller;
    expect((await claimOrder(later, placed.orderId, { token: '-', caller })).order.orderId).toBe(placed.orderId);
  });

  it('has a calendar file whose events keep their UID and are withdrawn when it is canceled', async () => {
    await fresh();
    const placed = await order(['cleaning', 'photography']);
    const { tenant } = await readSettings(context);
    const file = async () =>
      calendarOf(await claimOrder(context, placed.orderId, claimOf(placed)), tenant, 'https://x.example', NOW);
    const uids = (text: string) => text.match(/^UID:.*$/gm);
    const before = await file();
    expect(before).toContain('METHOD:REQUEST');
    expect(uids(before)).toHaveLength(2);
    await cancel(placed);
    const after = await file();
    expect(after).toContain('METHOD:CANCEL');
    expect(after).toContain('SEQUENCE:1');
    expect(uids(after)).toEqual(uids(before));
  });
});

describe('rescheduling an order', () => {
  it('releases the old visits and takes the new ones atomically, with a rising sequence', async () => {
    await fresh();
    const placed = await order(['cleaning', 'photography']);
    const old = (await view(placed)).visits;
    const target = (await offerPlans(context, queryFor(['cleaning', 'photography']))).at(-1);
    const moved = await move(placed, target?.id ?? '');
    expect(moved.visits).toEqual(target?.visits);
    expect(moved.bookings.map(({ startsAt }) => startsAt).sort()).toEqual(target?.visits.map((v) => v.startsAt).sort());
    expect(await faults()).toEqual([]);
    expect(
      (await offerPlans(context, queryFor(['cleaning', 'photography']))).map(({ visits }) => visits),
    ).toContainEqual(old);
    expect((await eventsOf('order.rescheduled')).map(({ data }) => (data as { sequence: number }).sequence)).toEqual([
      1,
    ]);
  });

  it('by half an hour is not blocked by its own visits or its buyer’s own hold', async () => {
    await fresh();
    const day = { from: '2026-11-24', days: 1 };
    const sessionId = 'session-that-moves-1';
    const plans = await offerPlans(context, queryFor(['photography'], day));
    const placed = await confirm(context, orderFor(['photography'], { planId: plans[0]?.id }));
    await holdVisits(context, { ...queryFor(['photography']), planId: plans[8]?.id ?? '', sessionId });
    const moved = await move(placed, plans[1]?.id ?? '', { sessionId });
    expect(moved.visits).toEqual(plans[1]?.visits);
    const of = await itemsByKind(world, tenantId);
    expect(of('hold')).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it('to a taken time is rejected with alternatives and changes nothing', async () => {
    await fresh();
    const [first, , , , other] = await offerPlans(context, queryFor(['photography'], { from: '2026-11-24', days: 1 }));
    const placed = await confirm(context, orderFor(['photography'], { planId: first?.id }));
    await confirm(context, orderFor(['photography'], { planId: other?.id }));
    await expect(move(placed, other?.id ?? '')).rejects.toMatchObject({
      code: 'SLOT_TAKEN',
      details: { alternatives: [expect.anything(), expect.anything(), expect.anything()] },
    });
    expect((await view(placed)).visits).toEqual(first?.visits);
    expect(await faults()).toEqual([]);
  });

  it('to its current plan is a no-op without an event, so a lost response can be retried', async () => {
    await fresh();
    const [first, other] = await offerPlans(context, queryFor(['photography'], { from: '2026-11-24', days: 1 }));
    const placed = await confirm(context, orderFor(['photography'], { planId: first?.id }));
    expect((await move(placed, first?.id ?? '')).version).toBe(1);
    const moved = await move(placed, other?.id ?? '');
    expect(await move(placed, other?.id ?? '')).toEqual(moved);
    expect(await eventsOf('order.rescheduled')).toHaveLength(1);
  });

  it('that was canceled is rejected with the reason', async () => {
    await fresh();
    const placed = await order(['photography']);
    const there = await firstPlan(context, ['photography'], { from: '2026-11-28' });
    await cancel(placed);
    await expect(move(placed, there.id)).rejects.toMatchObject({
      code: 'TOO_LATE',
      message: 'This order is canceled. Please book again.',
    });
  });

  it('is possible until 24 hours before the first visit, like canceling', async () => {
    await fresh();
    const placed = await order(['photography']);
    const at = (instant: string) => world.context(tenantId, Date.parse(instant));
    const onTime = at('2026-11-22T13:00:00Z');
    const late = at('2026-11-22T13:00:01Z');
    const plan = await firstPlan(late, ['photography'], { from: '2026-11-28' });
    expect((await view(placed, late)).changeableUntil).toBeNull();
    await expect(move(placed, plan.id, {}, late)).rejects.toMatchObject({ code: 'TOO_LATE' });
    await expect(cancel(placed, late)).rejects.toMatchObject({ code: 'TOO_LATE' });
    expect((await cancel(placed, onTime)).status).toBe('cancelled');
  });

  it('twelve times concurrently ends in one place', async () => {
    await fresh();
    const placed = await order(['photography']);
    const plans = await offerPlans(context, queryFor(['photography'], { days: 31 }));
    const settled = await Promise.allSettled(plans.slice(0, 12).map(({ id }) => move(placed, id)));
    expect(settled.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await faults()).toEqual([]);
    const sequences = (await eventsOf('order.rescheduled')).map(({ data }) => (data as { sequence: number }).sequence);
    expect(sequences.sort((a, b) => a - b)).toEqual(sequences.map((_, i) => i + 1));
  });
});

describe('canceling an order', () => {
  it('closes its bookings, records one event and is idempotent', async () => {
    await fresh();
    const placed = await order(['photography', 'virtual_staging']);
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(placed)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['cancelled']));
    expect(answers[0]?.bookings.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    expect(await eventsOf('order.cancelled')).toHaveLength(1);
    expect(await faults()).toEqual([]);
  });
});
