import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PaymentWorld, startPaymentWorld } from '../../../../test/support/world/fulfilment/payment-world.ts';
import { task, tasksOfLead } from '../../../crm/leads/store.ts';
import { auditItem } from '../../../platform/audit.ts';
import { cancelOrder } from '../../../sales/booking/order/change/cancel-order.ts';
import { changeBooking } from '../../../sales/booking/visit/change-booking.ts';
import { recordPayment } from './record-payment.ts';

let bench: PaymentWorld;
beforeAll(async () => {
  bench = await startPaymentWorld();
});
beforeEach(async () => await bench.newCompany());
afterAll(async () => await bench.stop());

type Placed = Awaited<ReturnType<PaymentWorld['place']>>;

const pay = async (orderId: string) => {
  const { url } = await bench.checkout(orderId);
  const session = bench.standIn.ledger.pay(null, bench.sessionOf(url), 'paid');
  await bench.drain();
  return session;
};
const accountOf = async (orderId: string) => (await bench.money(orderId)).account.account;
const audit = () => {
  const { table, now } = bench.context();
  const createdAt = new Date(now).toISOString();
  const entry = { action: 'test', target: { kind: 'order', id: '1', name: 'Test' }, changes: [], isActedFor: false };
  const actor = { profileId: 'prf_1', email: 'a@b.co' };
  return table.create(auditItem, { ...entry, actor, auditId: `aud_${Math.random()}`, correlationId: 't', createdAt });
};
/** All that is still owed comes by check. */
const payByCheck = async (orderId: string): Promise<number> => {
  const { account, version } = (await bench.money(orderId)).account;
  const { balance: amount } = account;
  const entry = { method: 'check', reference: '', receivedOn: '2026-11-20', by: 'Ada', seed: 'check' } as const;
  await recordPayment(bench.context(), { ...entry, orderId, amount, version, audit });
  await bench.drain();
  return amount;
};
const cancel = async ({ orderId, manageToken }: Placed): Promise<void> => {
  await cancelOrder(bench.context(), orderId, { token: manageToken }, { reason: undefined });
  await bench.drain(true);
};
/** The titles of the tasks about money that is to be given back by hand. */
const byHand = async (orderId: string): Promise<string[]> => {
  const { leadId } = (await bench.money(orderId)).whole.order;
  const { items } = await bench.context().table.list(task, { ...tasksOfLead(leadId), limit: 50 });
  return items.map(({ title }) => title).filter((title) => title.startsWith('Give back'));
};

describe('what a canceled order gives back', () => {
  it('goes to the card as far as it was paid by it; the rest is a task for the desk, once', async () => {
    await bench.newCompany({ paymentMode: 'deposit' });
    const placed = await bench.place();
    const { orderId, pricing } = placed;
    await pay(orderId);
    const check = await payByCheck(orderId);
    expect(check).toBe(9_950);
    await cancel(placed);
    expect(await accountOf(orderId)).toMatchObject({
      refunded: pricing.total - check,
      refundPending: 0,
      balance: -check,
    });
    expect(await byHand(orderId)).toEqual(['Give back $99.50 to Pat Buyer by hand']);
  });

  it('is a task alone where no card paid, and none where a card paid it all', async () => {
    await bench.newCompany({ paymentMode: 'on_delivery' });
    const byCheck = await bench.place();
    const check = await payByCheck(byCheck.orderId);
    await cancel(byCheck);
    expect(await accountOf(byCheck.orderId)).toMatchObject({ refunded: 0, balance: -check });
    expect(await byHand(byCheck.orderId)).toEqual(['Give back $199 to Pat Buyer by hand']);

    await bench.newCompany();
    const byCard = await bench.place();
    await pay(byCard.orderId);
    await cancel(byCard);
    expect(await accountOf(byCard.orderId)).toMatchObject({ balance: 0 });
    expect(await byHand(byCard.orderId)).toEqual([]);
  });

  it('names with each booking that is dropped only what that one adds', async () => {
    await bench.newCompany({ paymentMode: 'on_delivery' });
    const { orderId } = await bench.place(['photography', 'cleaning']);
    await payByCheck(orderId);
    for (const { bookingId } of (await bench.money(orderId)).whole.bookings) {
      const version = (await bench.money(orderId)).whole.bookings.find((each) => each.bookingId === bookingId)?.version;
      await changeBooking(bench.context(), {}, { bookingId, version: version ?? 0, status: 'cancelled' });
      await bench.drain(true);
    }
    const prices = (await bench.money(orderId)).whole.bookings.map(({ quotedPrice }) => quotedPrice / 100);
    const titles = prices.map((dollars) => `Give back $${dollars} to Pat Buyer by hand`);
    expect((await byHand(orderId)).toSorted()).toEqual(titles.toSorted());
  });

  it('waits while its payment is disputed, and goes back once the dispute is won', async () => {
    const placed = await bench.place();
    const { orderId, pricing } = placed;
    const { payment_intent: intent } = await pay(orderId);
    const dispute = bench.standIn.ledger.dispute(null, intent ?? '');
    await bench.drain();
    await cancel(placed);
    expect(await accountOf(orderId)).toMatchObject({ balance: -pricing.total, refunded: 0, disputed: pricing.total });
    bench.standIn.ledger.closeDispute(null, dispute.id, 'won');
    await bench.drain(true);
    expect(await accountOf(orderId)).toMatchObject({ balance: 0, refunded: pricing.total, disputed: 0 });
    expect((await bench.money(orderId)).refunds).toHaveLength(1);
    expect(await byHand(orderId)).toEqual([]);
  });

  it('is the bank’s to give where the dispute is lost', async () => {
    const placed = await bench.place();
    const { payment_intent: intent } = await pay(placed.orderId);
    const dispute = bench.standIn.ledger.dispute(null, intent ?? '');
    await bench.drain();
    await cancel(placed);
    bench.standIn.ledger.closeDispute(null, dispute.id, 'lost');
    await bench.drain(true);
    expect(await accountOf(placed.orderId)).toMatchObject({ balance: 0, refunded: 0, disputed: 0 });
    expect(await byHand(placed.orderId)).toEqual([]);
  });

  it('of a check beside a disputed card is told once, however the dispute ends', async () => {
    await bench.newCompany({ paymentMode: 'deposit' });
    const placed = await bench.place();
    const { orderId } = placed;
    const { payment_intent: intent } = await pay(orderId);
    const check = await payByCheck(orderId);
    const dispute = bench.standIn.ledger.dispute(null, intent ?? '');
    await bench.drain();
    await cancel(placed);
    expect(await byHand(orderId)).toEqual(['Give back $99.50 to Pat Buyer by hand']);
    bench.standIn.ledger.closeDispute(null, dispute.id, 'won');
    await bench.drain(true);
    expect(await accountOf(orderId)).toMatchObject({ balance: -check });
    expect(await byHand(orderId)).toHaveLength(1);
  });
});
