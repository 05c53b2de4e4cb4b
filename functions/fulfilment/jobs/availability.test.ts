import { describe, expect, it } from 'vitest';
import { addDays, DAY } from '../../../shared/contract/time.ts';
import { confirm, firstPlan, NOW, orderFor } from '../../../test/support/world/booking-world.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { vendorItem } from '../../company/team/vendor-store.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { readOrder } from '../../sales/booking/order/change/manage-order.ts';
import { changeBooking } from '../../sales/booking/visit/change-booking.ts';
import { changeHours, readAvailability, takeDayOff, workAgain } from './availability.ts';
import { readFeed, renewFeed } from './calendar-feed.ts';

const world = worldOfFile();

const ORIGIN = 'http://homes.test';

/** A tenant with one photographer, signed in, and an order of photos. */
const someVendor = async () => {
  const photographer = world.vendor('Brightframe Media');
  const tenantId = await world.newTenant([photographer]);
  const context = world.context(tenantId);
  const { vendorId } = photographer;
  const caller = { userId: 'u', profileId: 'prf_1', email: 'v@x.test', roles: ['vendor'], vendorId, idp: 'Cognito' };
  const request = {
    table: context.table,
    now: NOW,
    host: 'homes.test',
    correlationId: 'call',
    actsFor: undefined,
    caller: { ...caller, sessionId: 's', tenantId },
  } as unknown as SignedRequest<unknown>;
  const deps = { signer: world.table.signer, siteOrigin: () => ORIGIN };
  const place = { table: context.table, signer: world.table.signer, origin: ORIGIN };
  return { context, request, deps, place, vendorId, photographer };
};

const today = '2026-11-20';

describe('a vendor’s own hours', () => {
  it('count from tomorrow on: today is promised as it was', async () => {
    const { context, request, deps, vendorId, photographer } = await someVendor();
    const hours = [{ weekday: 5, from: 600, to: 720 }];
    const { version } = await readAvailability(deps, request);
    const saved = await changeHours(deps, request, { hours, version });
    expect(saved).toMatchObject({ hours, version: version + 1 });
    const stored = await context.table.get(vendorItem, { vendorId });
    expect(stored).toMatchObject({ hours, hoursBefore: { until: today, hours: photographer.hours } });
    const again = await changeHours(deps, request, { hours: [], version: version + 1 });
    expect(again.hours).toEqual([]);
    expect((await context.table.get(vendorItem, { vendorId }))?.hoursBefore?.hours).toEqual(photographer.hours);
    await expect(changeHours(deps, request, { hours, version })).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  });

  it('are refused when they overlap', async () => {
    const { request, deps } = await someVendor();
    const hours = [
      { weekday: 1, from: 480, to: 720 },
      { weekday: 1, from: 600, to: 900 },
    ];
    await expect(changeHours(deps, request, { hours, version: 1 })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('a day off', () => {
  it('can be taken from tomorrow on, once, and given back', async () => {
    const { request, deps } = await someVendor();
    await expect(takeDayOff(deps, request, today)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const day = addDays(today, 10);
    await takeDayOff(deps, request, day);
    expect((await takeDayOff(deps, request, day)).daysOff).toEqual([day]);
    expect((await workAgain(deps, request, day)).daysOff).toEqual([]);
  });

  it('is refused while 200 are ahead, and takes the place of the oldest that has passed', async () => {
    const { context, request, deps, vendorId } = await someVendor();
    const put = async (from: number) => {
      const stored = await context.table.get(vendorItem, { vendorId }, { consistent: true });
      if (!stored) throw new Error('No vendor');
      const daysOff = Array.from({ length: 200 }, (_, n) => addDays(today, from + n));
      await context.table.commit(context.table.patch(vendorItem, stored, { daysOff }));
    };
    await put(1);
    await expect(takeDayOff(deps, request, addDays(today, 300))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect((await takeDayOff(deps, request, addDays(today, 200))).daysOff).toHaveLength(200);
    await put(-10);
    await takeDayOff(deps, request, addDays(today, 300));
    const kept = await context.table.get(vendorItem, { vendorId }, { consistent: true });
    expect([kept?.daysOff.length, kept?.daysOff[0], kept?.daysOff.at(-1)]).toEqual([
      200,
      addDays(today, -9),
      addDays(today, 300),
    ]);
  });

  it('leaves booked visits, names them without the customer, and takes no more', async () => {
    const { context, request, deps } = await someVendor();
    const plan = await firstPlan(context, ['photography']);
    const { bookings } = await confirm(context, orderFor(['photography'], { planId: plan.id }));
    const visit = plan.visits[0];
    const day = visit?.startsAt.slice(0, 10) ?? '';
    expect((await takeDayOff(deps, request, day)).staying, 'before it said yes').toEqual([]);
    const yes = { bookingId: bookings[0]?.bookingId ?? '', version: 1, status: 'assigned' as const };
    await changeBooking(context, {}, yes);
    const { staying } = await readAvailability(deps, request);
    const { startsAt, endsAt } = visit ?? {};
    expect(staying).toEqual([{ date: day, startsAt, endsAt, services: ['photography'], reason: 'a day off' }]);
    expect((await firstPlan(context, ['photography'])).visits[0]?.startsAt.slice(0, 10)).not.toBe(day);
  });
});

describe('the calendar feed', () => {
  const tokenOf = (url: string): string => new URL(url).searchParams.get('token') ?? '';

  it('opens under its address until that is renewed', async () => {
    const { request, deps, place, photographer } = await someVendor();
    const first = tokenOf((await readAvailability(deps, request)).calendarUrl);
    expect(await readFeed(place, first, NOW)).toContain('BEGIN:VCALENDAR');
    const second = tokenOf(await renewFeed(place, photographer));
    expect(await readFeed(place, second, NOW)).toContain('BEGIN:VCALENDAR');
    await expect(readFeed(place, first, NOW)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(tokenOf((await readAvailability(deps, request)).calendarUrl)).toBe(second);
  });

  it('has accepted jobs from thirty days back to sixty ahead', async () => {
    const { context, request, deps, place } = await someVendor();
    const token = tokenOf((await readAvailability(deps, request)).calendarUrl);
    const { id: planId } = await firstPlan(context, ['photography']);
    const { orderId, bookings } = await confirm(context, orderFor(['photography'], { planId }));
    const whole = await readOrder(context.table, orderId);
    const starts = Date.parse(whole?.visits[0]?.startsAt ?? '');
    const isIn = async (now: number) => (await readFeed(place, token, now)).includes('BEGIN:VEVENT');
    expect(await isIn(starts), 'before somebody says yes').toBe(false);
    const change = { bookingId: bookings[0]?.bookingId ?? '', version: 1, status: 'assigned' as const };
    await changeBooking(context, {}, change);
    const edges = [-60 * DAY - 1000, -60 * DAY + 1000, 30 * DAY, 30 * DAY + 1000].map(
      async (by) => await isIn(starts + by),
    );
    expect(await Promise.all(edges)).toEqual([false, true, true, false]);
  });

  it('closes with its vendor, and opens again with it', async () => {
    const { context, request, deps, place, vendorId } = await someVendor();
    const token = tokenOf((await readAvailability(deps, request)).calendarUrl);
    const become = async (status: 'active' | 'paused' | 'inactive') => {
      const vendor = await context.table.get(vendorItem, { vendorId }, { consistent: true });
      if (!vendor) throw new Error('No vendor');
      await context.table.commit(context.table.patch(vendorItem, vendor, { status }));
    };
    await become('inactive');
    await expect(readFeed(place, token, NOW)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const status of ['paused', 'active'] as const) {
      await become(status);
      expect(await readFeed(place, token, NOW), status).toContain('BEGIN:VCALENDAR');
    }
  });

  it('opens for its own company only, and for no made-up token', async () => {
    const { request, deps } = await someVendor();
    const token = tokenOf((await readAvailability(deps, request)).calendarUrl);
    const { place: other } = await someVendor();
    await expect(readFeed(other, token, NOW)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(readFeed(other, 'made-up', NOW)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
