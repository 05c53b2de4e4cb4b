import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '../../../../shared/contract/time.ts';
import { type PaymentWorld, startPaymentWorld } from '../../../../test/support/world/fulfilment/payment-world.ts';
import { createDueSweep } from '../../../operations/due/due-sweep.ts';
import { openDueIndex } from '../../../platform/table/due-index.ts';
import { changeBooking } from '../../../sales/booking/visit/change-booking.ts';
import { giveRefund } from './refund-order.ts';

let bench: PaymentWorld;
beforeAll(async () => {
  bench = await startPaymentWorld();
});
beforeEach(async () => await bench.newCompany());
afterAll(async () => await bench.stop());

const sweep = async (at: number): Promise<void> => {
  bench.clock.now = at;
  await createDueSweep({ index: openDueIndex(bench.world.table.tableDeps), clock: () => bench.clock.now })();
  await bench.drain();
};
/** An order of which one paid visit is canceled, so that a part of its payment goes back, while nothing is handled. */
const withRefund = async () => {
  const { orderId } = await bench.place(['photography', 'cleaning']);
  const { url } = await bench.checkout(orderId);
  bench.standIn.ledger.pay(null, bench.sessionOf(url), 'paid');
  await bench.drain();
  const booking = (await bench.money(orderId)).whole.bookings.find(({ serviceType }) => serviceType === 'cleaning');
  if (!booking) throw new Error('No booking');
  const { bookingId, version, quotedPrice: amount } = booking;
  await changeBooking(bench.context(), {}, { bookingId, version, status: 'cancelled' });
  bench.standIn.api.isDown = true;
  await bench.drain();
  const { refunds, payments } = await bench.money(orderId);
  const [refund] = refunds;
  const intentId = payments[0]?.intentId;
  if (!refund || intentId === undefined) throw new Error('No refund');
  return { orderId, amount, refundId: refund.refundId, intentId };
};
const given = async (intentId: string) =>
  (await bench.provider.listRefunds(null, { since: 0, after: undefined, intentId })).items.length;

describe('a refund that the provider did not answer', () => {
  it('is asked for again until it is given, once', async () => {
    const { orderId, amount, intentId } = await withRefund();
    const stateNow = async () => (await bench.money(orderId)).refunds[0]?.state;
    expect(await stateNow()).toBe('asked');
    await sweep(bench.clock.now + 11 * MINUTE);
    expect(await stateNow()).toBe('asked');
    bench.standIn.api.isDown = false;
    await sweep(bench.clock.now + 11 * MINUTE);
    expect(await stateNow()).toBe('succeeded');
    expect((await bench.money(orderId)).account.account).toMatchObject({ refunded: amount, balance: 0 });
    await sweep(bench.clock.now + DAY);
    expect(await given(intentId)).toBe(1);
  });

  it('is looked for first once its key may be forgotten: what was given without an answer is not given twice', async () => {
    const { orderId, amount, refundId, intentId } = await withRefund();
    bench.standIn.api.isDown = false;
    bench.watch(false);
    bench.standIn.ledger.refund(null, { intentId, amount, metadata: { refundId, orderId } });
    await sweep(bench.clock.now + DAY);
    bench.watch(true);
    expect((await bench.money(orderId)).refunds).toMatchObject([{ state: 'succeeded', amount }]);
    expect((await bench.money(orderId)).account.account).toMatchObject({ refunded: amount, balance: 0 });
    expect(await given(intentId)).toBe(1);
  });

  it('control: asked again after a day without a look, it is given twice', async () => {
    const { orderId, amount, refundId, intentId } = await withRefund();
    bench.standIn.api.isDown = false;
    bench.watch(false);
    bench.standIn.ledger.refund(null, { intentId, amount: 100, metadata: { refundId, orderId } });
    bench.clock.now += DAY;
    const blind = { ...bench.provider, listRefunds: async () => ({ items: [], after: undefined }) };
    await giveRefund(bench.context(), blind, { orderId, refundId });
    bench.watch(true);
    expect(amount).toBeGreaterThan(100);
    expect(await given(intentId)).toBe(2);
  });
});
