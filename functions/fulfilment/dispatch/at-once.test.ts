import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Census, strayVisits } from '../../../test/support/cloud/audit.ts';
import { printFigure } from '../../../test/support/run/figure.ts';
import { quickOrFull } from '../../../test/support/run/full.ts';
import { seed } from '../../../test/support/run/seed.ts';
import { beforeEachCall, injectConflicts } from '../../../test/support/table/table-faults.ts';
import { takeConditions } from '../../../test/support/table/unconditional.ts';
import {
  type BookingWorld,
  confirm,
  findFaults,
  itemsOf,
  NOW,
  orderFor,
  queryFor,
  startBookingWorld,
} from '../../../test/support/world/booking-world.ts';
import { alike, offeredVisit } from '../../../test/support/world/fulfilment/dispatch-world.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { cancelOrder } from '../../sales/booking/order/change/cancel-order.ts';
import { releaseWrites } from '../../sales/booking/order/confirm/reserve.ts';
import { offerPlans } from '../../sales/booking/plan/offers/offer-plans.ts';
import { assignVisit } from './desk-acts.ts';
import type { DispatchContext } from './dispatch-context.ts';
import { acceptOffer, declineOffer, expireOffer } from './offers/answer-offer.ts';
import { readOrderWithOffers } from './visits/read-visit.ts';
import { settleOrder } from './visits/settle-order.ts';

const ORDERS = quickOrFull(6, 40);

let world: BookingWorld;
beforeAll(async () => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockReturnValue(undefined);
  world = await startBookingWorld();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await world.stop();
});

/** Who holds what does not fit together, in words. */
const disorder = async (tenantId: string): Promise<string[]> => {
  const items = (await itemsOf(world, tenantId)) as ConstructorParameters<typeof Census>[0][number][];
  return [...(await findFaults(world, tenantId, NOW)), ...strayVisits(new Census(items))];
};

const offered = async (tenantId: string): Promise<string[]> => {
  const context = world.context(tenantId);
  const orderIds: string[] = [];
  for (let n = 0; n < ORDERS; n++) {
    const plans = await offerPlans(context, queryFor(['photography'], { days: 14 }));
    const planId = plans[Math.floor((n * plans.length) / ORDERS)]?.id ?? '';
    orderIds.push((await confirm(context, orderFor(['photography'], { planId }))).orderId);
  }
  for (const orderId of orderIds) await settleOrder(context, orderId);
  return orderIds;
};

/** What five people and the clock do with one visit at the same time. */
const allAtOnce = async (
  context: DispatchContext,
  orderId: string,
  spare: string,
): Promise<(() => Promise<unknown>)[]> => {
  const whole = await readOrderWithOffers(context.table, orderId);
  const [visit, offer] = [whole?.visits[0], whole?.offers[0]];
  if (!visit || !offer) throw new Error('Nothing is offered');
  const after = { ...context, now: Date.parse(offer.answerBy) + 1000 };
  const { visitId, version } = visit;
  return [
    () => acceptOffer(context, offer),
    () => declineOffer(context, { ...offer, reason: 'busy' }),
    () => expireOffer(after, offer.offerId),
    () => assignVisit(context, { visitId, version, vendorId: spare, mode: 'direct', tell: false }),
    () => cancelOrder(context, orderId, { checkScope: async () => undefined }, { reason: undefined }),
  ];
};

it('coverage P1 9: leaves one holder of each time after accept, decline, expiry, reassignment and cancellation at once', async () => {
  const vendors = alike(world, 6);
  const tenantId = await world.newTenant(vendors);
  const orderIds = await offered(tenantId);
  const client = world.table.newClient();
  const conflicts = injectConflicts(client, 0.1, seed);
  const context = world.context(tenantId, NOW, client);
  const spare = vendors[5]?.vendorId ?? '';
  const acts = (await Promise.all(orderIds.map((orderId) => allAtOnce(context, orderId, spare)))).flat();
  const outcomes = await Promise.allSettled(acts.map((act) => act()));
  const codes = outcomes.flatMap((each) =>
    each.status === 'rejected' ? [each.reason instanceof AppError ? each.reason.code : String(each.reason)] : [],
  );
  const known = ['OFFER_OVER', 'VERSION_CONFLICT', 'SLOT_TAKEN', 'WRONG_STATE', 'TOO_LATE', 'NOT_FOUND', 'UNAVAILABLE'];
  expect(codes.filter((code) => !known.includes(code))).toEqual([]);
  for (const orderId of orderIds) await settleOrder(world.context(tenantId), orderId);
  const found = await disorder(tenantId);
  printFigure('dispatch at once', {
    acts: acts.length,
    refused: codes.length,
    conflicts: conflicts.count(),
    disorder: found.length,
  });
  expect(found).toEqual([]);
});

it('control: an acceptance without the version leaves a time to two', async () => {
  const visit = await offeredVisit(world, alike(world, 3));
  const offer = (await visit.read()).offers[0];
  if (!offer) throw new Error('No offer');
  const client = world.table.newClient();
  const hasRead = Promise.withResolvers<void>();
  const mayWrite = Promise.withResolvers<void>();
  takeConditions(client, 0);
  beforeEachCall(client, async (command) => {
    if (command !== 'TransactWriteItemsCommand') return;
    hasRead.resolve();
    await mayWrite.promise;
  });
  const accepting = acceptOffer(world.context(visit.tenantId, NOW, client), offer);
  await hasRead.promise;
  await declineOffer(visit.at(NOW), { ...offer, reason: 'busy' });
  mayWrite.resolve();
  await accepting;
  expect((await disorder(visit.tenantId)).join('\n')).toMatch(/promised by another|is open and no visit/);
});

it('control: a time that is freed first and taken later has no holder if the second write never comes', async () => {
  const visit = await offeredVisit(world, alike(world, 3));
  const { order } = await visit.read();
  const { table } = visit.at(NOW);
  await table.commit(...releaseWrites(table, [{ owner: order.orderId, visits: order.visits }]));
  expect((await disorder(visit.tenantId)).join('\n')).toMatch(/has 0 holders/);
});
