import { expect, it } from 'vitest';
import { HOUR } from '../../../../shared/contract/time.ts';
import { confirm, firstPlan, orderFor } from '../../../../test/support/world/booking-world.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { emailOwner } from '../../../crm/leads/store.ts';
import { orderItem } from '../store.ts';
import { cancelOrder } from './change/cancel-order.ts';
import { ordersOfBuyer } from './orders-of-buyer.ts';

const world = worldOfFile();

it('tells the coming orders of a proven address, with the costs of their page, and nobody else’s', async () => {
  const tenantId = await world.newTenant();
  const context = world.context(tenantId);
  const place = async () => {
    const plan = await firstPlan(context, ['photography']);
    const input = orderFor(['photography'], { planId: plan.id });
    const placed = await confirm(context, input);
    const { table } = context;
    const { email } = input.contactInfo;
    const leadId = (await table.collect({ pk: `ORDER#${placed.orderId}` }, { orders: orderItem })).orders[0]?.leadId;
    await table.commit(table.create(emailOwner, { email, leadId: leadId ?? '' }));
    return { ...placed, email };
  };
  const mine = await place();
  const other = await place();
  const buyer = { emails: [mine.email], orderIds: [] };
  const [found, ...more] = await ordersOfBuyer(context, buyer);
  expect(more).toEqual([]);
  expect(found).toMatchObject({ token: mine.manageToken, view: { orderId: mine.orderId, costs: { cancel: 0 } } });
  expect(await ordersOfBuyer(context, { emails: [], orderIds: [] })).toEqual([]);
  const placedHere = await ordersOfBuyer(context, { emails: [], orderIds: [other.orderId] });
  expect(placedHere.map(({ view }) => view.orderId)).toEqual([other.orderId]);
  const start = Date.parse(found?.view.visits[0]?.startsAt ?? '');
  const [late] = await ordersOfBuyer(world.context(tenantId, start - HOUR), buyer);
  expect(late?.view.costs.cancel).toBeNull();
  await cancelOrder(context, mine.orderId, { token: mine.manageToken }, { reason: undefined });
  expect(await ordersOfBuyer(context, buyer)).toEqual([]);
});
