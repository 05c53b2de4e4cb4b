import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultPolicy } from '../../../shared/company/team/policy.ts';
import { MINUTE } from '../../../shared/contract/time.ts';
import { isLocked, refundable } from '../../../shared/fulfilment/payments/account.ts';
import type { RefundLine } from '../../../shared/fulfilment/payments/payment.ts';
import { refundedOf } from '../../../shared/fulfilment/payments/refunded.ts';
import { toPayOf } from '../../../shared/fulfilment/payments/under-way.ts';
import { orderFor, queryFor } from '../../../test/support/world/booking-world.ts';
import { type PaymentWorld, startPaymentWorld } from '../../../test/support/world/fulfilment/payment-world.ts';
import { openByBoth } from '../../../test/support/world/fulfilment/two-calendars.ts';
import { createDueSweep } from '../../operations/due/due-sweep.ts';
import { auditItem } from '../../platform/audit.ts';
import { openDueIndex } from '../../platform/table/events/due-index.ts';
import type { Write } from '../../platform/table/write.ts';
import { cancelOrder, readSettings } from '../../sales/booking/order/change/cancel-order.ts';
import { confirmOrder } from '../../sales/booking/order/confirm/confirm-order.ts';
import { calendarOf } from '../../sales/booking/order/order-calendar.ts';
import { offerPlans } from '../../sales/booking/plan/offers/offer-plans.ts';
import { bookingItem, orderItem } from '../../sales/booking/store.ts';
import { visitItem } from '../../sales/booking/visit/kept/visit-store.ts';
import { payByCard } from '../../sales/payments/payment-terms.ts';
import { accountView } from './account/view-account.ts';
import { dueDateOf } from './act/follow-order.ts';
import { endPayTime } from './act/pay-time-over.ts';
import { recordPayment, undoPayment, writeOff } from './act/record-payment.ts';
import { askRefund } from './act/refund-order.ts';
import { payLinkWrites } from './act/send-pay-link.ts';
import { compareNight } from './night/compare.ts';

const ZONE = 'America/New_York';
let bench: PaymentWorld;
beforeAll(async () => {
  bench = await startPaymentWorld();
});
beforeEach(async () => await bench.newCompany());
afterAll(async () => await bench.stop());

const pay = async (orderId: string, how: 'paid' | 'processing' = 'paid', more = {}) => {
  const { url } = await bench.checkout(orderId, more);
  const session = bench.standIn.ledger.pay(null, bench.sessionOf(url), how);
  await bench.drain();
  return session;
};
const accountOf = async (orderId: string) => (await bench.money(orderId)).account.account;
const statusesOf = async (orderId: string) => (await bench.money(orderId)).whole.bookings.map(({ status }) => status);
const calendarStates = async (orderId: string) => {
  const { whole } = await bench.money(orderId);
  const { tenant } = await readSettings(bench.context());
  const { appointments } = openByBoth(calendarOf(whole, tenant, 'https://x.example', bench.clock.now));
  return new Set(appointments.map(({ status }) => status));
};
const types = () => bench.told.map(({ type }) => type);
const later = (minutes: number) => {
  bench.clock.now += minutes * MINUTE;
};
/** What is due by now is done. */
const sweep = async () => {
  const index = openDueIndex(bench.world.table.tableDeps);
  await createDueSweep({ index, clock: () => bench.clock.now })();
  await bench.drain(true);
};
/** The work of an order is done: its order and visits say so, and the event comes. */
const complete = async (orderId: string) => {
  const { table, now } = bench.context();
  const { order, visits, bookings } = (await bench.money(orderId)).whole;
  await table.commit(
    table.patch(orderItem, order, { status: 'completed' }),
    ...bookings.map((booking) => table.patch(bookingItem, booking, { status: 'completed' })),
    ...visits.map((visit) =>
      table.patch(visitItem, visit, {
        state: 'finished',
        pay: visit.services.map((service) => ({ service, cents: 6_000 })),
      }),
    ),
  );
  await bench.consumers['order.completed']?.({ table, now, data: { orderId, leadId: order.leadId } });
  await bench.drain();
};
/** An audit entry of nobody in particular. */
const audit = () => {
  const { table, now } = bench.context();
  const createdAt = new Date(now).toISOString();
  const entry = { action: 'test', target: { kind: 'order', id: '1', name: 'Test' }, changes: [], isActedFor: false };
  const actor = { profileId: 'prf_1', email: 'a@b.co' };
  return table.create(auditItem, { ...entry, actor, auditId: `aud_${Math.random()}`, correlationId: 't', createdAt });
};
const refund = async (orderId: string, amount: number, seed = `${Math.random()}`, version?: number) => {
  const known = version ?? (await bench.money(orderId)).account.version;
  await askRefund(bench.context(), { orderId, amount, reason: 'As agreed', version: known, by: 'Ada', seed, audit });
};

describe('an order that is paid by card', () => {
  it('waits, is paid once however often the message comes, and is confirmed', async () => {
    const placed = await bench.place(['photography', 'cleaning']);
    expect(placed.payment).toMatchObject({ mode: 'full', status: 'pending', dueNow: placed.pricing.total });
    expect(placed.payment.checkoutUrl).toBe(`/pay/${placed.orderId}?token=${encodeURIComponent(placed.manageToken)}`);
    expect(placed.bookings.map(({ status }) => status)).toEqual(['pending', 'pending']);
    expect(await calendarStates(placed.orderId), 'reserved').toEqual(new Set(['TENTATIVE']));
    bench.standIn.webhooks.weather = { double: 1, lose: 0, shuffle: true, delayMs: 0 };
    await pay(placed.orderId);
    expect(await calendarStates(placed.orderId)).toEqual(new Set(['CONFIRMED']));
    bench.standIn.webhooks.weather = { double: 0, lose: 0, shuffle: false, delayMs: 0 };
    const { account, lines, whole, payments } = await bench.money(placed.orderId);
    expect(account.account).toMatchObject({ paid: placed.pricing.total, balance: 0, dueNow: 0 });
    expect(lines.map(({ kind }) => kind)).toEqual(['charge']);
    expect(whole.bookings.map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
    expect(whole.order.payment.status).toBe('paid');
    expect(payments[0]).toMatchObject({ state: 'paid', number: expect.stringMatching(/^TEST-/) });
    expect(types().filter((type) => type === 'order.confirmed')).toHaveLength(1);
    expect(types().filter((type) => type === 'payment.received')).toHaveLength(1);
  });

  it('proves its address by the charge, not by what the desk records', async () => {
    const proven = () => bench.told.filter(({ type }) => type === 'payment.received').map(({ data }) => data);
    const byCard = await bench.place();
    await pay(byCard.orderId);
    const { contactInfo } = (await bench.money(byCard.orderId)).whole.order;
    expect(proven()).toMatchObject([{ orderId: byCard.orderId, provenEmail: contactInfo.email }]);
    const { orderId } = await bench.place();
    const { version } = (await bench.money(orderId)).account;
    const entry = { method: 'check', reference: '', receivedOn: '2026-11-20', by: 'Ada', seed: 'check' } as const;
    await recordPayment(bench.context(), { ...entry, orderId, amount: 100, version, audit });
    await bench.drain();
    expect(proven()[1]).not.toHaveProperty('provenEmail');
  });

  it('replays byte for byte after it was paid', async () => {
    const booking = bench.world.context(bench.tenantId(), bench.clock.now);
    const [plan] = await offerPlans(booking, queryFor(['photography']));
    const input = orderFor(['photography'], { planId: plan?.id });
    const stranger = { userId: undefined, provenEmail: undefined, correlationId: 't' };
    const confirmation = { ...stranger, input, idempotencyKey: 'again' };
    const first = await confirmOrder(booking, payByCard, confirmation);
    await pay(first.orderId);
    expect(JSON.stringify(await confirmOrder(booking, payByCard, confirmation))).toBe(JSON.stringify(first));
  });

  it('has one open page for the same amount, and ends it for another', async () => {
    await bench.newCompany({ paymentMode: 'deposit' });
    const { orderId } = await bench.place();
    const asked = await Promise.all(Array.from({ length: 4 }, () => bench.checkout(orderId)));
    expect(new Set(asked.map(({ url }) => url)).size).toBe(1);
    const all = await bench.checkout(orderId, { part: 'balance' });
    expect(all.url).not.toBe(asked[0]?.url);
    const first = await bench.provider.readSession(null, bench.sessionOf(asked[0]?.url ?? ''));
    expect(first?.status).toBe('expired');
  });

  it('is not paid by coming back from the page, nor by a message that lies', async () => {
    const { orderId } = await bench.place();
    const { url } = await bench.checkout(orderId);
    const session = bench.standIn.ledger.find<never>(null, 'checkout.session' as never, bench.sessionOf(url)) as object;
    const lie = { ...session, status: 'complete', payment_status: 'paid' };
    const event = { object: 'event', id: 'evt_lie', type: 'checkout.session.completed', created: 0, livemode: false };
    bench.standIn.webhooks.tell({ ...event, data: { object: lie } } as never);
    await bench.drain();
    expect(await statusesOf(orderId)).toEqual(['pending']);
  });

  it('pays half at first and the rest when the work is done', async () => {
    await bench.newCompany({ paymentMode: 'deposit' });
    const { orderId, pricing } = await bench.place();
    const half = Math.floor((pricing.total + 1) / 2);
    await pay(orderId);
    expect(await accountOf(orderId)).toMatchObject({ paid: half, balance: pricing.total - half, dueNow: 0 });
    expect(await statusesOf(orderId)).toEqual(['confirmed']);
    await complete(orderId);
    expect(await accountOf(orderId)).toMatchObject({ dueNow: pricing.total - half });
    expect(types()).toContain('payment.due');
    await pay(orderId, 'paid', { tip: 700 });
    expect(await accountOf(orderId)).toMatchObject({ balance: 0, tips: 700, paid: pricing.total + 700 });
  });
});

describe('an order that waits for a bank', () => {
  let today: number;
  beforeEach(() => {
    today = bench.clock.now;
  });
  afterEach(() => {
    bench.clock.now = today;
  });

  /** Begins to pay by bank; what comes back tells the order what its bank has decided. */
  const payByBank = async (orderId: string) => {
    const session = await pay(orderId, 'processing');
    return async (isPaid: boolean) => {
      bench.standIn.ledger.settle(null, session.id, isPaid);
      await bench.drain();
    };
  };

  it('asks for nothing twice while its bank is at it, and again once that is refused', async () => {
    const { orderId } = await bench.place();
    const decide = await payByBank(orderId);
    await expect(bench.checkout(orderId)).rejects.toMatchObject({ code: 'PAYMENT_UNDER_WAY' });
    later(96);
    const seen = accountView(await bench.money(orderId), {
      canPay: true,
      isTest: true,
      takesTips: true,
      now: bench.clock.now,
    });
    expect(seen.noCheckout, 'its time is not over either').toBe('under_way');
    await decide(false);
    expect(await bench.checkout(orderId)).toMatchObject({ amount: seen.account.dueNow });
  });

  it('of which the deposit comes, asks for the rest once that has come', async () => {
    await bench.newCompany({ paymentMode: 'deposit' });
    const { orderId } = await bench.place();
    const decide = await payByBank(orderId);
    await expect(bench.checkout(orderId)).rejects.toMatchObject({ code: 'PAYMENT_UNDER_WAY' });
    await decide(true);
    const { balance } = await accountOf(orderId);
    expect(await bench.checkout(orderId, { part: 'balance' })).toMatchObject({ amount: balance });
  });

  it('at a part of it, asks for the rest alone: on its pages, at the checkout, in what is mailed', async () => {
    await bench.newCompany({ paymentMode: 'deposit' });
    const { orderId, pricing } = await bench.place();
    const decide = await payByBank(orderId);
    const deposit = (await bench.money(orderId)).payments[0]?.amount ?? 0;
    const rest = pricing.total - deposit;
    expect(await bench.checkout(orderId, { part: 'balance' }), 'ahead').toMatchObject({ amount: rest });
    later(96);
    expect(await bench.checkout(orderId, { part: 'balance' }), 'its times are kept').toMatchObject({ amount: rest });
    await complete(orderId);
    expect(await accountOf(orderId)).toMatchObject({ dueNow: pricing.total, underWay: deposit });
    expect(bench.told.filter(({ type }) => type === 'payment.due')).toMatchObject([{ data: { amount: rest } }]);
    const { table, now } = bench.context();
    const writes = await payLinkWrites({ table, now }, orderId, { channel: 'email', eventId: 'evt_link' });
    await table.commit(...writes);
    await bench.drain();
    expect(bench.told.at(-1)).toMatchObject({ type: 'payment.link_asked', data: { amount: rest } });
    await pay(orderId);
    expect(bench.told.findLast(({ type }) => type === 'payment.received')).toMatchObject({
      data: { balance: deposit, underWay: deposit },
    });
    await expect(bench.checkout(orderId)).rejects.toMatchObject({ code: 'PAYMENT_UNDER_WAY' });
    await decide(true);
    expect(await accountOf(orderId)).toMatchObject({ balance: 0, paid: pricing.total });
    expect(await accountOf(orderId)).not.toHaveProperty('underWay');
  });

  it('that is heard of while its page is ended for another amount, is not asked for twice', async () => {
    await bench.newCompany({ paymentMode: 'deposit' });
    const { orderId, pricing } = await bench.place();
    const { url, amount } = await bench.checkout(orderId);
    bench.watch(false);
    bench.standIn.ledger.pay(null, bench.sessionOf(url), 'processing');
    await bench.standIn.webhooks.settled();
    bench.watch(true);
    expect(await bench.checkout(orderId, { part: 'balance' })).toMatchObject({ amount: pricing.total - amount });
  });

  it.each(['nobody', 'somebody'])('has an hour more where it is refused late, in which %s pays', async (who) => {
    const { orderId } = await bench.place();
    const decide = await payByBank(orderId);
    expect((await bench.money(orderId)).payments[0]?.state).toBe('processing');
    later(96);
    await sweep();
    expect(await statusesOf(orderId)).toEqual(['pending']);
    await decide(false);
    expect((await bench.money(orderId)).whole.order.payment.status).toBe('failed');
    expect(types()).toContain('payment.failed');
    later(59);
    if (who === 'somebody') await pay(orderId);
    later(37);
    await sweep();
    expect(await statusesOf(orderId)).toEqual([who === 'somebody' ? 'confirmed' : 'cancelled']);
  });

  it('has it once: refused again after that hour, its times are free at once', async () => {
    const { orderId } = await bench.place();
    for (const status of ['pending', 'cancelled']) {
      const decide = await payByBank(orderId);
      later(96);
      await sweep();
      expect(await statusesOf(orderId), 'while the bank decides').toEqual(['pending']);
      await decide(false);
      await sweep();
      expect(await statusesOf(orderId)).toEqual([status]);
    }
  });

  it('has none where its visit would begin meanwhile', async () => {
    const { orderId } = await bench.place();
    const decide = await payByBank(orderId);
    const { startsAt = '' } = (await bench.money(orderId)).whole.visits[0] ?? {};
    bench.clock.now = Date.parse(startsAt) - 59 * MINUTE;
    await decide(false);
    await sweep();
    expect(await statusesOf(orderId)).toEqual(['cancelled']);
  });

  it('has no more where it is refused in time', async () => {
    const { orderId } = await bench.place();
    const { payBy } = (await bench.money(orderId)).account;
    const decide = await payByBank(orderId);
    later(30);
    await decide(false);
    expect((await bench.money(orderId)).account.payBy).toBe(payBy);
    later(66);
    await sweep();
    expect(await statusesOf(orderId)).toEqual(['cancelled']);
  });

  it('is confirmed however late it is paid', async () => {
    const { orderId } = await bench.place();
    const decide = await payByBank(orderId);
    for (let day = 0; day < 3; day++) {
      later(24 * 60);
      await sweep();
    }
    await decide(true);
    expect(await statusesOf(orderId)).toEqual(['confirmed']);
  });

  it('is asked about every day, so that it ends though the refusal is never heard of', async () => {
    const { orderId } = await bench.place();
    const decide = await payByBank(orderId);
    later(96);
    await sweep();
    bench.watch(false);
    await decide(false);
    bench.watch(true);
    later(24 * 60);
    await sweep();
    expect((await bench.money(orderId)).payments[0]?.state).toBe('failed');
    expect(await statusesOf(orderId), 'the hour more').toEqual(['pending']);
    later(96);
    await sweep();
    expect(await statusesOf(orderId)).toEqual(['cancelled']);
  });

  it.each([
    ['keeps the end of its hour, though the refusal comes while it is asked about', true, 'cancelled'],
    ['control: without a refusal is left for a day', false, 'pending'],
  ])('%s', async (_, isRefusedMeanwhile, status) => {
    const { orderId } = await bench.place();
    const decide = await payByBank(orderId);
    later(96);
    let isMeanwhile = isRefusedMeanwhile;
    const context = bench.context();
    const table = new Proxy(context.table, {
      get: (own, name) => {
        const value: unknown = Reflect.get(own, name);
        if (name !== 'commit') return typeof value === 'function' ? value.bind(own) : value;
        return async (...writes: Write[]) => {
          if (isMeanwhile) {
            isMeanwhile = false;
            await decide(false);
          }
          await own.commit(...writes);
        };
      },
    });
    await endPayTime({ ...context, table }, orderId);
    later(96);
    await sweep();
    expect(await statusesOf(orderId)).toEqual([status]);
  });
});

describe('an order that nobody pays', () => {
  it('loses its times after its last page is over, not before', async () => {
    const { orderId } = await bench.place();
    later(59);
    const { url, expiresAt } = await bench.checkout(orderId);
    expect(Date.parse(expiresAt) - bench.context().now).toBe(31 * MINUTE);
    later(1);
    expect((await bench.checkout(orderId)).url, 'the sixtieth minute counts').toBe(url);
    later(1);
    await expect(bench.checkout(orderId, { part: 'balance' })).rejects.toMatchObject({ code: 'PAY_TIME_OVER' });
    later(33);
    await endPayTime(bench.context(), orderId);
    expect(await statusesOf(orderId), 'after 94 minutes').toEqual(['pending']);
    later(1);
    await endPayTime(bench.context(), orderId);
    expect(await statusesOf(orderId)).toEqual(['cancelled']);
    expect((await bench.provider.readSession(null, bench.sessionOf(url)))?.status).toBe('expired');
    await bench.drain();
    expect(await accountOf(orderId)).toMatchObject({ balance: 0, paid: 0 });
    expect(types()).toContain('booking.abandoned');
  });

  it('keeps them while the provider does not answer, and whoever could not pay has an hour more', async () => {
    const { orderId } = await bench.place();
    later(50);
    bench.standIn.api.isDown = true;
    await expect(bench.checkout(orderId)).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE', status: 503 });
    bench.standIn.api.isDown = false;
    later(50);
    await endPayTime(bench.context(), orderId);
    expect(await statusesOf(orderId)).toEqual(['pending']);
    await pay(orderId);
    expect(await statusesOf(orderId)).toEqual(['confirmed']);
  });

  it('lives again when its payment is found later and its times are free; else all is given back', async () => {
    for (const isTaken of [false, true]) {
      await bench.newCompany();
      const { orderId } = await bench.place();
      const { url } = await bench.checkout(orderId);
      bench.watch(false);
      bench.standIn.ledger.pay(null, bench.sessionOf(url), 'paid');
      await bench.standIn.webhooks.settled();
      later(96);
      await endPayTime({ ...bench.context(), provider: undefined }, orderId);
      await bench.drain();
      if (isTaken) {
        const { order } = (await bench.money(orderId)).whole;
        const other = await bench.place();
        expect((await bench.money(other.orderId)).whole.order.visits[0]?.date).toBe(order.visits[0]?.date);
      }
      bench.watch(true);
      await compareNight(bench.context(), bench.provider, {}, ZONE);
      await bench.drain();
      const { whole, account } = await bench.money(orderId);
      const total = whole.order.pricing.total;
      expect(whole.order.status).toBe(isTaken ? 'cancelled' : 'placed');
      expect(account.account).toMatchObject({ balance: 0, paid: total, refunded: isTaken ? total : 0 });
      expect(types()).toContain(isTaken ? 'payment.refund_sent' : 'order.reopened');
      const sent = bench.told.filter(({ type }) => type === 'payment.refund_sent');
      expect(sent.map(({ data }) => (data as { cameTooLate?: boolean }).cameTooLate)).toEqual(isTaken ? [true] : []);
    }
  });
});

describe('money that goes back', () => {
  it('after a cancellation, all of it, by itself', async () => {
    const { orderId, manageToken, pricing } = await bench.place();
    await pay(orderId);
    await cancelOrder(bench.context(), orderId, { token: manageToken }, { reason: undefined });
    await bench.drain(true);
    expect(await accountOf(orderId)).toMatchObject({ balance: 0, refunded: pricing.total, refundPending: 0 });
    expect((await bench.money(orderId)).whole.order.payment.status).toBe('refunded');
  });

  it('after a cancellation while the page was open', async () => {
    const { orderId, manageToken, pricing } = await bench.place();
    const { url } = await bench.checkout(orderId);
    await cancelOrder(bench.context(), orderId, { token: manageToken }, { reason: undefined });
    await bench.drain();
    bench.standIn.ledger.pay(null, bench.sessionOf(url), 'paid');
    await bench.drain();
    expect(await accountOf(orderId)).toMatchObject({ balance: 0, paid: pricing.total, refunded: pricing.total });
    expect((await bench.money(orderId)).whole.order.status).toBe('cancelled');
  });

  it('when it was paid twice, the excess', async () => {
    const { orderId, pricing } = await bench.place();
    const { url } = await bench.checkout(orderId);
    const entry = {
      method: 'cash',
      receivedOn: '2026-11-20',
      reference: undefined,
      by: 'Ada',
      seed: '1',
      audit,
    } as const;
    const { version } = (await bench.money(orderId)).account;
    await recordPayment(bench.context(), { ...entry, orderId, amount: pricing.total, version });
    expect(await statusesOf(orderId)).toEqual(['confirmed']);
    bench.standIn.ledger.pay(null, bench.sessionOf(url), 'paid');
    await bench.drain();
    expect(await accountOf(orderId)).toMatchObject({ balance: 0, paid: 2 * pricing.total, refunded: pricing.total });
  });

  it('is reserved first: of many at once no cent too much', async () => {
    const { orderId, pricing } = await bench.place();
    await pay(orderId);
    const part = Math.ceil(pricing.total / 3);
    const { version } = (await bench.money(orderId)).account;
    const asked = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) => refund(orderId, part, `r${n}`, version)),
    );
    const codes = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(codes).toHaveLength(5);
    await refund(orderId, part, 'r9');
    await expect(refund(orderId, part, 'r10')).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' });
    await bench.drain(true);
    const account = await accountOf(orderId);
    expect(account).toMatchObject({ refunded: 2 * part, refundPending: 0, balance: 0 });
  });

  it('control: who asks the provider first and reserves after promises more than was paid', async () => {
    const { orderId, pricing } = await bench.place();
    await pay(orderId);
    const amount = Math.ceil(pricing.total * 0.6);
    /** The broken order of steps: look, ask, write down. */
    const askFirst = async (): Promise<number> => {
      const { account, payments } = await bench.money(orderId);
      if (amount > refundable(account.account)) return 0;
      const [payment] = payments;
      const wish = { refundId: `r${Math.random()}`, orderId, intentId: payment?.intentId ?? '', amount };
      await bench.provider.refund(null, wish).catch(() => undefined);
      return amount;
    };
    const promised = await Promise.all([askFirst(), askFirst()]);
    expect(promised[0] + promised[1], 'asked before reserving').toBeGreaterThan(pricing.total);

    const second = await bench.place();
    await pay(second.orderId);
    const asked = await Promise.allSettled([refund(second.orderId, amount, 'a'), refund(second.orderId, amount, 'b')]);
    const refused = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(refused).toEqual([expect.stringMatching(/^(REFUND_TOO_LARGE|VERSION_CONFLICT)$/)]);
    expect(await accountOf(second.orderId)).toMatchObject({ refundPending: amount });
    await expect(refund(second.orderId, amount, 'c')).rejects.toMatchObject({
      code: 'REFUND_TOO_LARGE',
      details: { left: second.pricing.total - amount },
    });
  });

  it('is owed again when the bank sends it back', async () => {
    const { orderId } = await bench.place();
    await pay(orderId);
    await refund(orderId, 1_000);
    await bench.drain();
    const [given] = bench.standIn.ledger.all<never>(null, 'refund' as never) as { id: string }[];
    bench.standIn.ledger.endRefund(null, given?.id ?? '', 'failed');
    await bench.drain();
    expect(await accountOf(orderId)).toMatchObject({ refunded: 0, balance: -1_000 });
  });

  it('stands still while a dispute is open, which locks; lost, it is owed again', async () => {
    const { orderId, pricing } = await bench.place();
    const { payment_intent: intent } = await pay(orderId);
    const dispute = bench.standIn.ledger.dispute(null, intent ?? '');
    await bench.drain();
    expect(isLocked(await accountOf(orderId))).toBe(true);
    await expect(refund(orderId, 100)).rejects.toMatchObject({ code: 'DISPUTED' });
    bench.standIn.ledger.closeDispute(null, dispute.id, 'lost');
    await bench.drain(true);
    expect(await accountOf(orderId)).toMatchObject({ balance: pricing.total, disputed: 0 });
    expect((await bench.money(orderId)).payments[0]?.state).toBe('lost');
  });

  it('by hand is undone by a line of its own, and only that', async () => {
    await bench.newCompany({ paymentMode: 'on_delivery' });
    const { orderId } = await bench.place();
    expect(await statusesOf(orderId)).toEqual(['confirmed']);
    const entry = {
      method: 'check',
      receivedOn: '2026-11-20',
      reference: '1001',
      by: 'Ada',
      seed: '1',
      audit,
    } as const;
    await recordPayment(bench.context(), { ...entry, orderId, amount: 5_000, version: 0 });
    await recordPayment(bench.context(), { ...entry, orderId, amount: 5_000, version: 0 });
    const { lines, account } = await bench.money(orderId);
    expect(account.account.paid).toBe(5_000);
    const source = lines[0]?.source ?? '';
    const undoing = { orderId, source, reason: 'Bounced', by: 'Ada', version: account.version, audit };
    await undoPayment(bench.context(), undoing);
    const after = await bench.money(orderId);
    expect([after.account.account.paid, after.lines.length]).toEqual([0, 2]);
    const again = { ...undoing, source: `undo:${source}`, version: after.account.version };
    await expect(undoPayment(bench.context(), again)).rejects.toMatchObject({ code: 'NOT_BY_HAND' });
  });
});

describe('a sum that no card takes', () => {
  /** All but so many cents came by hand, of the order or of its part that is due. */
  const owing = async (cents: number, of: 'balance' | 'dueNow' = 'balance') => {
    const { orderId } = await bench.place();
    const { account } = await bench.money(orderId);
    const entry = { method: 'check', reference: '', receivedOn: '2026-11-20', by: 'Ada', seed: 'most', audit } as const;
    const amount = account.account[of] - cents;
    await recordPayment(bench.context(), { ...entry, orderId, amount, version: account.version });
    await bench.drain();
    return orderId;
  };

  it('is refused by its name before the provider is asked, and the order’s page says so; 50 cents are paid', async () => {
    const orderId = await owing(49);
    await expect(bench.checkout(orderId, { part: 'balance' })).rejects.toMatchObject({
      status: 409,
      code: 'AMOUNT_TOO_SMALL',
    });
    const settings = { canPay: true, isTest: true, takesTips: true, now: bench.clock.now };
    expect(accountView(await bench.money(orderId), settings).noCheckout).toBe('too_small');
    const payable = await owing(50);
    expect(await bench.checkout(payable, { part: 'balance' })).toMatchObject({ amount: 50 });
  });

  it('is paid with a tip that makes it large enough; a smaller tip hears its least', async () => {
    const orderId = await owing(20);
    await complete(orderId);
    const small = {
      status: 400,
      details: [{ path: 'tip', message: expect.stringMatching(/^must be at least \$0\.30/) }],
    };
    await expect(bench.checkout(orderId, { tip: 29 })).rejects.toMatchObject(small);
    expect(await bench.checkout(orderId, { tip: 30 })).toMatchObject({ amount: 50 });
    const done = await bench.place();
    await pay(done.orderId);
    await complete(done.orderId);
    const alone = {
      status: 400,
      details: [{ path: 'tip', message: expect.stringMatching(/^must be at least \$0\.50/) }],
    };
    await expect(bench.checkout(done.orderId, { tip: 49 })).rejects.toMatchObject(alone);
  });

  it('is raised to the least a card takes where more is owed, on the page and by the link', async () => {
    await bench.newCompany({ paymentMode: 'deposit' });
    const orderId = await owing(20, 'dueNow');
    expect(await accountOf(orderId)).toMatchObject({ dueNow: 20, balance: 9_970 });
    expect(toPayOf(await accountOf(orderId))).toEqual({ due: 50, all: 9_970 });
    const { table, now } = bench.context();
    const link = { channel: 'email', eventId: 'evt_rest' } as const;
    await table.commit(...(await payLinkWrites({ table, now }, orderId, link)));
    await bench.drain();
    expect(bench.told.at(-1)).toMatchObject({ type: 'payment.link_asked', data: { amount: 50 } });
    await pay(orderId);
    expect(await accountOf(orderId)).toMatchObject({ dueNow: 0, balance: 9_920 });
    expect(new Set(await statusesOf(orderId))).toEqual(new Set(['confirmed']));
  });

  it('is not what an order hears whose time to pay is over', async () => {
    const orderId = await owing(49);
    later(61);
    await expect(bench.checkout(orderId)).rejects.toMatchObject({ code: 'PAY_TIME_OVER' });
  });

  it('is never asked for before the work', () => {
    const termsOf = (total: number, paymentMode: 'full' | 'deposit', depositPercent = 10) =>
      payByCard.termsOf({
        total,
        items: [],
        zip: '18901',
        policy: { ...defaultPolicy, paymentMode, depositPercent },
        connection: { state: 'ready' } as never,
        now: bench.clock.now,
      }).dueNow;
    expect([49, 50, 400, 600].map((total) => termsOf(total, 'full'))).toEqual([0, 50, 400, 600]);
    expect([49, 50, 400, 600].map((total) => termsOf(total, 'deposit'))).toEqual([0, 50, 50, 60]);
    expect(
      [99, 100, 489, 498].map((total) => termsOf(total, 'deposit', 90)),
      'nor left over',
    ).toEqual([99, 100, 489, 448]);
  });
});

describe('a tip', () => {
  it('is asked for once the work is done, goes to whoever did it, and is no part of the price', async () => {
    const { orderId, pricing } = await bench.place(['photography', 'cleaning']);
    await expect(bench.checkout(orderId, { part: 'balance', tip: 500 })).rejects.toMatchObject({ code: 'TIPS_OFF' });
    await pay(orderId);
    await complete(orderId);
    await expect(bench.checkout(orderId)).rejects.toMatchObject({ code: 'NOTHING_DUE' });
    await expect(bench.checkout(orderId, { tip: 1_001, takesTips: false })).rejects.toMatchObject({ code: 'TIPS_OFF' });
    await pay(orderId, 'paid', { part: 'balance', tip: 1_001 });
    const { account, lines, whole } = await bench.money(orderId);
    expect(account.account).toMatchObject({ tips: 1_001, paid: pricing.total + 1_001, balance: 0 });
    expect(lines.filter(({ kind }) => kind === 'tip').map(({ cents }) => cents)).toEqual([1_001]);
    expect(whole.visits.map(({ tip }) => tip)).toEqual([501, 500]);
    await bench.drain(true);
    const again = await bench.money(orderId);
    expect(
      again.whole.visits.map(({ tip }) => tip),
      'told twice, shared once',
    ).toEqual([501, 500]);
  });

  it('goes back last, and then leaves whoever got it', async () => {
    const { orderId, pricing } = await bench.place(['photography', 'cleaning']);
    await pay(orderId);
    await complete(orderId);
    await pay(orderId, 'paid', { part: 'balance', tip: 1_001 });
    const tips = async () => (await bench.money(orderId)).whole.visits.map(({ tip }) => tip);
    await refund(orderId, pricing.total);
    await bench.drain(true);
    expect(await tips()).toEqual([501, 500]);
    await refund(orderId, 400);
    await bench.drain(true);
    expect((await tips()).reduce<number>((sum, tip = 0) => sum + tip, 0)).toBe(601);
    await refund(orderId, 601);
    await bench.drain(true);
    expect(await tips(), 'told twice, taken once').toEqual([0, 0]);
  });
});

describe('what is owed after the work', () => {
  it('is due the same day, or on the next day on which the company works', async () => {
    const at = (date: string) => Date.parse(`${date}T20:00:00Z`);
    const { policy } = await readSettings(bench.context());
    const dueOf = (date: string, more = {}) => dueDateOf(at(date), ZONE, { ...policy, ...more });
    expect(dueOf('2026-11-25')).toBe('2026-11-25');
    expect(dueOf('2026-11-26'), 'Thanksgiving').toBe('2026-11-27');
    expect(dueOf('2026-11-29'), 'a Sunday').toBe('2026-11-30');
    expect(dueOf('2026-11-26', { closedDays: [{ date: '2026-11-27', name: 'Bridge' }] })).toBe('2026-11-28');
    expect(dueOf('2026-11-26', { dueOnBusinessDays: false })).toBe('2026-11-26');
    expect(dueDateOf(Date.parse('2026-11-26T04:30:00Z'), ZONE, policy), 'by the company’s clock').toBe('2026-11-25');
  });

  it('is told on its day by nine in the morning, unless it was paid until then, or a bank is at it', async () => {
    for (const paid of [undefined, 'paid', 'processing'] as const) {
      await bench.newCompany({ paymentMode: 'on_delivery' });
      const { orderId } = await bench.place(['virtual_staging']);
      bench.clock.now = Date.parse('2026-11-26T20:00:00Z');
      await complete(orderId);
      expect(types()).not.toContain('payment.due');
      expect((await bench.money(orderId)).account.dueOn).toBe('2026-11-27');
      if (paid) await pay(orderId, paid);
      bench.clock.now = Date.parse('2026-11-27T14:00:00Z');
      await sweep();
      expect(
        types().filter((type) => type === 'payment.due'),
        'heard twice, told once',
      ).toHaveLength(paid ? 0 : 1);
    }
  });

  it('is not asked for when the work is done while a bank is at it; once that refuses, it is', async () => {
    await bench.newCompany({ paymentMode: 'on_delivery' });
    const { orderId } = await bench.place(['virtual_staging']);
    bench.clock.now = Date.parse('2026-11-25T20:00:00Z');
    const session = await pay(orderId, 'processing');
    await complete(orderId);
    expect(await accountOf(orderId)).toMatchObject({ dueNow: expect.any(Number) });
    expect(types()).not.toContain('payment.due');
    bench.standIn.ledger.settle(null, session.id, false);
    await bench.drain();
    expect(types()).toContain('payment.failed');
  });

  it('can be written off with a reason, once, at most what is owed, and the write-off undone', async () => {
    await bench.newCompany({ paymentMode: 'on_delivery' });
    const { orderId, pricing } = await bench.place(['virtual_staging']);
    const entry = { orderId, amount: 5_000, reason: 'As a courtesy', by: 'Ada', seed: 'w1', audit };
    const many = await Promise.allSettled([0, 1, 2].map(() => writeOff(bench.context(), { ...entry, version: 0 })));
    expect(many.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    const { account, lines } = await bench.money(orderId);
    expect(account.account).toMatchObject({ credits: 5_000, balance: pricing.total - 5_000 });
    const { version } = account;
    await expect(
      writeOff(bench.context(), { ...entry, amount: pricing.total, seed: 'w2', version }),
    ).rejects.toMatchObject({ code: 'WRITE_OFF_TOO_LARGE', details: { owed: pricing.total - 5_000 } });
    await expect(writeOff(bench.context(), { ...entry, seed: 'w3', version: 0 })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    const undoing = { orderId, source: lines[0]?.source ?? '', reason: 'Paid after all', by: 'Ada', version, audit };
    await undoPayment(bench.context(), undoing);
    expect(await accountOf(orderId)).toMatchObject({ credits: 0, balance: pricing.total });
  });
});

describe('a refund at the provider’s own desk', () => {
  const quiet = { double: 0, lose: 0, shuffle: false, delayMs: 0 };
  afterEach(() => {
    bench.standIn.webhooks.weather = quiet;
  });

  it('is taken over once by messages of its charge alone, which name no refund', async () => {
    const { orderId, pricing } = await bench.place();
    const { payment_intent: intentId = '' } = (await pay(orderId)) as { payment_intent?: string };
    bench.standIn.webhooks.weather = { ...quiet, lose: 1 };
    const wish = { refundId: 'desk', orderId, intentId, amount: 5_000 };
    await bench.provider.refund(null, wish);
    await bench.drain();
    bench.standIn.webhooks.weather = quiet;
    const before = await accountOf(orderId);
    const charge = { object: 'charge', id: 'ch_1', payment_intent: intentId, amount_refunded: 5_000 };
    for (const id of ['evt_charge', 'evt_charge', 'evt_again']) {
      const event = { object: 'event', id, type: 'charge.refunded', created: 0, livemode: false };
      bench.standIn.webhooks.tell({ ...event, data: { object: charge } } as never);
    }
    await bench.drain();
    expect([before.refunded, (await accountOf(orderId)).refunded]).toEqual([0, 5_000]);
    expect((await accountOf(orderId)).paid).toBe(pricing.total);
  });
});

describe('a refund by lines', () => {
  const byLines = async (orderId: string, amount: number, lines: readonly RefundLine[]) => {
    const { version } = (await bench.money(orderId)).account;
    const wish = { orderId, amount, lines, reason: 'As agreed', by: 'Ada', seed: `${Math.random()}`, version, audit };
    await askRefund(bench.context(), wish);
  };

  it('adds up, and gives of each line at most what it cost and was not given before', async () => {
    const { orderId } = await bench.place(['photography', 'cleaning']);
    const { items } = (await bench.money(orderId)).whole.order;
    await pay(orderId);
    const priceOf = (id: string) => items.find((item) => item.id === id)?.calculatedPrice ?? 0;
    const photos = priceOf('photography');
    const invalid = { code: 'INVALID_INPUT' };
    await expect(byLines(orderId, 5_000, [{ service: 'photography', amount: 4_999 }])).rejects.toMatchObject(invalid);
    await expect(byLines(orderId, 5_000, [{ service: 'drone', amount: 5_000 }])).rejects.toMatchObject(invalid);
    await expect(byLines(orderId, photos + 1, [{ service: 'photography', amount: photos + 1 }])).rejects.toMatchObject(
      invalid,
    );
    await byLines(orderId, photos, [{ service: 'photography', amount: photos }]);
    await expect(byLines(orderId, 1, [{ service: 'photography', amount: 1 }])).rejects.toMatchObject(invalid);
    await byLines(orderId, 500, [{ service: 'cleaning', amount: 500 }]);
    await bench.drain(true);
    const { account, refunds } = await bench.money(orderId);
    expect(account.account).toMatchObject({ refunded: photos + 500, balance: 0 });
    expect(refunds.map(({ lines }) => lines?.[0]?.service).sort()).toEqual(['cleaning', 'photography']);
  });

  it('over two cards keeps each card’s part, so that one that fails gives back its own lines alone', async () => {
    await bench.newCompany({ paymentMode: 'deposit' });
    const { orderId, pricing } = await bench.place(['photography', 'cleaning']);
    await pay(orderId);
    await pay(orderId, 'paid', { part: 'balance' });
    const { items } = (await bench.money(orderId)).whole.order;
    const lines = (['photography', 'cleaning'] as const).map((service) => ({
      service,
      amount: items.find(({ id }) => id === service)?.calculatedPrice ?? 0,
    }));
    await byLines(orderId, pricing.total, lines);
    const { refunds } = await bench.money(orderId);
    expect(refunds).toHaveLength(2);
    for (const { lines: own = [], amount } of refunds) {
      expect(own.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
    }
    for (const { service, amount } of lines) expect(refundedOf(refunds, service)).toBe(amount);
  });
});
