import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { DAY, MINUTE } from '../../../../shared/contract/time.ts';
import type { OrderFee } from '../../../../shared/sales/booking/money/fee.ts';
import { type PaymentWorld, startPaymentWorld } from '../../../../test/support/world/fulfilment/payment-world.ts';
import { createDueSweep } from '../../../operations/due/due-sweep.ts';
import { auditItem } from '../../../platform/audit.ts';
import { openDueIndex } from '../../../platform/table/events/due-index.ts';
import { cancelOrder } from '../../../sales/booking/order/change/cancel-order.ts';
import { orderItem } from '../../../sales/booking/store.ts';
import { changeBooking } from '../../../sales/booking/visit/change-booking.ts';
import { linesLeft } from '../account/lines-left.ts';
import { applySession } from '../hear/apply-session.ts';
import { askRefund, giveRefund } from './refund-order.ts';

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

/** An audit entry of nobody in particular. */
const audit = () => {
  const { table, now } = bench.context();
  const createdAt = new Date(now).toISOString();
  const entry = { action: 'test', target: { kind: 'order', id: '1', name: 'Test' }, changes: [], isActedFor: false };
  const actor = { profileId: 'prf_1', email: 'a@b.co' };
  return table.create(auditItem, { ...entry, actor, auditId: `aud_${Math.random()}`, correlationId: 't', createdAt });
};
/** The desk gives money back, for these services where they are named. */
const refund = async (orderId: string, amount: number, ...services: ServiceCode[]): Promise<void> => {
  const { version } = (await bench.money(orderId)).account;
  const [service] = services;
  const lines = service && { lines: [{ service, amount }] };
  const wish = { orderId, amount, ...lines, reason: 'Sorry', version, by: 'Ada', seed: `${version}`, audit };
  await askRefund(bench.context(), wish);
  await bench.drain(true);
};

describe('a refund before the work', () => {
  /** An order of $199 whose deposit of $99.50 is paid. */
  const withDeposit = async () => {
    await bench.newCompany({ paymentMode: 'deposit' });
    const { orderId } = await bench.place();
    const { url } = await bench.checkout(orderId);
    bench.standIn.ledger.pay(null, bench.sessionOf(url), 'paid');
    await bench.drain();
    return { orderId, intentId: (await bench.money(orderId)).payments[0]?.intentId ?? '' };
  };
  const accountOf = async (orderId: string) => (await bench.money(orderId)).account.account;
  /** Fees that the order was charged, which are due at once. */
  const charge = async (orderId: string, cents: number): Promise<void> => {
    const { order } = (await bench.money(orderId)).whole;
    const at = new Date(bench.clock.now).toISOString();
    const fee: OrderFee = { feeId: 'fee_1', reason: 'move', cents, at, services: ['photography'] };
    const { table, now } = bench.context();
    await table.commit(table.patch(orderItem, order, { fees: [fee] }));
    await bench.consumers['order.rescheduled']?.({ table, now, data: { orderId } });
    await bench.drain();
  };

  it('of a part of the deposit is not asked for again, one after another', async () => {
    const { orderId } = await withDeposit();
    expect(await accountOf(orderId)).toMatchObject({ paid: 9_950, balance: 9_950, dueNow: 0 });
    await refund(orderId, 3_000);
    expect(await accountOf(orderId)).toMatchObject({ refunded: 3_000, balance: 9_950, dueNow: 0 });
    await refund(orderId, 6_950);
    expect(await accountOf(orderId)).toMatchObject({ refunded: 9_950, balance: 9_950, dueNow: 0 });
  });

  it('that was made at the provider’s own desk is not asked for again either', async () => {
    const { orderId, intentId } = await withDeposit();
    bench.standIn.ledger.refund(null, { intentId, amount: 3_000, metadata: {} });
    await bench.drain(true);
    expect(await accountOf(orderId)).toMatchObject({ refunded: 3_000, balance: 9_950, dueNow: 0 });
  });

  it('that waits for the provider is not given back once more as the rest is paid', async () => {
    const { orderId } = await withDeposit();
    const { url } = await bench.checkout(orderId, { part: 'balance' });
    const { version } = (await bench.money(orderId)).account;
    const wish = { orderId, amount: 3_000, reason: 'Sorry', version, by: 'Ada', seed: 'waits', audit };
    await askRefund(bench.context(), wish);
    bench.watch(false);
    bench.standIn.ledger.pay(null, bench.sessionOf(url), 'paid');
    await bench.standIn.webhooks.settled();
    bench.watch(true);
    const paid = await bench.provider.readSession(null, bench.sessionOf(url));
    if (!paid) throw new Error('No session');
    await applySession(bench.context(), null, paid);
    expect(await accountOf(orderId)).toMatchObject({ paid: 19_900, balance: -3_000, refundPending: 3_000 });
    await bench.drain(true);
    expect(await accountOf(orderId)).toMatchObject({ refunded: 3_000, balance: 0, refundPending: 0 });
  });

  it('leaves due what was due before', async () => {
    const { orderId } = await withDeposit();
    await charge(orderId, 5_000);
    expect(await accountOf(orderId)).toMatchObject({ fees: 5_000, dueNow: 5_000 });
    await refund(orderId, 3_000);
    expect(await accountOf(orderId)).toMatchObject({ refunded: 3_000, balance: 14_950, dueNow: 5_000 });
  });

  it('of what was paid beyond the deposit leaves the deposit', async () => {
    const { orderId } = await withDeposit();
    const { url } = await bench.checkout(orderId, { part: 'balance' });
    bench.standIn.ledger.pay(null, bench.sessionOf(url), 'paid');
    await bench.drain();
    await refund(orderId, 3_000);
    const { account, confirmsAt } = (await bench.money(orderId)).account;
    expect([account.balance, account.dueNow, confirmsAt]).toEqual([0, 0, 9_950]);
  });
});

describe('a refund by lines, after a part of the order was canceled', () => {
  const paid = async (services: ServiceCode[]) => {
    const { orderId, manageToken } = await bench.place(services);
    const { url } = await bench.checkout(orderId);
    bench.standIn.ledger.pay(null, bench.sessionOf(url), 'paid');
    await bench.drain();
    return { orderId, token: manageToken };
  };
  const drop = async (orderId: string, service: ServiceCode): Promise<void> => {
    const { bookings } = (await bench.money(orderId)).whole;
    const booking = bookings.find(({ serviceType }) => serviceType === service);
    if (!booking) throw new Error('No booking');
    const { bookingId, version } = booking;
    await changeBooking(bench.context(), {}, { bookingId, version, status: 'cancelled' });
    await bench.drain(true);
  };
  const leftOf = async (orderId: string) => linesLeft(await bench.money(orderId)).map(({ amount }) => amount);

  it('gives nothing more for what the cancellation gave back, and the rest as before', async () => {
    const { orderId } = await paid(['photography', 'cleaning']);
    expect(await leftOf(orderId)).toEqual([19_900, 35_000]);
    await drop(orderId, 'photography');
    expect((await bench.money(orderId)).account.account).toMatchObject({ refunded: 19_900, balance: 0 });
    expect(await leftOf(orderId)).toEqual([0, 35_000]);
    await expect(refund(orderId, 19_900, 'photography')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await refund(orderId, 5_000, 'cleaning');
    expect((await bench.money(orderId)).account.account).toMatchObject({
      refunded: 24_900,
      credits: 24_900,
      balance: 0,
    });
    expect(await leftOf(orderId)).toEqual([0, 30_000]);
  });

  it('gives nothing more for a line of which a part was given back before it was canceled', async () => {
    const { orderId } = await paid(['photography', 'cleaning']);
    await refund(orderId, 5_000, 'photography');
    await drop(orderId, 'photography');
    expect((await bench.money(orderId)).account.account).toMatchObject({ refunded: 19_900, balance: 0 });
    expect(await leftOf(orderId)).toEqual([0, 35_000]);
  });

  it('is of no line once all is canceled', async () => {
    const { orderId, token } = await paid(['photography', 'cleaning']);
    await cancelOrder(bench.context(), orderId, { token }, { reason: undefined });
    await bench.drain(true);
    expect(await leftOf(orderId)).toEqual([0, 0]);
  });
});
