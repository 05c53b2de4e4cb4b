import { expect, it } from 'vitest';
import type { NamedBooking } from '../../../../../shared/sales/booking/booking.ts';
import {
  confirm,
  findFaults,
  firstPlan,
  itemsByKind,
  NOW,
  orderFor,
  queryFor,
} from '../../../../../test/support/world/booking-world.ts';
import { acceptedWork } from '../../../../../test/support/world/fulfilment/quoted-work.ts';
import { openByBoth } from '../../../../../test/support/world/fulfilment/two-calendars.ts';
import { worldOfFile } from '../../../../../test/support/world/world-of-file.ts';
import { type BookingContext, offerPlans } from '../../plan/offers/offer-plans.ts';
import { changeBooking } from '../../visit/change-booking.ts';
import { calendarOf } from '../order-calendar.ts';
import { reopenWrites } from '../pay/reopen-order.ts';
import { cancelOrder, readSettings } from './cancel-order.ts';
import { readOrder, type WholeOrder } from './manage-order.ts';
import { queryOfMove } from './moves.ts';
import { rescheduleOrder } from './reschedule-order.ts';

const world = worldOfFile();

const staff = { checkScope: async () => undefined };

const read = async ({ table }: BookingContext, orderId: string): Promise<WholeOrder> => {
  const whole = await readOrder(table, orderId);
  if (!whole) throw new Error('No order');
  return whole;
};

const cancelAlone = async (context: BookingContext, booking: NamedBooking | undefined): Promise<void> => {
  const { bookingId = '', version = 0 } = booking ?? {};
  await changeBooking(context, {}, { bookingId, version, status: 'cancelled' });
};

/** Cancels the order, then lets it live again, as late money does. */
const cancelAndReopen = async (context: BookingContext, orderId: string): Promise<WholeOrder> => {
  await cancelOrder(context, orderId, staff, { reason: undefined });
  const writes = await reopenWrites(context, await read(context, orderId), 'paid');
  await context.table.commit(...(writes ?? []));
  return await read(context, orderId);
};

const statusesOf = ({ bookings }: WholeOrder): Record<string, string> =>
  Object.fromEntries(bookings.map(({ serviceType, visit, status }) => [`${serviceType}${visit ?? ''}`, status]));

/** Photos with virtual staging after them, on which the order moves by two weeks; canceled before, if that is asked for. */
const movedStaging = async (isCanceled: boolean) => {
  const tenantId = await world.newTenant();
  const context = world.context(tenantId);
  const plan = await firstPlan(context, ['photography', 'virtual_staging']);
  const { orderId } = await confirm(context, orderFor(['photography', 'virtual_staging'], { planId: plan.id }));
  const before = await read(context, orderId);
  const staging = before.bookings.find(({ serviceType }) => serviceType === 'virtual_staging');
  if (isCanceled) await cancelAlone(context, staging);
  const { order } = await read(context, orderId);
  const query = { ...queryFor(['photography']), ...queryOfMove(order, 'photography'), from: '2026-12-07' };
  const [later] = await offerPlans(context, query);
  const move = { planId: later?.id ?? '', sessionId: undefined, correlationId: 'test' };
  await rescheduleOrder(context, orderId, staff, move);
  return { tenantId, context, orderId, moved: await read(context, orderId) };
};

it('a remote service that was canceled by itself gets no new date when the order moves, and does not live again', async () => {
  const { tenantId, context, orderId, moved } = await movedStaging(true);
  expect(moved.order.remote).toEqual([]);
  const told = (await itemsByKind(world, tenantId))('event').find(({ type }) => type === 'order.rescheduled');
  expect(told?.data).toMatchObject({ remote: [] });
  const again = await cancelAndReopen(context, orderId);
  expect(statusesOf(again)).toEqual({ photography: 'confirmed', virtual_staging: 'cancelled' });
  expect(await findFaults(world, tenantId, NOW)).toEqual([]);
  // Control: one that is still wanted is due after the new photos.
  const kept = await movedStaging(false);
  expect(kept.moved.order.remote).toMatchObject([{ service: 'virtual_staging' }]);
  expect((kept.moved.order.remote[0]?.dueDate ?? '') > '2026-12-07').toBe(true);
});

it('a visit that was canceled by itself is withdrawn by the order’s calendar file', async () => {
  const tenantId = await world.newTenant();
  const context = world.context(tenantId);
  const plan = await firstPlan(context, ['cleaning', 'photography']);
  const { orderId } = await confirm(context, orderFor(['cleaning', 'photography'], { planId: plan.id }));
  const { tenant } = await readSettings(context);
  const statuses = async (): Promise<(string | undefined)[]> => {
    const file = calendarOf(await read(context, orderId), tenant, 'https://x.example', NOW);
    const objects = file.split(/(?<=END:VCALENDAR\r\n)/).map(openByBoth);
    return objects.flatMap(({ method, appointments }) =>
      appointments.map(({ uid, status }) => `${uid.at(-12)} ${method} ${status}`),
    );
  };
  expect(await statuses()).toEqual(['1 REQUEST CONFIRMED', '2 REQUEST CONFIRMED']);
  await cancelAlone(context, (await read(context, orderId)).bookings[0]);
  expect(await statuses()).toEqual(['2 REQUEST CONFIRMED', '1 CANCEL CANCELLED']);
  await cancelAlone(context, (await read(context, orderId)).bookings[1]);
  expect(await statuses()).toEqual(['2 CANCEL CANCELLED', '1 CANCEL CANCELLED']);
});

it('a day of quoted work that was canceled by itself stays canceled when its order lives again', async () => {
  const { context, orderId } = await acceptedWork(world, 2);
  await cancelAlone(context, (await read(context, orderId)).bookings[1]);
  const again = await cancelAndReopen(context, orderId);
  expect(again.order.visits).toHaveLength(1);
  expect(statusesOf(again)).toEqual({ landscaping0: 'confirmed', landscaping1: 'cancelled' });
});
