import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultPolicy } from '../../../shared/company/team/policy.ts';
import { figuresOfOrder } from '../../../shared/sales/records/dashboard/figures.ts';
import { orderFor } from '../../../test/support/world/booking-world.ts';
import { type PaymentWorld, startPaymentWorld } from '../../../test/support/world/fulfilment/payment-world.ts';
import { confirmOrder } from '../../sales/booking/order/confirm/confirm-order.ts';
import { payByCard, payLater } from '../../sales/payments/payment-terms.ts';
import { rowOfOrder } from '../../sales/records/order-record-row.ts';
import { beginCheckout } from './act/checkout.ts';
import { connectionView } from './connection.ts';
import { KeyRefused } from './provider/port.ts';
import { createStripe } from './provider/stripe.ts';

let bench: PaymentWorld;
beforeAll(async () => {
  bench = await startPaymentWorld();
  await bench.newCompany();
});
afterAll(async () => await bench.stop());

const table = () => bench.context().table;
const figuresNow = async (orderId: string) => {
  const { order, bookings } = (await bench.money(orderId)).whole;
  return figuresOfOrder(
    rowOfOrder(order, bookings, { clientId: 'cli_1', zone: 'America/New_York', version: 1 }),
    'UTC',
  );
};
const toPay = { total: 20_000, items: [], zip: '18901', policy: defaultPolicy, now: 0 };

it('without a key every order is paid later, and the page says so plainly', async () => {
  const view = await connectionView(table(), undefined);
  expect(view).toMatchObject({ state: 'off', canConnect: false });
  expect(view.words).toBe(
    'This platform has no payment provider: orders are confirmed without payment and paid later.',
  );
  const booking = bench.world.context(bench.tenantId(), bench.clock.now);
  const stranger = { userId: undefined, provenEmail: undefined, correlationId: 'test', idempotencyKey: undefined };
  const placed = await confirmOrder(booking, payLater, { ...stranger, input: orderFor(['virtual_staging'], {}) });
  expect(placed.payment).toMatchObject({ mode: 'pay_later', status: 'pending' });
  expect(placed.payment.checkoutUrl).toBeUndefined();
  expect(
    placed.bookings.map(({ status }) => status),
    'nobody waits for a payment',
  ).toEqual(['confirmed']);
});

it.each(['pending', 'restricted'] as const)('a company whose account is %s is paid later', (state) => {
  const connection = { accountId: 'acct_1', state, missing: [], version: 1 };
  expect(payByCard.termsOf({ ...toPay, connection }).payment.mode).toBe('pay_later');
  expect(payByCard.termsOf({ ...toPay, connection: undefined }).dueNow).toBe(0);
});

it('with a wrong key the page says what the deploy guide says, and nobody loses their times', async () => {
  const wrong = createStripe({ key: 'sk_test_wrong', url: bench.standIn.address });
  const { state, words, canConnect } = await connectionView(table(), wrong);
  expect({ state, words, canConnect }).toEqual({
    state: 'refused',
    words: new KeyRefused().message,
    canConnect: false,
  });
  const guide = readFileSync(new URL('../../../infra/deploy.md', import.meta.url), 'utf8');
  expect(guide).toContain(
    '“Stripe refuses the platform’s key: check the secret of stripeSecretName” under Integrations',
  );
  expect(words).toContain('Stripe refuses the platform’s key: check the secret of stripeSecretName');

  const { orderId, payment } = await bench.place(['virtual_staging']);
  const context = { ...bench.context(), provider: wrong };
  const connection = { accountId: null, state: 'ready' as const, missing: [], version: 1 };
  const wish = { orderId, part: 'due' as const, tip: 0, origin: 'http://localhost', connection, livemode: false };
  const asked = beginCheckout(context, wrong, { ...wish, takesTips: false, tenantName: 'Acme', zone: 'UTC' });
  await expect(asked).rejects.toMatchObject({ status: 503, code: 'PAYMENT_UNAVAILABLE' });
  const { account } = await bench.money(orderId);
  expect(Date.parse(account.payBy ?? '')).toBeGreaterThanOrEqual(Date.parse(payment.payBy ?? ''));
});

it('counts nothing that was paid in any figure: revenue is what was sold, on the day it was ordered', async () => {
  const { orderId } = await bench.place(['virtual_staging']);
  const before = await figuresNow(orderId);
  const { url } = await bench.checkout(orderId);
  bench.standIn.ledger.pay(null, bench.sessionOf(url), 'paid');
  await bench.drain();
  const { lines } = await bench.money(orderId);
  expect(lines).toMatchObject([{ kind: 'charge', isTest: true }]);
  expect(await figuresNow(orderId)).toEqual(before);
});
