import { expect, it } from 'vitest';
import { DAY } from '../../../../../shared/contract/time.ts';
import { confirm, itemsByKind, NOW, orderFor, queryFor } from '../../../../../test/support/world/booking-world.ts';
import { worldOfFile } from '../../../../../test/support/world/world-of-file.ts';
import { type BookingContext, offerPlans } from '../../plan/offers/offer-plans.ts';
import { countOpen, type OpenClaims } from '../../proof/open-claims.ts';
import { visitorFrom } from '../../proof/visitor.ts';
import { readOrder } from '../change/manage-order.ts';
import { type PaidState, paidOrderWrites } from './paid-order.ts';

const world = worldOfFile();

/** A stranger's order that is paid after the work, so that its visits are confirmed at once; what counts it, and its days. */
const placed = async () => {
  const tenantId = await world.newTenant();
  const visitor = visitorFrom(world.table.signer, tenantId, '203.0.113.7');
  const context: BookingContext = { ...world.context(tenantId), visitor };
  const [plan] = await offerPlans(context, queryFor(['photography']));
  const { orderId } = await confirm(context, orderFor(['photography'], { planId: plan?.id }));
  const read = async () => {
    const whole = await readOrder(context.table, orderId);
    if (!whole) throw new Error('No order');
    return whole;
  };
  const pay = async (paid: Partial<PaidState> = {}, now = NOW) => {
    const state: PaidState = { status: 'paid', isEnough: true, ...paid };
    await context.table.commit(...paidOrderWrites({ ...context, now }, await read(), state));
  };
  const counted = async () => {
    const of = await itemsByKind(world, tenantId);
    const claims = of('openClaims') as unknown as OpenClaims[];
    const jobs = of('calendarDay').flatMap(({ jobs }) => Object.values(jobs as { isClaimed?: boolean }[]));
    return {
      open: claims.map((each) => countOpen(each, 'orders', NOW)),
      claimed: jobs.filter(({ isClaimed }) => isClaimed).length,
      jobs: jobs.length,
    };
  };
  return { read, pay, counted };
};

it('an order whose visits are confirmed already counts against no cap once it is paid', async () => {
  const { read, pay, counted } = await placed();
  expect((await read()).bookings.map(({ status }) => status)).toEqual(['confirmed']);
  expect(await counted()).toEqual({ open: [1, 1, 1], claimed: 1, jobs: 1 });
  await pay();
  expect(await counted()).toEqual({ open: [0, 0, 0], claimed: 0, jobs: 1 });
  const { order } = await read();
  expect(order.openUnder).toBeUndefined();
  expect(order.payment.status).toBe('paid');
});

it('one of which a part is paid goes on counting', async () => {
  const { pay, counted } = await placed();
  await pay({ status: 'failed' });
  expect(await counted()).toEqual({ open: [1, 1, 1], claimed: 1, jobs: 1 });
});

it('one that is paid after its visit writes no day of the past, whose item may be gone', async () => {
  const { read, pay, counted } = await placed();
  await pay({}, NOW + 100 * DAY);
  expect(await counted()).toEqual({ open: [0, 0, 0], claimed: 1, jobs: 1 });
  expect((await read()).order.payment.status).toBe('paid');
});
