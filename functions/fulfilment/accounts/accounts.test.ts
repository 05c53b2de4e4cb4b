import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, localDate } from '../../../shared/contract/time.ts';
import { bucketOf } from '../../../shared/fulfilment/billing/ageing.ts';
import type { Invoice } from '../../../shared/fulfilment/billing/invoice.ts';
import { restOf } from '../../../shared/fulfilment/billing/rest.ts';
import { quickOrFull } from '../../../test/support/run/full.ts';
import { type AccountWorld, startAccountWorld, ZONE } from '../../../test/support/world/fulfilment/account-world.ts';
import { coverOldest } from './desk/pay-account.ts';

let world: AccountWorld;
beforeAll(async () => {
  world = await startAccountWorld();
});
beforeEach(async () => {
  await world.newCompany();
});
afterAll(async () => await world.stop());

const agents = ['ann@keystone.test', 'bob@keystone.test', 'cy@keystone.test'];
const ORDERS = quickOrFull(14, 40);
const DEC_1 = Date.parse('2026-12-01T11:00:00Z');

describe('a month of orders on account', () => {
  it('makes one statement, which payments cover after the oldest, and which is reminded of until it is paid', async () => {
    const account = await world.open({ limit: 20_000_000 });
    for (const email of agents) await world.join(account, email);
    const orderIds: string[] = [];
    for (let n = 0; n < ORDERS; n++) {
      world.at(Date.parse('2026-11-02T15:00:00Z') + n * 12 * HOUR);
      const { orderId, payment } = await world.order(agents[n % 3] ?? '');
      expect(payment).toMatchObject({ mode: 'invoice_company', company: { name: 'Keystone Homes' } });
      await world.complete(orderId);
      orderIds.push(orderId);
    }
    const orders = await world.orders(account);
    expect(orders.every(({ state }) => state === 'ready')).toBe(true);
    const sum = orders.reduce((total, { cents }) => total + cents, 0);
    expect(await world.used(account)).toBe(sum);

    // A second before six on the first nothing is made; at six one statement is, however often it is due.
    await world.sweep(DEC_1 - 1_000);
    expect(await world.bills(account)).toEqual([]);
    await world.sweep(DEC_1);
    await world.sweep(DEC_1 + HOUR);
    const [statement, ...others] = await world.bills(account);
    expect(others).toEqual([]);
    expect(statement).toMatchObject({
      number: 'INV-2026-00001',
      month: '2026-11',
      total: sum,
      issuedOn: '2026-12-01',
      dueOn: '2026-12-15',
      billTo: { name: 'Keystone Homes', email: 'bills@keystone.test', companyId: account },
    });
    expect(statement?.lines).toHaveLength(ORDERS);
    expect(statement?.lines[0]?.note).toMatch(/^12 Court Street.* · ordered by Ann on Nov 2$/);
    expect(new Set(statement?.orderIds)).toEqual(new Set(orderIds));
    expect(await world.used(account)).toBe(sum);

    // December has one order; both bills are open when the first money comes.
    world.at(Date.parse('2026-12-10T15:00:00Z'));
    const { orderId: later } = await world.order(agents[0] ?? '');
    await world.complete(later);
    for (const day of [12, 16, 22, 29]) await world.sweep(Date.parse(`2026-12-${day}T14:00:00Z`));
    const jan = Date.parse('2027-01-01T11:00:00Z');
    await world.sweep(jan);
    const told = world.reminded();
    expect(told.filter(({ number }) => number === statement?.number)).toHaveLength(4);
    const bills = await world.bills(account);
    expect(bills.map(({ number }) => number).sort()).toEqual(['INV-2026-00001', 'INV-2027-00001']);
    expect(bills.map(({ dueOn }) => bucketOf(dueOn, localDate(jan, ZONE)))).toEqual(
      expect.arrayContaining(['1-30', 'current']),
    );

    await world.pay(account, sum - 10_000, 'part');
    await world.pay(account, sum - 10_000, 'part');
    const [, part] = await sorted(account);
    expect(part).toMatchObject({ paid: 0, state: 'issued' });
    expect((await sorted(account))[0]).toMatchObject({ state: 'part_paid', paid: sum - 10_000 });
    const rest = (await sorted(account)).reduce((total, bill) => total + restOf(bill), 0);
    expect(await world.used(account)).toBe(rest);
    await expect(world.pay(account, rest + 1, 'more')).rejects.toMatchObject({ code: 'PAYMENT_TOO_LARGE' });
    await world.pay(account, rest, 'rest');
    expect((await sorted(account)).map(({ state }) => state)).toEqual(['paid', 'paid']);
    expect(await world.used(account)).toBe(0);
    await world.settle();
    const settled = await Promise.all(orderIds.map(async (orderId) => await world.money(orderId)));
    expect(settled.every(({ account }) => account.account.balance === 0)).toBe(true);
    // The day that the desk wrote down, not the one on which it did.
    const days = settled.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'manual'));
    expect(new Set(days.map(({ receivedOn }) => receivedOn))).toEqual(new Set(['2026-12-20']));
    const before = world.reminded().length;
    await world.sweep(jan + 30 * DAY);
    expect(world.reminded()).toHaveLength(before);
  }, 240_000);

  const sorted = async (account: string): Promise<Invoice[]> =>
    (await world.bills(account)).toSorted((a, b) => a.number.localeCompare(b.number));
});

describe('at the limit', () => {
  it('an order falls to full, says why before, and is refused to whoever was told otherwise', async () => {
    const account = await world.open({ limit: 1_000 });
    await world.join(account, agents[0] ?? '');
    await expect(world.order(agents[0] ?? '', { expectsBill: true })).rejects.toMatchObject({
      code: 'BILL_FULL',
      details: { company: { name: 'Keystone Homes', isOnBill: false, reason: 'limit' } },
    });
    const { payment } = await world.order(agents[0] ?? '');
    expect(payment).toMatchObject({ mode: 'full' });
    expect(payment.dueNow).toBeGreaterThan(0);
    expect(await world.used(account)).toBe(0);
  });

  it('what is canceled, credited or written off frees as much again', async () => {
    const account = await world.open({});
    await world.join(account, agents[0] ?? '');
    const { orderId, pricing } = await world.order(agents[0] ?? '');
    expect(await world.used(account)).toBe(pricing.total);
    await world.cancel(orderId);
    expect(await world.used(account)).toBe(0);
    expect(await world.orders(account)).toMatchObject([{ state: 'cancelled', cents: 0 }]);
  });

  it('whoever is suspended, taken off, or of nobody, pays for themselves', async () => {
    const account = await world.open({ state: 'suspended' });
    await world.join(account, agents[0] ?? '');
    expect((await world.order(agents[0] ?? '')).payment.mode).toBe('full');
    expect((await world.order('stranger@elsewhere.test')).payment.mode).toBe('full');
    expect(await world.orders(account)).toEqual([]);
  });
});

it('covers the oldest first', () => {
  const bill = (number: string, dueOn: string, total: number) =>
    ({ number, dueOn, issuedAt: dueOn, total, paid: 0, credited: 0, writtenOff: 0 }) as Invoice;
  const bills = [bill('C', '2026-03-01', 300), bill('A', '2026-01-01', 100), bill('B', '2026-02-01', 200)];
  const covered = coverOldest(bills, 250).map(({ bill: { number }, cents }) => [number, cents]);
  expect(covered).toEqual([
    ['A', 100],
    ['B', 150],
  ]);
});
