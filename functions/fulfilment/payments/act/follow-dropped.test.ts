import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { usualFees } from '../../../../shared/company/team/money/fee-rules.ts';
import type { Policy } from '../../../../shared/company/team/policy.ts';
import { HOUR } from '../../../../shared/contract/time.ts';
import { isLocked } from '../../../../shared/fulfilment/payments/account.ts';
import { NOW } from '../../../../test/support/world/booking-world.ts';
import { type PaymentWorld, startPaymentWorld } from '../../../../test/support/world/fulfilment/payment-world.ts';
import { cancelOrder } from '../../../sales/booking/order/change/cancel-order.ts';
import { changeBooking } from '../../../sales/booking/visit/change-booking.ts';
import { followFees } from './follow-order.ts';

let bench: PaymentWorld;
beforeAll(async () => {
  bench = await startPaymentWorld();
});
afterAll(async () => await bench.stop());

const salesTax = { services: ['cleaning' as const], rates: [{ name: 'PA', basisPoints: 600, zipCodes: [] }] };
const newOrder = async (policy: Partial<Policy> = {}, services: ServiceCode[] = ['photography', 'cleaning']) => {
  bench.clock.now = NOW;
  await bench.newCompany({ fees: usualFees, ...policy });
  return await bench.place(services);
};
const pay = async (orderId: string) => {
  const { url } = await bench.checkout(orderId);
  bench.standIn.ledger.pay(null, bench.sessionOf(url), 'paid');
  await bench.drain();
};
const bookingOf = async (orderId: string, service: string) => {
  const booking = (await bench.money(orderId)).whole.bookings.find(({ serviceType }) => serviceType === service);
  if (!booking) throw new Error('No booking');
  return booking;
};
/** The desk cancels one visit three hours before it, for half of its price as its fee. */
const cancelOne = async (orderId: string, { fee = true, isTwice = true } = {}): Promise<number> => {
  const { bookingId, version, startsAt, quotedPrice } = await bookingOf(orderId, 'cleaning');
  bench.clock.now = Date.parse(startsAt ?? '') - 3 * HOUR;
  const agreed = fee ? Math.floor(quotedPrice / 2 + 0.5) : 0;
  await changeBooking(bench.context(), {}, { bookingId, version, status: 'cancelled', fee: { agreed } });
  await bench.drain(isTwice);
  return quotedPrice;
};
const nobodyHome = async (orderId: string): Promise<number> => {
  const { bookingId, version, startsAt, quotedPrice } = await bookingOf(orderId, 'photography');
  bench.clock.now = Date.parse(startsAt ?? '') + HOUR;
  await changeBooking(bench.context(), {}, { bookingId, version, status: 'assigned' });
  await changeBooking(bench.context(), {}, { bookingId, version: version + 1, status: 'no_show' });
  await bench.drain(true);
  return quotedPrice;
};
const half = (cents: number): number => Math.floor(cents / 2 + 0.5);

describe('a visit that is canceled without the rest of its order', () => {
  it('is taken back of what was paid, bar its fee, once however often the event comes', async () => {
    const { orderId, pricing } = await newOrder();
    await pay(orderId);
    const price = await cancelOne(orderId);
    const { account, lines, refunds, whole } = await bench.money(orderId);
    const kept = pricing.total - price + half(price);
    expect(account.account).toMatchObject({ credits: price, fees: half(price), balance: 0, dueNow: 0 });
    expect(account.account.paid - account.account.refunded).toBe(kept);
    expect(refunds).toMatchObject([{ amount: price - half(price), state: 'succeeded', reason: 'Cleaning: canceled' }]);
    expect(lines.filter(({ kind }) => kind === 'credit')).toHaveLength(1);
    expect([isLocked(account.account), whole.order.payment.status]).toEqual([false, 'paid']);
  });

  it('control: its fee alone, without the credit, is owed on top of the whole price and locks', async () => {
    const { orderId } = await newOrder();
    await pay(orderId);
    const { bookingId, version, startsAt, quotedPrice } = await bookingOf(orderId, 'cleaning');
    bench.clock.now = Date.parse(startsAt ?? '') - 3 * HOUR;
    const fee = { agreed: half(quotedPrice) };
    await changeBooking(bench.context(), {}, { bookingId, version, status: 'cancelled', fee });
    await followFees(bench.context(), orderId);
    const { account } = (await bench.money(orderId)).account;
    expect([account.balance, isLocked(account)]).toEqual([half(quotedPrice), true]);
    await bench.drain();
    expect((await bench.money(orderId)).account.account.balance).toBe(0);
  });

  it('is given back whole where the company charges no fees', async () => {
    const { orderId, pricing } = await newOrder({ fees: null });
    await pay(orderId);
    const price = await cancelOne(orderId, { fee: false });
    const { account } = (await bench.money(orderId)).account;
    expect(account).toMatchObject({ paid: pricing.total, refunded: price, balance: 0 });
  });

  it('goes with its own tax, and the rest of the order with what is left', async () => {
    const placed = await newOrder({ fees: null, salesTax });
    const { orderId, pricing } = placed;
    await pay(orderId);
    const price = await cancelOne(orderId, { fee: false });
    const tax = Math.floor((price * 600 + 5_000) / 10_000);
    const { account: after, lines } = await bench.money(orderId);
    expect(after.account).toMatchObject({ tax, credits: price + tax, balance: 0 });
    expect(lines.filter(({ kind }) => kind === 'credit')).toMatchObject([{ cents: price + tax, tax }]);
    bench.clock.now = NOW;
    await cancelOrder(bench.context(), orderId, { token: placed.manageToken }, { reason: undefined });
    await bench.drain(true);
    const { account } = (await bench.money(orderId)).account;
    expect(account).toMatchObject({ credits: pricing.total + tax, refunded: pricing.total + tax, balance: 0 });
  });

  it('is not asked for after the work where nothing was paid before', async () => {
    const { orderId, pricing } = await newOrder({ paymentMode: 'on_delivery' });
    const price = await cancelOne(orderId);
    const { account } = (await bench.money(orderId)).account;
    expect(account).toMatchObject({ balance: pricing.total - price + half(price), dueNow: half(price) });
  });

  it('lowers a deposit with the price: the fee is kept of what was paid, and no more is due before the work', async () => {
    const { orderId, pricing } = await newOrder({ paymentMode: 'deposit' });
    await pay(orderId);
    const price = await cancelOne(orderId);
    const { account } = (await bench.money(orderId)).account;
    expect(account).toMatchObject({ dueNow: 0, refunded: 0 });
    expect(account.balance).toBe(pricing.total - price + half(price) - account.paid);
  });

  it('costs less before anything was paid, too', async () => {
    const { orderId, pricing } = await newOrder({ fees: null });
    const { bookingId, version, quotedPrice } = await bookingOf(orderId, 'cleaning');
    await changeBooking(bench.context(), {}, { bookingId, version, status: 'cancelled' });
    await bench.drain(true);
    const left = pricing.total - quotedPrice;
    expect((await bench.money(orderId)).account.account).toMatchObject({ balance: left, dueNow: left });
  });
});

describe('a visit at which nobody was home', () => {
  it('costs half: the other half goes back', async () => {
    const { orderId } = await newOrder({}, ['photography']);
    await pay(orderId);
    const price = await nobodyHome(orderId);
    const { account, refunds } = await bench.money(orderId);
    expect(account.account).toMatchObject({ credits: price, fees: half(price), balance: 0 });
    expect(refunds).toMatchObject([{ amount: price - half(price), reason: 'Photography: nobody was home' }]);
  });

  it('costs what it costs where the company has no rule for it', async () => {
    const { orderId } = await newOrder({ fees: null }, ['photography']);
    await pay(orderId);
    await nobodyHome(orderId);
    expect((await bench.money(orderId)).account.account).toMatchObject({ credits: 0, refunded: 0, balance: 0 });
  });
});
