import { expect, it } from 'vitest';
import { orderFor, queryFor } from '../../../../test/support/world/booking-world.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { type BookingContext, offerPlans } from '../../../sales/booking/plan/offers/offer-plans.ts';
import { claimCaps } from '../../../sales/booking/proof/open-claims.ts';
import { visitorFrom } from '../../../sales/booking/proof/visitor.ts';
import { payLater } from '../../../sales/payments/payment-terms.ts';
import { createTools, type ToolDeps } from './tools.ts';

const world = worldOfFile();

/** What the next chat of this visitor hears when all they may hold is held, each time in a chat of its own. */
const holdPastCap = async (provenEmails: readonly string[]) => {
  const tenantId = await world.newTenant();
  const visitor = { ...visitorFrom(world.table.signer, tenantId, '203.0.113.7'), provenEmails };
  const asking: BookingContext = { ...world.context(tenantId), visitor };
  const query = queryFor(['photography'], { days: 31 });
  const plans = await offerPlans(world.context(tenantId), query);
  const days = plans.filter(
    ({ visits }, i) =>
      plans.findIndex((other) => other.visits[0]?.startsAt.slice(0, 10) === visits[0]?.startsAt.slice(0, 10)) === i,
  );
  const kinds = [];
  for (const [n, plan] of days.slice(0, claimCaps.holdsOfPerson + 1).entries()) {
    const deps = { asking, payments: payLater, sessionId: `chat ${n}`, correlationId: 'c', placed: 0 };
    const { services, sqFt, rooms, zip } = query;
    kinds.push(await createTools(deps as unknown as ToolDeps).hold({ services, sqFt, rooms, zip }, plan));
  }
  expect(kinds.slice(0, -1).map(({ kind }) => kind)).toEqual(['held', 'held', 'held']);
  return kinds.at(-1);
};

it('somebody with a proven address who holds all they may is told so, and not to prove who they are', async () => {
  expect(await holdPastCap(['pat@example.com'])).toEqual({ kind: 'unproven', isKnown: true });
});

it('control: a stranger is asked to prove it', async () => {
  expect(await holdPastCap([])).toEqual({ kind: 'unproven' });
});

it('the same work is ordered again by whoever asks for it again, and once where an answer was lost', async () => {
  const asking = world.context(await world.newTenant());
  const { deliverySpeed: _, ...order } = orderFor(['virtual_staging']);
  const ordered = async (placed: number) => {
    const deps = { asking, payments: payLater, sessionId: 'chat', correlationId: 'c', placed };
    return await createTools(deps as unknown as ToolDeps).book({ ...order, deliverySpeed: 'standard' });
  };
  const first = await ordered(0);
  expect(first).toMatchObject({ kind: 'booked' });
  expect(await ordered(0)).toEqual(first);
  expect(await ordered(1)).not.toEqual(first);
});
