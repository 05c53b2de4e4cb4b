import { describe, expect, it } from 'vitest';
import { confirm, firstPlan, orderFor, queryFor } from '../../../../../test/support/world/booking-world.ts';
import { worldOfFile } from '../../../../../test/support/world/world-of-file.ts';
import { historyEvent } from '../../../../platform/table/history.ts';
import { holdVisits } from '../../hold/hold-visits.ts';
import { offerPlans } from '../../plan/offers/offer-plans.ts';
import { bookingItem, orderItem, orderPartition } from '../../store.ts';

const world = worldOfFile();

const trades = ['repairs', 'painting', 'cleaning', 'photography', 'video', 'virtual_staging', 'inspections'] as const;

describe('an order with many trades', () => {
  it('is offered, held and confirmed as a whole', async () => {
    const context = world.context(await world.newTenant());
    const services = [...trades];
    const [plan] = await offerPlans(context, queryFor(services));
    const held = await holdVisits(context, { ...queryFor(services), planId: plan?.id ?? '' });
    expect(held.visits).toEqual(plan?.visits);
    expect(held.expiresAt).toBe('2026-11-20T15:10:00Z');

    const placed = await confirm(context, orderFor(services, { holdId: held.holdId }));
    expect(placed.status).toBe('placed');
    expect(placed.payment).toEqual({ mode: 'pay_later', status: 'pending' });
    expect(placed.bookings.map(({ serviceType, status }) => [serviceType, status])).toEqual(
      services.map((code) => [code, 'confirmed']),
    );

    const kinds = { orders: orderItem, bookings: bookingItem, events: historyEvent };
    const rows = await context.table.collect({ pk: orderPartition(placed.orderId) }, kinds);
    expect([rows.orders.length, rows.bookings.length, rows.events.length]).toEqual([1, 7, 1]);
  });

  it('is confirmed by plan without a hold', async () => {
    const context = world.context(await world.newTenant());
    const plan = await firstPlan(context, ['cleaning', 'photography']);
    const placed = await confirm(context, orderFor(['cleaning', 'photography'], { planId: plan.id }));
    expect(placed.bookings).toHaveLength(2);
    await expect(confirm(context, orderFor(['cleaning', 'photography'], { planId: plan.id }))).rejects.toMatchObject({
      code: 'SLOT_TAKEN',
      details: { alternatives: [expect.anything(), expect.anything(), expect.anything()] },
    });
  });
});
