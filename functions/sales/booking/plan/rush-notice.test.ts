import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localDate } from '../../../../shared/contract/time.ts';
import {
  type BookingWorld,
  confirm,
  firstPlan,
  NOW,
  orderFor,
  startBookingWorld,
  wish,
} from '../../../../test/support/world/booking-world.ts';
import { holdVisits } from '../hold/hold-visits.ts';
import { rescheduleOrder } from '../order/reschedule-order.ts';
import type { Asking } from './offer-plans.ts';

const RUSH = ['photography', 'rush_delivery'] as const;
const soon = { from: localDate(NOW, 'America/New_York') };

let world: BookingWorld;
let asking: Asking;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(async () => await world.stop());

const fresh = async (): Promise<void> => {
  asking = world.asking(await world.newTenant());
};
const rushPlan = async (more = soon) => (await firstPlan(asking, [...RUSH], more)).id;
const tooSoon = (path: string) => ({
  code: 'INVALID_INPUT',
  details: [{ path, message: 'must start later: so soon only with rush_delivery' }],
});

describe('a time within the usual notice', () => {
  it('is for orders with rush delivery', async () => {
    await fresh();
    const order = orderFor([...RUSH], { planId: await rushPlan(), deliverySpeed: 'rush' });
    expect((await confirm(asking, order)).status).toBe('placed');
  });

  it('is not sold without it: by no plan, no hold and no move', async () => {
    await fresh();
    const planId = await rushPlan();
    await expect(confirm(asking, orderFor(['photography'], { planId }))).rejects.toMatchObject(tooSoon('planId'));
    await expect(holdVisits(asking, { ...wish(['photography']), planId })).rejects.toMatchObject(tooSoon('planId'));
    const { holdId } = await holdVisits(asking, { ...wish([...RUSH]), planId });
    await expect(confirm(asking, orderFor(['photography'], { holdId }))).rejects.toMatchObject(tooSoon('holdId'));
    const later = await firstPlan(asking, ['photography'], { from: '2026-11-30' });
    const { orderId, manageToken } = await confirm(asking, orderFor(['photography'], { planId: later.id }));
    const move = { planId: await rushPlan(), sessionId: undefined, correlationId: 'test' };
    await expect(rescheduleOrder(asking, orderId, { token: manageToken }, move)).rejects.toMatchObject(
      tooSoon('planId'),
    );
  });

  it('does not matter later: a plan of a rush order is then good for any', async () => {
    await fresh();
    const planId = await rushPlan({ from: '2026-11-30' });
    expect((await confirm(asking, orderFor(['photography'], { planId }))).status).toBe('placed');
  });

  it('is open to a rush order that moves', async () => {
    await fresh();
    const later = await rushPlan({ from: '2026-11-30' });
    const rush = { deliverySpeed: 'rush' } as const;
    const { orderId, manageToken } = await confirm(asking, orderFor([...RUSH], { planId: later, ...rush }));
    const move = { planId: await rushPlan(), sessionId: undefined, correlationId: 'test' };
    const moved = await rescheduleOrder(asking, orderId, { token: manageToken }, move);
    expect(moved.version).toBe(2);
  });
});
