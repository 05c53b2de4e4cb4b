import { afterAll, beforeAll, expect, it } from 'vitest';
import { Order } from '../../../../../shared/sales/booking/order.ts';
import {
  type BookingWorld,
  confirm,
  firstPlan,
  orderFor,
  startBookingWorld,
} from '../../../../../test/support/world/booking-world.ts';
import { orderItem } from '../../store.ts';

let world: BookingWorld;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(async () => await world.stop());

it('every field that a buyer sets is stored with the order', async () => {
  const context = world.context(await world.newTenant());
  const { id: planId } = await firstPlan(context, ['photography']);
  const input = orderFor(['photography'], {
    planId,
    acceptedOffers: [],
    multiProfile: ['seller', 'agent'],
    goals: ['sell_faster'],
    assumed: ['rooms'],
    propertyDetails: { type: 'single_family', access: 'Key box', pets: true },
  });
  const fields = Object.keys(Order.shape);
  const decided = Object.fromEntries(Object.entries(input).filter(([name]) => fields.includes(name)));
  expect(Object.keys(decided).sort(), 'the request sets every field').toEqual(fields.toSorted());
  const { orderId } = await confirm(context, input);
  expect(await context.table.get(orderItem, { orderId })).toMatchObject(decided);
});
