import { beforeEach, describe, expect, it } from 'vitest';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { usualFees } from '../../../../../shared/company/team/money/fee-rules.ts';
import { defaultPolicy } from '../../../../../shared/company/team/policy.ts';
import { HOUR, toInstant } from '../../../../../shared/contract/time.ts';
import type { OrderPlaced } from '../../../../../shared/sales/booking/order.ts';
import { gathering } from '../../../../../test/support/run/gathering.ts';
import {
  confirm,
  findFaults,
  firstPlan,
  itemsByKind,
  NOW,
  orderFor,
  queryFor,
} from '../../../../../test/support/world/booking-world.ts';
import { askOf } from '../../../../../test/support/world/company-asking.ts';
import { worldOfFile } from '../../../../../test/support/world/world-of-file.ts';
import { policyItem } from '../../../../company/team/policy-store.ts';
import { TenantTable } from '../../../../platform/table/tenant-table.ts';
import type { Write } from '../../../../platform/table/write.ts';
import { type BookingContext, offerPlans } from '../../plan/offers/offer-plans.ts';
import { changeBooking } from '../../visit/change-booking.ts';
import { visitItem } from '../../visit/kept/visit-store.ts';
import { viewOf } from '../order-view.ts';
import { cancelOrder, readSettings } from './cancel-order.ts';
import { claimOrder, readOrder } from './manage-order.ts';
import { rescheduleOrder } from './reschedule-order.ts';
import { waiveFee } from './waive-fee.ts';

const world = worldOfFile();
let tenantId: string;
let context: BookingContext;
beforeEach(async () => {
  tenantId = await world.newTenant();
  context = world.context(tenantId);
  await setFees(usualFees);
});

const setFees = async (fees: typeof usualFees | null): Promise<void> => {
  const { table } = context;
  const stored = await table.get(policyItem, {}, { consistent: true });
  await table.commit(
    stored
      ? table.patch(policyItem, stored, { fees })
      : table.create(policyItem, { ...defaultPolicy, fees, version: 1 }),
  );
};

const place = async (services: ServiceCode[]): Promise<OrderPlaced> => {
  const plan = await firstPlan(context, services);
  return await confirm(context, orderFor(services, { planId: plan.id }));
};
const claimOf = ({ manageToken }: OrderPlaced) => ({ token: manageToken });
const staff = { checkScope: async () => undefined };
const view = async (placed: OrderPlaced, at = context) =>
  viewOf(await claimOrder(at, placed.orderId, claimOf(placed)), await readSettings(at), at.now);
/** The context `hours` before the order's first visit. */
const hoursBefore = async (placed: OrderPlaced, hours: number): Promise<BookingContext> => {
  const start = Date.parse((await view(placed)).visits[0]?.startsAt ?? '');
  return world.context(tenantId, start - hours * HOUR);
};
const cancel = async (at: BookingContext, placed: OrderPlaced, fee?: number) =>
  await cancelOrder(at, placed.orderId, claimOf(placed), { reason: undefined, fee: { agreed: fee } });
const move = async (at: BookingContext, placed: OrderPlaced, fee?: number) => {
  const plan = await firstPlan(at, ['photography'], { from: '2026-11-28' });
  return await rescheduleOrder(at, placed.orderId, claimOf(placed), {
    planId: plan.id,
    sessionId: undefined,
    correlationId: 'test',
    fee: { agreed: fee },
  });
};
const eventsOf = async (type: string) =>
  (await itemsByKind(world, tenantId))('event')
    .filter((event) => event.type === type)
    .map(({ data }) => data as Record<string, unknown>);
const priceOf = async (placed: OrderPlaced): Promise<number> => (await view(placed)).bookings[0]?.quotedPrice ?? 0;

describe('canceling late, with fees', () => {
  it('is free up to 24 hours before, then for the amount on the button, which the event carries', async () => {
    const placed = await place(['photography']);
    const quarter = Math.floor((await priceOf(placed)) * 0.25 + 0.5);
    expect((await view(placed, await hoursBefore(placed, 24))).costs).toEqual({ cancel: 0, moveAll: 0, moves: [0] });
    const late = await hoursBefore(placed, 20);
    const shown = await view(placed, late);
    expect(shown).toMatchObject({ changeableUntil: null, visitsChangeableUntil: [null] });
    expect(shown.costs).toEqual({ cancel: quarter, moveAll: 5_000, moves: [5_000] });
    const canceled = await cancel(late, placed, quarter);
    expect(canceled).toMatchObject({ status: 'cancelled', fees: [{ reason: 'cancel', cents: quarter }] });
    expect((await eventsOf('order.cancelled'))[0]).toMatchObject({ fee: quarter });
    expect(await findFaults(world, tenantId, NOW)).toEqual([]);
  });

  it('is refused with the new amount when it changed, or when none was sent', async () => {
    const placed = await place(['photography']);
    const close = await hoursBefore(placed, 3);
    const { cancel: half } = (await view(placed, close)).costs;
    for (const fee of [undefined, 0, (half ?? 0) - 1]) {
      await expect(cancel(close, placed, fee)).rejects.toMatchObject({ code: 'FEE_CHANGED', details: { fee: half } });
    }
    expect((await view(placed, close)).status).toBe('placed');
    await expect(cancel(await hoursBefore(placed, 30), placed, half ?? 0)).rejects.toMatchObject({
      details: { fee: 0 },
    });
  });

  it('ten times at once charges one fee', async () => {
    const placed = await place(['photography']);
    const late = await hoursBefore(placed, 20);
    const { cancel: cents } = (await view(placed, late)).costs;
    await Promise.all(Array.from({ length: 10 }, () => cancel(late, placed, cents ?? 0)));
    expect((await view(placed, late)).fees).toHaveLength(1);
    expect(await eventsOf('order.cancelled')).toHaveLength(1);
  });

  it('control: a table that overwrites what came in meanwhile tells of more than one cancellation', async () => {
    // Nobody writes before everybody has decided.
    const allHaveDecided = gathering(10);
    class Careless extends TenantTable {
      override async commit(...writes: readonly Write[]): Promise<void> {
        await allHaveDecided();
        const blind = writes.map(({ item: { Put, ...item }, ...write }) => {
          if (!Put) return { ...write, item };
          const { TableName, Item } = Put;
          return { ...write, item: { Put: { TableName, Item } } };
        });
        await super.commit(...blind);
      }
    }
    const placed = await place(['photography']);
    const late = await hoursBefore(placed, 20);
    const { cancel: cents } = (await view(placed, late)).costs;
    const careless = { ...late, table: new Careless(world.table.tableDeps, tenantId) };
    await Promise.all(Array.from({ length: 10 }, () => cancel(careless, placed, cents ?? 0)));
    expect((await eventsOf('order.cancelled')).length).toBeGreaterThan(1);
  });

  it('is too late once the first visit has begun', async () => {
    const placed = await place(['photography']);
    await expect(cancel(await hoursBefore(placed, 0), placed)).rejects.toMatchObject({ code: 'TOO_LATE' });
  });

  it('costs nothing where the desk waives it, which stays on the order', async () => {
    const placed = await place(['photography']);
    const late = await hoursBefore(placed, 20);
    const waiver = { cause: 'weather', note: 'Snow', by: 'Dana' } as const;
    await cancelOrder(late, placed.orderId, staff, { reason: undefined, fee: { waiver } });
    const [event] = await eventsOf('order.cancelled');
    expect(event).not.toHaveProperty('fee');
    expect((await view(placed, late)).fees).toMatchObject([{ reason: 'cancel', isWaived: true }]);
  });

  it('is waived later, too: once, and by who has seen the order as it is', async () => {
    const placed = await place(['photography']);
    const late = await hoursBefore(placed, 20);
    const { cancel: cents } = (await view(placed, late)).costs;
    await cancel(late, placed, cents ?? 0);
    const { order } = (await readOrder(late.table, placed.orderId)) ?? {};
    const [fee] = order?.fees ?? [];
    if (!order || !fee) throw new Error('No fee');
    const { orderId } = placed;
    const reason = { cause: 'our_fault', note: 'Our crew was ill' } as const;
    const waive = async (version: number) =>
      await waiveFee(askOf(late.table, { orderId, feeId: fee.feeId, ...reason, version }, late.now));
    await expect(waive(order.version - 1)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    const waived = await waive(order.version);
    expect(waived).toMatchObject({ fees: [{ waived: reason }], version: order.version + 1 });
    expect(await waive(order.version), 'told again').toEqual(waived);
    expect(await eventsOf('order.fee_changed')).toMatchObject([{ feeId: fee.feeId, cents: -(cents ?? 0) }]);
  });
});

it('an order that somebody else has changed meanwhile is not canceled under the version of before', async () => {
  const placed = await place(['photography']);
  const { version } = await view(placed);
  const seen = async (at: number) =>
    await cancelOrder(context, placed.orderId, staff, { reason: undefined, version: at });
  await expect(seen(version - 1)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  expect(await seen(version)).toMatchObject({ status: 'cancelled' });
});

describe('the policy of an order', () => {
  it('is the one it was placed with: later changes of the company touch neither it nor orders from before', async () => {
    const placed = await place(['photography']);
    await setFees(null);
    const without = await place(['photography']);
    await setFees({ ...usualFees, latePercent: 50 });
    const late = await hoursBefore(placed, 20);
    expect((await view(placed, late)).costs.cancel).toBe(Math.floor((await priceOf(placed)) * 0.25 + 0.5));
    const lateToo = await hoursBefore(without, 20);
    expect((await view(without, lateToo)).costs).toEqual({ cancel: null, moveAll: null, moves: [null] });
    await expect(cancel(lateToo, without)).rejects.toMatchObject({
      code: 'TOO_LATE',
      message: expect.stringContaining('24 hours'),
    });
  });
});

describe('moving late, with fees', () => {
  it('costs $50 once agreed to, and counts toward the most that all fees come to', async () => {
    await setFees({ ...usualFees, maxCents: 6_000 });
    const placed = await place(['photography']);
    const late = await hoursBefore(placed, 20);
    await expect(move(late, placed)).rejects.toMatchObject({ code: 'FEE_CHANGED', details: { fee: 5_000 } });
    const moved = await move(late, placed, 5_000);
    expect(moved.fees).toMatchObject([{ reason: 'move', cents: 5_000, isWaived: false }]);
    expect((await eventsOf('order.rescheduled'))[0]).toMatchObject({ fee: 5_000 });
    expect((await view(placed, await hoursBefore(placed, 1))).costs).toEqual({
      cancel: 1_000,
      moveAll: 1_000,
      moves: [1_000],
    });
    expect(await findFaults(world, tenantId, NOW)).toEqual([]);
  });

  it('a retry after a lost answer charges nothing more', async () => {
    const placed = await place(['photography']);
    const late = await hoursBefore(placed, 20);
    const [plan] = await offerPlans(late, queryFor(['photography'], { from: '2026-11-28' }));
    const again = { planId: plan?.id ?? '', sessionId: undefined, correlationId: 'test', fee: { agreed: 5_000 } };
    const ask = async () => await rescheduleOrder(late, placed.orderId, claimOf(placed), again);
    expect(await ask()).toEqual(await ask());
    expect(await eventsOf('order.rescheduled')).toHaveLength(1);
  });
});

describe('one visit of several', () => {
  const bookingOf = async (placed: OrderPlaced, service: ServiceCode) => {
    const whole = await readOrder(context.table, placed.orderId);
    const booking = whole?.bookings.find(({ serviceType }) => serviceType === service);
    if (!booking) throw new Error(service);
    return booking;
  };

  it('canceled by the desk costs its own share alone, told with what is left', async () => {
    const placed = await place(['cleaning', 'photography']);
    const cleaning = await bookingOf(placed, 'cleaning');
    const late = world.context(tenantId, Date.parse(cleaning.startsAt ?? '') - 3 * HOUR);
    const change = { bookingId: cleaning.bookingId, version: cleaning.version, status: 'cancelled' as const };
    const half = Math.floor(cleaning.quotedPrice / 2 + 0.5);
    await expect(changeBooking(late, {}, change)).rejects.toMatchObject({
      code: 'FEE_CHANGED',
      details: { fee: Math.min(half, 25_000) },
    });
    await changeBooking(late, {}, { ...change, fee: { agreed: Math.min(half, 25_000) } });
    expect((await eventsOf('order.rescheduled'))[0]).toMatchObject({ fee: Math.min(half, 25_000) });
  });

  it.each([
    ['for weather', { state: 'held', holdReason: 'weather' }],
    ['because nobody can come', { state: 'unassigned' }],
  ] as const)('costs nothing while it waits %s', async (_, changes) => {
    const placed = await place(['photography']);
    const late = await hoursBefore(placed, 3);
    expect((await view(placed, late)).costs.cancel).toBeGreaterThan(0);
    const visit = (await readOrder(context.table, placed.orderId))?.visits[0];
    if (visit) await context.table.commit(context.table.patch(visitItem, visit, changes));
    expect((await view(placed, late)).costs).toEqual({ cancel: 0, moveAll: 0, moves: [0] });
  });

  it('with nobody home costs half of it without anybody’s word, by an event of its own', async () => {
    const placed = await place(['photography']);
    const booking = await bookingOf(placed, 'photography');
    const at = world.context(tenantId, Date.parse(booking.startsAt ?? '') + HOUR);
    const { bookingId } = booking;
    await changeBooking(at, {}, { bookingId, version: 1, status: 'assigned' });
    await changeBooking(at, {}, { bookingId, version: 2, status: 'no_show' });
    const cents = Math.floor(booking.quotedPrice / 2 + 0.5);
    expect(await eventsOf('order.fee_changed')).toMatchObject([{ reason: 'no_show', cents }]);
    const order = (await readOrder(context.table, placed.orderId))?.order;
    expect(order?.fees).toMatchObject([{ reason: 'no_show', cents, at: toInstant(at.now) }]);
  });
});
