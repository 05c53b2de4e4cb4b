import { afterAll, beforeAll, expect, it } from 'vitest';
import { usualFees } from '../../../../shared/company/team/money/fee-rules.ts';
import { HOUR } from '../../../../shared/contract/time.ts';
import { NOW } from '../../../../test/support/world/booking-world.ts';
import { type PaymentWorld, startPaymentWorld } from '../../../../test/support/world/fulfilment/payment-world.ts';
import { noTrail } from '../../../platform/personal/personal-data.ts';
import { cancelOrder } from '../../../sales/booking/order/change/cancel-order.ts';
import { cancelCents } from '../../../sales/booking/order/change/fees.ts';
import { findObstacles } from './obstacles.ts';

let bench: PaymentWorld;
beforeAll(async () => {
  bench = await startPaymentWorld();
});
afterAll(async () => await bench.stop());

const placed = async (paymentMode: 'full' | 'on_delivery') => {
  bench.clock.now = NOW;
  await bench.newCompany({ fees: usualFees, paymentMode });
  return await bench.place();
};
/** Cancels an order so many hours before its visit, for what that costs. */
const cancel = async ({ orderId, manageToken: token }: { orderId: string; manageToken: string }, hours: number) => {
  const { whole } = await bench.money(orderId);
  bench.clock.now = Date.parse(whole.bookings[0]?.startsAt ?? '') - hours * HOUR;
  const fee = { agreed: cancelCents(whole, bench.clock.now) };
  await cancelOrder(bench.context(), orderId, { token }, { reason: undefined, fee });
};
const obstacles = async (orderId: string) =>
  (await findObstacles(bench.context().table, { ...noTrail, orderIds: [orderId] })).map(({ kind }) => kind);

it('a canceled order that owes its fee is an open balance, one that owes nothing is none', async () => {
  const late = await placed('on_delivery');
  await cancel(late, 3);
  await bench.drain();
  expect(await obstacles(late.orderId)).toEqual(['balance_open']);
  const early = await placed('on_delivery');
  await cancel(early, 30);
  expect(await obstacles(early.orderId)).toEqual([]);
  await bench.drain();
  expect(await obstacles(early.orderId)).toEqual([]);
});

it('a canceled order is an open balance until what was paid for it is back', async () => {
  const order = await placed('full');
  const { url } = await bench.checkout(order.orderId);
  bench.standIn.ledger.pay(null, bench.sessionOf(url), 'paid');
  await bench.drain();
  await cancel(order, 30);
  expect(await obstacles(order.orderId)).toEqual(['balance_open']);
  const { table, now } = bench.context();
  const { sequence } = (await bench.money(order.orderId)).whole.order;
  await bench.consumers['order.cancelled']?.({ table, now, data: { orderId: order.orderId, sequence } });
  expect(await obstacles(order.orderId)).toEqual(['balance_open']);
  await bench.drain();
  expect((await bench.money(order.orderId)).account.account).toMatchObject({ balance: 0, refunded: 19_900 });
  expect(await obstacles(order.orderId)).toEqual([]);
});
