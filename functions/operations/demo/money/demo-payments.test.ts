import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Dispute, Refund, Session } from '../../../../infra/local/providers/stripe/objects.ts';
import { type StripeStandIn, startStripe } from '../../../../infra/local/providers/stripe/stand-in.ts';
import { localDate } from '../../../../shared/contract/time.ts';
import { type Invoice, isOpen } from '../../../../shared/fulfilment/billing/invoice.ts';
import { startSeeded } from '../../../../test/support/people/seeded.ts';
import { type BookingWorld, findFaults, itemsByKind } from '../../../../test/support/world/booking-world.ts';
import { paymentConnection } from '../../../company/team/connection-store.ts';
import { defaultTenant } from '../../../company/tenancy/demo/demo-tenants.ts';
import { type Money, readMoney } from '../../../fulfilment/payments/account/money.ts';
import { seedLife } from '../demo-life.ts';
import { openTill } from './demo-till.ts';

const { tenantId } = defaultTenant.tenant;
const now = Date.parse('2026-11-20T17:00:00Z');

let seeded: Awaited<ReturnType<typeof startSeeded>>;
let standIn: StripeStandIn;
let world: BookingWorld;
let all: Money[];
let of: Awaited<ReturnType<typeof itemsByKind>>;
beforeAll(async () => {
  seeded = await startSeeded(() => now);
  world = { table: seeded } as unknown as BookingWorld;
  standIn = await startStripe({
    now: () => now,
    pages: 'http://localhost/__stripe',
    webhook: '',
    post: async () => true,
  });
  const table = seeded.openTable(tenantId);
  await table
    .commit(table.create(paymentConnection, { accountId: null, state: 'ready', missing: [], version: 1 }))
    .catch(() => undefined);
  const till = openTill({ STRIPE_TEST_HELPERS: 'on', STRIPE_SECRET_KEY: standIn.key, STRIPE_URL: standIn.address });
  await seedLife(seeded.tableDeps, seeded.signer, now, till);
  of = await itemsByKind(world, tenantId);
  const orders = await Promise.all(of('order').map(({ orderId }) => readMoney(table, String(orderId))));
  all = orders.filter((money) => money !== undefined);
});
afterAll(async () => {
  await standIn.stop();
  await seeded.stop();
});

const moneyOf = (kinds: readonly string[]) => (money: Money) =>
  kinds.every((kind) => money.lines.some((line) => line.kind === kind));

it('has orders paid in full, by deposit, by check, refunded in part, disputed and failed', () => {
  const byMode = (mode: string) => all.filter(({ whole: { order } }) => order.payment.mode === mode);
  expect(byMode('full').map(({ account }) => account.account.balance)).toEqual([0]);
  const [deposit] = byMode('deposit');
  expect(deposit?.account.account).toMatchObject({ dueNow: 0 });
  expect(deposit?.account.account.balance).toBeGreaterThan(0);
  const onAccount = all.filter(({ account }) => account.mode === 'invoice_company');
  expect(onAccount.map(({ whole: { order } }) => order.payment.status).sort()).toEqual([
    'paid',
    'paid',
    'pending',
    'pending',
  ]);
  const byCheck = all.filter(moneyOf(['manual'])).filter((each) => !onAccount.includes(each));
  expect(byCheck.map(({ account }) => account.account.balance)).toEqual(byCheck.map(() => 0));
  const checks = byCheck.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'manual'));
  expect(new Set(checks.map(({ reference }) => reference)).size, 'each check has its own number').toBe(5);
  expect(new Set(checks.map(({ receivedOn }) => receivedOn)).size, 'they came on several days').toBeGreaterThan(2);
  const [refunded] = all.filter(moneyOf(['charge', 'refund']));
  expect(refunded?.refunds).toMatchObject([{ state: 'succeeded', lines: [{ amount: expect.any(Number) }] }]);
  expect(all.filter(({ disputes }) => disputes.some(({ state }) => state === 'open'))).toHaveLength(1);
  const failed = all.filter(({ whole: { order } }) => order.payment.status === 'failed');
  expect(failed).toHaveLength(1);
  // Of the failed payment the order's row tells the desk by itself, once its records follow.
  expect(of('trouble').map(({ row }) => (row as { title: string }).title)).toEqual([
    expect.stringMatching(/ disputes /),
  ]);
});

it('has one gallery that waits for its money', () => {
  const delivered = of('delivery').filter(({ state, unlocked }) => state === 'delivered' && unlocked === null);
  const [waiting] = all.filter(({ whole: { order } }) => order.orderId === delivered[0]?.orderId);
  expect([delivered.length, waiting?.whole.order.payment.status]).toEqual([1, 'failed']);
  expect(waiting?.account.account.balance).toBeGreaterThan(0);
});

it('is all test money, and says so', () => {
  const charges = all.flatMap(({ lines }) => lines).filter(({ kind }) => kind === 'charge');
  expect(charges.length).toBeGreaterThanOrEqual(5);
  expect(charges.filter(({ isTest }) => !isTest)).toEqual([]);
  const numbers = all.flatMap(({ payments }) => payments).flatMap(({ number }) => (number ? [number] : []));
  expect(numbers.filter((number) => !number.startsWith('TEST-'))).toEqual([]);
});

it('is in our ledger what the stand-in has in its list, to the cent', () => {
  const { ledger } = standIn;
  const theirs = [
    ...ledger
      .all<Session>(null, 'checkout.session')
      .filter((session) => session.payment_status === 'paid')
      .map((session) => [String(session.payment_intent), session.amount_total]),
    ...ledger.all<Refund>(null, 'refund').map(({ id, amount }) => [id, amount]),
    ...ledger.all<Dispute>(null, 'dispute').map(({ id, amount }) => [id, amount]),
  ];
  const ours = all
    .flatMap(({ lines }) => lines)
    .filter(({ kind }) => kind === 'charge' || kind === 'refund' || kind === 'dispute')
    .map(({ source, cents }) => [source, cents]);
  expect(ours.sort()).toEqual(theirs.sort());
});

it('leaves bookings, calendars and messages as they must be', async () => {
  expect(await findFaults(world, tenantId, now)).toEqual([]);
  expect(of('event').filter(({ outbox }) => outbox !== undefined)).toEqual([]);
});

it('asks no provider that is not a stand-in', () => {
  const real = { STRIPE_SECRET_KEY: 'sk_test_real', STRIPE_URL: 'https://api.stripe.com' };
  expect(openTill({ ...real, STRIPE_TEST_HELPERS: 'off' })).toBeUndefined();
});

it('has an invoice for every order that is done: paid or overdue, numbered in the order of their days', () => {
  const done = all.filter(({ whole }) => whole.order.status === 'completed').map(({ whole }) => whole.order.orderId);
  const invoices = of('invoice').map((item) => item as unknown as Invoice);
  const issued = invoices.filter(({ kind }) => kind === 'invoice');
  expect(issued.flatMap(({ orderIds }) => orderIds).sort()).toEqual(done.sort());
  expect(new Set(issued.map(({ state }) => state))).toEqual(new Set(['paid', 'issued']));
  expect(issued.some(({ isTest, number }) => isTest && number.startsWith('TEST-'))).toBe(true);
  const own = issued.filter(({ isTest }) => !isTest).sort((a, b) => a.number.localeCompare(b.number));
  expect(own.map(({ issuedOn }) => issuedOn)).toEqual(own.map(({ issuedOn }) => issuedOn).sort());
  const today = localDate(now, defaultTenant.tenant.timezone);
  expect(issued.filter((each) => isOpen(each) && each.dueOn < today).length).toBeGreaterThan(2);
});
