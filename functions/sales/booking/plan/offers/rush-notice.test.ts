import { describe, expect, it } from 'vitest';
import { localDate } from '../../../../../shared/contract/time.ts';
import { confirm, firstPlan, NOW, orderFor, queryFor } from '../../../../../test/support/world/booking-world.ts';
import { worldOfFile } from '../../../../../test/support/world/world-of-file.ts';
import { holdVisits } from '../../hold/hold-visits.ts';
import { rescheduleOrder } from '../../order/change/reschedule-order.ts';
import { type BookingContext, offerPlans } from './offer-plans.ts';

const RUSH = ['photography', 'rush_delivery'] as const;
const soon = { from: localDate(NOW, 'America/New_York') };

const world = worldOfFile();
let context: BookingContext;

const fresh = async (): Promise<void> => {
  context = world.context(await world.newTenant());
};
const rushPlan = async (more = soon) => (await firstPlan(context, [...RUSH], more)).id;
const tooSoon = (path: string) => ({
  code: 'INVALID_INPUT',
  details: [{ path, message: 'must start later: times this soon need rush_delivery' }],
});

describe('a start within the regular notice', () => {
  it('is available with rush delivery', async () => {
    await fresh();
    const order = orderFor([...RUSH], { planId: await rushPlan(), deliverySpeed: 'rush' });
    expect((await confirm(context, order)).status).toBe('placed');
  });

  it('is not available without it, whether by plan, hold or move', async () => {
    await fresh();
    const planId = await rushPlan();
    await expect(confirm(context, orderFor(['photography'], { planId }))).rejects.toMatchObject(tooSoon('planId'));
    await expect(holdVisits(context, { ...queryFor(['photography']), planId })).rejects.toMatchObject(
      tooSoon('planId'),
    );
    const { holdId } = await holdVisits(context, { ...queryFor([...RUSH]), planId });
    await expect(confirm(context, orderFor(['photography'], { holdId }))).rejects.toMatchObject(tooSoon('holdId'));
    const later = await firstPlan(context, ['photography'], { from: '2026-11-30' });
    const { orderId, manageToken } = await confirm(context, orderFor(['photography'], { planId: later.id }));
    const move = { planId: await rushPlan(), sessionId: undefined, correlationId: 'test' };
    await expect(rescheduleOrder(context, orderId, { token: manageToken }, move)).rejects.toMatchObject(
      tooSoon('planId'),
    );
  });

  it('is all that needs rush delivery: a later plan of a rush order is valid for any order', async () => {
    await fresh();
    const planId = await rushPlan({ from: '2026-11-30' });
    expect((await confirm(context, orderFor(['photography'], { planId }))).status).toBe('placed');
  });

  it('is told by any visit of a plan, not by all of them', async () => {
    await fresh();
    const services = ['cleaning', 'photography'] as const;
    const regular = await firstPlan(context, [...services], soon);
    const { id: planId, visits } = await firstPlan(context, [...services, 'rush_delivery'], soon);
    const starts = visits.map(({ startsAt }) => startsAt);
    const first = regular.visits[0]?.startsAt ?? '';
    expect([starts[0] && starts[0] < first, starts[1] && starts[1] > first], 'before the notice, and after').toEqual([
      true,
      true,
    ]);
    await expect(confirm(context, orderFor([...services], { planId }))).rejects.toMatchObject(tooSoon('planId'));
  });

  it('ends with the first time that every order may have', async () => {
    await fresh();
    const first = (await firstPlan(context, ['photography'], soon)).visits[0]?.startsAt ?? '';
    const from = localDate(Date.parse(first), 'America/New_York');
    const plans = await offerPlans(context, queryFor([...RUSH], { from }));
    const same = plans.find(({ visits }) => visits[0]?.startsAt === first);
    const order = orderFor(['photography'], { planId: same?.id });
    expect((await confirm(context, order)).status).toBe('placed');
  });

  it('is available to a rush order that is rescheduled', async () => {
    await fresh();
    const later = await rushPlan({ from: '2026-11-30' });
    const rush = { deliverySpeed: 'rush' } as const;
    const { orderId, manageToken } = await confirm(context, orderFor([...RUSH], { planId: later, ...rush }));
    const move = { planId: await rushPlan(), sessionId: undefined, correlationId: 'test' };
    const moved = await rescheduleOrder(context, orderId, { token: manageToken }, move);
    expect(moved.version).toBe(2);
  });
});
