import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../../shared/contract/id.ts';
import type { AccountOrder } from '../../../../shared/sales/accounts/account.ts';
import { injectConflicts } from '../../../../test/support/table/table-faults.ts';
import { type AccountWorld, startAccountWorld, ZONE } from '../../../../test/support/world/fulfilment/account-world.ts';
import { issuePaper } from '../../../../test/support/world/fulfilment/issue-paper.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { TenantTable } from '../../../platform/table/tenant-table.ts';
import { isWriteLost } from '../../../platform/table/write.ts';
import { accountOrder, readyOfAccount } from '../../../sales/accounts/store.ts';
import { billOf } from './bill.ts';
import { stateMonth } from './state-month.ts';

const MONTH = '2026-11';
const AT = Date.parse('2026-12-01T11:00:00Z');
/** More than one transaction takes. */
const ORDERS = 190;

let world: AccountWorld;
beforeAll(async () => {
  world = await startAccountWorld();
});
beforeEach(async () => {
  world.at(Date.parse('2026-11-23T15:00:00Z'));
  await world.newCompany();
});
afterAll(async () => await world.stop());

const orderOf = (companyId: string, n: number, readyOn = '2026-11-20'): AccountOrder => ({
  orderId: newId('order'),
  companyId,
  orderNumber: 1001 + n,
  agent: { name: 'Ann', email: 'ann@keystone.test' },
  services: ['photography'],
  place: '12 Court Street',
  placedAt: `2026-11-10T15:00:${String(n % 60).padStart(2, '0')}Z`,
  cents: 10_000 + n,
  tax: 0,
  state: 'ready',
  readyOn,
  version: 1,
});

const accountWith = async (count: number) => {
  const companyId = await world.open({ limit: 100_000_000 });
  const table = world.table();
  const orders = Array.from({ length: count }, (_, n) => orderOf(companyId, n));
  for (let n = 0; n < count; n += 90) {
    await table.commit(...orders.slice(n, n + 90).map((order) => table.create(accountOrder, order)));
  }
  return { companyId, sum: orders.reduce((total, { cents }) => total + cents, 0) };
};

/** A run that dies. */
class Killed extends Error {}

const isAgain = (error: unknown): boolean =>
  error instanceof Killed || isWriteLost(error) || (error instanceof AppError && error.kind === 'unavailable');

describe('a month’s statement', () => {
  it('is one, with every order once, however often it is run, killed midway, and met by conflicts', async () => {
    const { companyId, sum } = await accountWith(ORDERS);
    const client = world.world.table.newClient();
    const conflicts = injectConflicts(client, 0.2, 11);
    const table = new TenantTable({ ...world.world.table.tableDeps, client }, world.tenantId());
    let steps = 0;
    let kills = 0;
    const kill = (): void => {
      if (++steps % 2 > 0) return;
      kills += 1;
      throw new Killed();
    };
    const run = async (): Promise<void> => {
      for (;;) {
        try {
          await stateMonth({ table, now: AT, zone: ZONE }, { companyId, month: MONTH }, kill);
          return;
        } catch (error) {
          if (!isAgain(error)) throw error;
        }
      }
    };
    await Promise.all([run(), run(), run()]);
    await run();
    client.destroy();
    expect(kills).toBeGreaterThan(0);
    expect(conflicts.count()).toBeGreaterThan(0);
    const [statement, ...others] = await world.bills(companyId);
    expect(others).toEqual([]);
    expect(statement).toMatchObject({ number: 'INV-2026-00001', total: sum, month: MONTH });
    expect(new Set(statement?.lines.map(({ orderId }) => orderId)).size).toBe(ORDERS);
    const { items } = await world.table().list(accountOrder, { ...readyOfAccount(companyId), limit: 10 });
    expect(items).toEqual([]);
  }, 120_000);

  it('leaves what is done on the first to the next, and what comes after it is made', async () => {
    const { companyId } = await accountWith(3);
    const table = world.table();
    const late = orderOf(companyId, 50, '2026-12-01');
    await table.commit(table.create(accountOrder, late));
    const place = { table, now: AT, zone: ZONE };
    expect((await stateMonth(place, { companyId, month: MONTH }))?.orderIds).toHaveLength(3);
    // One of November that the queue has brought too late.
    const forgotten = orderOf(companyId, 51, '2026-11-30');
    await table.commit(table.create(accountOrder, forgotten));
    expect((await stateMonth(place, { companyId, month: MONTH }))?.orderIds).toHaveLength(3);
    const january = { table, now: Date.parse('2027-01-01T11:00:00Z'), zone: ZONE };
    const next = await stateMonth(january, { companyId, month: '2026-12' });
    expect(new Set(next?.orderIds)).toEqual(new Set([late.orderId, forgotten.orderId]));
  });

  it('has what is done in the night before it is made a month later, by itself', async () => {
    const companyId = await world.open({});
    await world.join(companyId, 'ann@keystone.test');
    const { orderId } = await world.order('ann@keystone.test');
    // Half past midnight on the first, where the company is.
    world.at(Date.parse('2026-12-01T05:30:00Z'));
    await world.complete(orderId);
    await world.sweep(AT + 5000);
    expect(await world.bills(companyId)).toEqual([]);
    await world.sweep(Date.parse('2027-01-01T11:00:05Z'));
    expect(await world.bills(companyId)).toMatchObject([{ orderIds: [orderId], month: '2026-12' }]);
  });

  it.each([0, 2])('plans the next one for what it leaves, beside %i orders that it takes', async (count) => {
    const { companyId } = await accountWith(count);
    const table = world.table();
    const left = orderOf(companyId, 50, '2026-12-01');
    await table.commit(table.create(accountOrder, left));
    await stateMonth({ table, now: AT, zone: ZONE }, { companyId, month: MONTH });
    await world.sweep(Date.parse('2027-01-01T11:00:05Z'));
    const billed = (await world.bills(companyId)).filter(({ month }) => month === '2026-12');
    expect(billed.flatMap(({ lines }) => lines.map(({ orderId }) => orderId))).toEqual([left.orderId]);
  });

  it('is none without orders', async () => {
    const { companyId } = await accountWith(0);
    const place = { table: world.table(), now: AT, zone: ZONE };
    expect(await stateMonth(place, { companyId, month: MONTH })).toBeUndefined();
    expect(await world.bills(companyId)).toEqual([]);
  });

  it('control: orders that are listed and billed without their versions are on two', async () => {
    const { companyId, sum } = await accountWith(20);
    const table = world.table();
    const place = { table, now: AT, zone: ZONE };
    const naive = async (n: number): Promise<void> => {
      const { items } = await table.list(accountOrder, { ...readyOfAccount(companyId), limit: 100 });
      await issuePaper(place, await billOf(place, companyId, items, { cause: `run ${n}`, month: MONTH }));
    };
    await Promise.all([naive(1), naive(2)]);
    const billed = (await world.bills(companyId)).reduce((total, bill) => total + bill.total, 0);
    expect(billed).toBeGreaterThan(sum);
  });
});

it('an account that is billed for each order has an invoice as soon as its work is done', async () => {
  const companyId = await world.open({ grouping: 'per_order' });
  await world.join(companyId, 'ann@keystone.test');
  const { orderId, pricing } = await world.order('ann@keystone.test');
  expect(await world.bills(companyId)).toEqual([]);
  await world.complete(orderId);
  expect(await world.bills(companyId)).toMatchObject([
    { number: 'INV-2026-00001', total: pricing.total, orderIds: [orderId], place: expect.any(String) },
  ]);
  expect(await world.used(companyId)).toBe(pricing.total);
});
