import { expect, it } from 'vitest';
import { toInstant } from '../../../../../shared/contract/time.ts';
import { confirm, findFaults, firstPlan, NOW, orderFor } from '../../../../../test/support/world/booking-world.ts';
import { worldOfFile } from '../../../../../test/support/world/world-of-file.ts';
import { readOrder, type WholeOrder } from '../../order/change/manage-order.ts';
import { changeBooking } from '../change-booking.ts';
import { bringVisits } from './bring-visits.ts';
import { visitItem } from './visit-store.ts';

const world = worldOfFile();

const placed = async (services: Parameters<typeof orderFor>[0]) => {
  const tenantId = await world.newTenant();
  const context = world.context(tenantId);
  const { id: planId } = await firstPlan(context, services);
  const { orderId } = await confirm(context, orderFor(services, { planId }));
  const read = async (): Promise<WholeOrder> => {
    const whole = await readOrder(context.table, orderId);
    if (!whole) throw new Error('No order');
    return whole;
  };
  const set = async (service: string, status: 'confirmed' | 'assigned' | 'in_progress' | 'completed' | 'cancelled') => {
    const { bookings } = await read();
    const booking = bookings.find(({ serviceType }) => serviceType === service);
    await changeBooking(context, {}, { bookingId: booking?.bookingId ?? '', version: booking?.version ?? 0, status });
  };
  return { tenantId, context, read, set, orderId };
};

it('follow the statuses that the office sets', async () => {
  const { tenantId, read, set } = await placed(['cleaning', 'photography']);
  const states = async () => (await read()).visits.map(({ state }) => state);
  expect(await states()).toEqual(['planned', 'planned']);
  await set('cleaning', 'assigned');
  await set('cleaning', 'in_progress');
  expect(await states()).toEqual(['working', 'planned']);
  await set('cleaning', 'completed');
  await set('photography', 'cancelled');
  expect(await states()).toEqual(['finished', 'cancelled']);
  expect(await findFaults(world, tenantId, NOW)).toEqual([]);
});

it('have a stamp for each step that the office sets', async () => {
  const { read, set } = await placed(['cleaning']);
  const stamp = { at: toInstant(NOW), receivedAt: toInstant(NOW) };
  const stamps = async () => (await read()).visits[0]?.stamps;
  expect(await stamps()).toEqual({});
  await set('cleaning', 'assigned');
  expect(await stamps()).toEqual({ accepted: stamp });
  await set('cleaning', 'in_progress');
  await set('cleaning', 'completed');
  expect(await stamps()).toEqual({ accepted: stamp, working: stamp, finished: stamp });
});

it('go on waiting beside other changes, though their bookings still name who had promised them', async () => {
  const { context, read, set } = await placed(['cleaning', 'photography']);
  const cleaning = async () => {
    const visit = (await read()).visits.find(({ services }) => services.includes('cleaning'));
    if (!visit) throw new Error('No visit');
    return visit;
  };
  await set('cleaning', 'assigned');
  await context.table.commit(
    context.table.patch(visitItem, await cleaning(), { state: 'held', holdReason: 'weather' as const }),
  );
  await set('photography', 'assigned');
  expect(await cleaning()).toMatchObject({ state: 'held', holdReason: 'weather' });
  // Whom the office names for it comes.
  await set('cleaning', 'confirmed');
  await set('cleaning', 'assigned');
  expect(await cleaning()).toMatchObject({ state: 'accepted' });
  expect(await cleaning()).not.toHaveProperty('holdReason');
});

it('are brought along for older orders, once', async () => {
  const { context, read, orderId, set } = await placed(['cleaning', 'photography']);
  await set('cleaning', 'assigned');
  const { visits } = await read();
  await context.table.commit(...visits.map((visit) => context.table.erase(visitItem, visit)));
  await bringVisits(context.table, orderId);
  const brought = await read();
  expect(brought.visits.map(({ state, vendorName }) => [state, vendorName])).toEqual(
    visits.map(({ state, vendorName }) => [state, vendorName]),
  );
  await bringVisits(context.table, orderId);
  expect(await read()).toEqual(brought);
});
