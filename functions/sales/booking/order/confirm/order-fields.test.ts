import { expect, it } from 'vitest';
import { Order } from '../../../../../shared/sales/booking/order.ts';
import { confirm, firstPlan, orderFor } from '../../../../../test/support/world/booking-world.ts';
import { worldOfFile } from '../../../../../test/support/world/world-of-file.ts';
import { changeTerms } from '../../../settings/terms.ts';
import { orderItem } from '../../store.ts';

const world = worldOfFile();

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

it('P1 13: an order remembers the edition of the terms that held when it was placed', async () => {
  const tenantId = await world.newTenant();
  const context = world.context(tenantId);
  const place = async (): Promise<string> => {
    const { id: planId } = await firstPlan(context, ['photography']);
    return (await confirm(context, orderFor(['photography'], { planId }))).orderId;
  };
  const editionOf = async (orderId: string) => (await context.table.get(orderItem, { orderId }))?.termsEdition;
  const before = await place();
  const caller = { profileId: 'prf_1', email: 'ada@example.com', name: 'Ada' };
  const request = { table: context.table, caller, now: context.now, correlationId: 'c', actsFor: undefined };
  await changeTerms(request as never, { terms: 'These are our own terms. '.repeat(20).trim(), version: 0 });
  expect(await editionOf(await place())).toBe(2);
  expect(await editionOf(before), 'control: the earlier order keeps its own').toBe(1);
});
