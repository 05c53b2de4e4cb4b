import { describe, expect, it } from 'vitest';
import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import type { Caller } from '../../../../shared/contract/access/access.ts';
import type { NamedBooking } from '../../../../shared/sales/booking/booking.ts';
import type { Viewer } from '../../../../shared/sales/booking/booking-view.ts';
import type { OrderFact } from '../../../../shared/sales/booking/events.ts';
import type { OrderPlaced } from '../../../../shared/sales/booking/order.ts';
import {
  confirm,
  findFaults,
  firstPlan,
  itemsByKind,
  NOW,
  orderFor,
} from '../../../../test/support/world/booking-world.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { cancelOrder, readSettings } from '../order/change/cancel-order.ts';
import { claimOrder } from '../order/change/manage-order.ts';
import { viewOf } from '../order/order-view.ts';
import type { BookingContext } from '../plan/offers/offer-plans.ts';
import { bookingItem } from '../store.ts';
import { changeBooking } from './change-booking.ts';
import { findBooking } from './list/find-booking.ts';
import { listBookings, viewerOf } from './list/list-bookings.ts';
import { vendorChoices } from './vendor/vendor-choices.ts';

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
const cancel = (placed: OrderPlaced, at = context) =>
  cancelOrder(at, placed.orderId, claimOf(placed), { reason: 'sold already' });
const eventsOf = async (type: string) => (await itemsByKind(world, tenantId))('event').filter((e) => e.type === type);

const staff: Viewer = {};
const brightframe = (): Viewer => ({ vendorId: world.vendor('Brightframe Media').vendorId });
const bookingOf = async (placed: OrderPlaced, n = 0): Promise<NamedBooking> =>
  (await findBooking(context, staff, placed.bookings[n]?.bookingId ?? '')).booking;
const change = async (placed: OrderPlaced, viewer: Viewer, changes: object, n = 0) => {
  const { bookingId, version } = await bookingOf(placed, n);
  return await changeBooking(context, viewer, { bookingId, version, ...changes });
};

describe('bookings', () => {
  it('are listed by time, in pages, filtered by status', async () => {
    await fresh();
    for (const from of ['2026-11-25', '2026-11-23', '2026-11-27']) await order(['photography'], { from });
    const cancelled = await order(['photography'], { from: '2026-11-24' });
    await cancel(cancelled);
    const page = await listBookings(context.table, staff, { limit: 3 });
    const rest = await listBookings(context.table, staff, { limit: 3, cursor: page.nextCursor });
    const days = [...page.items, ...rest.items].map(({ scheduledDate }) => scheduledDate);
    expect(days).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27']);
    const open = await listBookings(context.table, staff, { limit: 2, status: 'confirmed' });
    expect(open.items.map(({ scheduledDate }) => scheduledDate)).toEqual(['2026-11-23', '2026-11-25']);
    const range = { from: '2026-11-24T00:00:00Z', to: '2026-11-25T23:00:00.000Z', limit: 9 };
    expect((await listBookings(context.table, staff, range)).items).toHaveLength(2);
    const daysIn = async (from: string, to: string) =>
      (await listBookings(context.table, staff, { from, to, limit: 9 })).items.map(
        ({ scheduledDate }) => scheduledDate,
      );
    expect(await daysIn('2026-11-24', '2026-11-25')).toEqual(['2026-11-24', '2026-11-25']);
    expect(await daysIn('2026-11-25', '2026-11-26T00:00:00Z'), 'a day and an instant').toEqual(['2026-11-25']);
    await expect(daysIn('2026-11-25', '2026-11-24')).rejects.toMatchObject({ details: [{ path: 'to' }] });
    const backwards = listBookings(context.table, staff, { from: range.to, to: range.from, limit: 9 });
    await expect(backwards).rejects.toMatchObject({ code: 'INVALID_INPUT', details: [{ path: 'to' }] });
    const otherFilter = listBookings(context.table, staff, { limit: 2, status: 'cancelled', cursor: open.nextCursor });
    await expect(otherFilter).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('are listed by days of the company’s zone', async () => {
    await fresh();
    const booking = await bookingOf(await order(['photography'], { from: '2026-11-25' }));
    const evening = { startsAt: '2026-11-26T02:00:00Z' };
    await context.table.commit(context.table.patch(bookingItem, booking, evening));
    const countOn = async (day: string) =>
      (await listBookings(context.table, staff, { from: day, to: day, limit: 9 })).items.length;
    expect([await countOn('2026-11-25'), await countOn('2026-11-26')]).toEqual([1, 0]);
  });

  it('are limited to a vendor’s own, without the price', async () => {
    await fresh();
    const placed = await order(['cleaning', 'photography']);
    const caller = { roles: ['vendor'], email: 'vendor@local.test', isEmailVerified: true } as unknown as Caller;
    const viewer = await viewerOf(context.table, caller);
    expect(viewer).toEqual(brightframe());
    const { items } = await listBookings(context.table, viewer, { limit: 9 });
    expect(items.map(({ serviceType, quotedPrice }) => [serviceType, quotedPrice])).toEqual([['photography', 0]]);
    const ids = placed.bookings.map(({ bookingId }) => bookingId);
    await expect(findBooking(context, viewer, ids[0] ?? '')).rejects.toMatchObject({ status: 404 });
    expect((await findBooking(context, viewer, ids[1] ?? '')).booking.serviceType).toBe('photography');
  });

  it('move from assigned to in progress to completed, and complete the order', async () => {
    await fresh();
    const placed = await order(['photography', 'virtual_staging']);
    for (const status of ['assigned', 'in_progress', 'completed']) {
      expect((await change(placed, brightframe(), { status })).status).toBe(status);
    }
    expect((await view(placed)).status).toBe('placed');
    for (const status of ['assigned', 'in_progress', 'completed']) await change(placed, staff, { status }, 1);
    expect((await view(placed)).status).toBe('completed');
  });

  it.each([
    ['confirmed', 'completed', true],
    ['confirmed', 'pending', false],
    ['confirmed', 'cancelled', true],
    ['assigned', 'completed', false],
  ])('can’t go from %s to %s', async (from, status, isVendor) => {
    await fresh();
    const placed = await order(['photography']);
    if (from === 'assigned') await change(placed, staff, { status: from });
    await expect(change(placed, isVendor ? brightframe() : staff, { status })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: [{ path: 'status' }],
    });
  });

  it('reject a stale version', async () => {
    await fresh();
    const placed = await order(['photography']);
    const stale = await bookingOf(placed);
    await change(placed, staff, { status: 'assigned' });
    const current = await bookingOf(placed);
    const again = changeBooking(context, staff, { ...stale, vendorId: undefined, status: 'cancelled' });
    await expect(again).rejects.toMatchObject({ code: 'VERSION_CONFLICT', details: { current } });
    const repeated = await changeBooking(context, staff, { ...stale, vendorId: undefined, status: 'assigned' });
    expect(repeated, 'a step that is done').toEqual(current);
  });

  it('release their visits when canceled one by one, and the last one cancels the order', async () => {
    await fresh();
    const placed = await order(['cleaning', 'photography', 'video']);
    await change(placed, staff, { status: 'cancelled' }, 1);
    expect((await view(placed)).visits).toHaveLength(2);
    await change(placed, staff, { status: 'cancelled' }, 2);
    expect((await view(placed)).visits).toHaveLength(1);
    expect(await faults()).toEqual([]);
    await change(placed, staff, { status: 'cancelled' }, 0);
    expect((await view(placed)).status).toBe('cancelled');
    expect(await eventsOf('order.cancelled')).toHaveLength(1);
    expect(await faults()).toEqual([]);
  });

  it('can be reassigned to an available vendor, with all services of the visit', async () => {
    await fresh();
    const placed = await order(['photography', 'video']);
    await change(placed, staff, { status: 'assigned' });
    const { vendorId } = world.vendor('Lantern & Lens Studio');
    await expect(
      change(placed, staff, { vendorId, status: 'in_progress' }),
      'no half of what is asked for together is dropped',
    ).rejects.toMatchObject({
      details: [
        { path: 'status', message: 'must change by a call of its own: the new vendor accepts the visit first' },
      ],
    });
    const reassigned = await change(placed, staff, { vendorId });
    expect([reassigned.vendorId, reassigned.vendorName, reassigned.status]).toEqual([
      vendorId,
      'Lantern & Lens Studio',
      'confirmed',
    ]);
    expect((await view(placed)).bookings.map((each) => each.vendorId)).toEqual([vendorId, vendorId]);
    expect(await faults()).toEqual([]);
    await expect(
      change(placed, staff, { vendorId: world.vendor('Keystone Sky & Scan').vendorId }),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    const rival = await order(['photography', 'video']);
    expect((await view(rival)).visits[0]?.startsAt).toBe((await view(placed)).visits[0]?.startsAt);
    await expect(change(rival, staff, { vendorId })).rejects.toMatchObject({ code: 'SLOT_TAKEN' });
  });
});

describe('a change of a visit by the office', () => {
  const told = async () =>
    (await eventsOf('order.rescheduled'))
      .map(({ data }) => data as OrderFact & { sequence: number })
      .sort((a, b) => a.sequence - b.sequence);

  it('cancels all services of one visit in one act, keeps the rest, and tells the customer once what is left', async () => {
    await fresh();
    const placed = await order(['cleaning', 'photography', 'video', 'virtual_staging']);
    const { status } = await change(placed, staff, { status: 'cancelled', wholeVisit: true }, 1);
    expect(status).toBe('cancelled');
    const { visits, bookings } = await view(placed);
    expect(visits.map(({ services }) => services)).toEqual([['cleaning']]);
    expect(bookings.map((each) => each.status)).toEqual(['confirmed', 'cancelled', 'cancelled', 'confirmed']);
    expect((await told()).map(({ visits, remote }) => [visits.length, remote.length])).toEqual([[1, 1]]);
    expect(await eventsOf('order.cancelled')).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it('no longer announces a service that was canceled alone', async () => {
    await fresh();
    const placed = await order(['photography', 'video', 'virtual_staging']);
    await change(placed, staff, { status: 'cancelled' }, 1);
    await change(placed, staff, { status: 'cancelled' }, 2);
    const last = (await told()).at(-1);
    expect(last?.visits.map(({ services }) => services)).toEqual([['photography']]);
    expect(last?.remote).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it('starts and finishes all services of the visit together', async () => {
    await fresh();
    const placed = await order(['photography', 'video']);
    for (const status of ['assigned', 'in_progress', 'completed']) {
      await change(placed, staff, { status, wholeVisit: true });
      expect((await view(placed)).bookings.map((each) => each.status)).toEqual([status, status]);
    }
    expect((await view(placed)).status).toBe('completed');
    expect(await eventsOf('order.completed')).toHaveLength(1);
    expect(await told()).toEqual([]);
  });

  it('tells the customer of another vendor, once', async () => {
    await fresh();
    const placed = await order(['photography', 'video']);
    const { vendorId } = world.vendor('Lantern & Lens Studio');
    await change(placed, staff, { vendorId });
    expect((await told()).map(({ visits }) => visits[0]?.vendorName)).toEqual(['Lantern & Lens Studio']);
  });

  it('offers only vendors who can, and says of each other one why not', async () => {
    await fresh();
    const placed = await order(['photography', 'video']);
    const bookingId = placed.bookings[0]?.bookingId ?? '';
    const choices = async () => await vendorChoices(context, staff, bookingId);
    const reasons = async () => Object.fromEntries((await choices()).map(({ name, obstacle }) => [name, obstacle]));
    expect(await reasons()).toMatchObject({
      'Brightframe Media': null,
      'Lantern & Lens Studio': null,
      'Keystone Sky & Scan': 'skills',
    });
    expect((await choices()).filter(({ isCurrent }) => isCurrent).map(({ name }) => name)).toEqual([
      'Brightframe Media',
    ]);
    const { startsAt = '' } = (await view(placed)).visits[0] ?? {};
    // A rival at the same hour goes to the only other vendor who can.
    await order(['photography', 'video'], { from: startsAt.slice(0, 10) });
    expect((await reasons())['Lantern & Lens Studio']).toBe('busy');
    const stranger: Viewer = {
      agent: { roles: ['agent'], profileId: 'prf_x', userId: 'x', email: 'x@x.example' } as unknown as Caller,
    };
    await expect(vendorChoices(context, stranger, bookingId)).rejects.toMatchObject({ status: 404 });
  });
});
