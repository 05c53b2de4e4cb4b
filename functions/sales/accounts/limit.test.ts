import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quickOrFull } from '../../../test/support/run/full.ts';
import { patient } from '../../../test/support/run/patient.ts';
import { injectConflicts } from '../../../test/support/table/table-faults.ts';
import { NOW } from '../../../test/support/world/booking-world.ts';
import { type AccountWorld, startAccountWorld } from '../../../test/support/world/fulfilment/account-world.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { TenantTable } from '../../platform/table/tenant-table.ts';
import { isWriteLost } from '../../platform/table/write.ts';
import { type Reserve, readCredit, refusalOf, reserve } from './credit.ts';
import { accountUsed } from './store.ts';

const RIVALS = quickOrFull(20, 50);
const PLACES = 2;

let world: AccountWorld;
beforeAll(async () => {
  world = await startAccountWorld();
});
beforeEach(async () => {
  await world.newCompany();
});
afterAll(async () => await world.stop());

const emails = Array.from({ length: RIVALS }, (_, n) => `agent-${n}@keystone.test`);

/** An account on which two more orders of this price fit, with an agent for each rival. */
const nearlyFull = async (cents: number): Promise<string> => {
  const account = await world.open({ limit: 10 * cents + PLACES * cents + 1 });
  const { table } = world.context();
  await table.commit(table.add({ key: accountUsed.key({ companyId: account }), field: 'used', by: 10 * cents }));
  for (const email of emails) await world.join(account, email);
  return account;
};

describe('many orders at once on an account with room for two', () => {
  it('put two on it, and each other one is told so before it is confirmed', async () => {
    const probe = await world.order('nobody@elsewhere.test');
    const cents = probe.pricing.total;
    const account = await nearlyFull(cents);
    const client = world.world.table.newClient();
    injectConflicts(client, 0.1, 5);
    const answers = await Promise.all(
      emails.map(async (email) => {
        try {
          return (await patient(() => world.order(email, { expectsBill: true }, client))).payment.mode;
        } catch (error) {
          return error instanceof AppError ? error.code : String(error);
        }
      }),
    );
    client.destroy();
    expect(answers.filter((answer) => answer === 'invoice_company')).toHaveLength(PLACES);
    expect(answers.filter((answer) => answer === 'BILL_FULL')).toHaveLength(RIVALS - PLACES);
    expect(await world.orders(account)).toHaveLength(PLACES);
    expect(await world.used(account)).toBe((10 + PLACES) * cents);
  }, 120_000);

  /** Takes room for one order each, all at once: reads what is used, decides, and writes as `how` says. */
  const takeAll = async (how: Reserve) => {
    const cents = 20_000;
    const account = await nearlyFull(cents);
    const table = new TenantTable(world.world.table.tableDeps, world.tenantId());
    const credits = await Promise.all(emails.map(async (email) => await readCredit(table, email, NOW)));
    const taken = await Promise.all(
      credits.map(async (credit) => {
        if (!credit || refusalOf(credit, { cents, services: [] }) !== null) return false;
        try {
          await patient(async () => await table.commit(...how(table, credit, cents)));
          return true;
        } catch (error) {
          if (!isWriteLost(error)) throw error;
          return false;
        }
      }),
    );
    const used = (await world.used(account)) ?? 0;
    return { taken: taken.filter(Boolean).length, isOver: used > 12 * cents + 1 };
  };

  it('the conditional sum lets two of those through who all saw room', async () => {
    expect(await takeAll(reserve)).toEqual({ taken: PLACES, isOver: false });
  });

  it('control: a sum that is read first and written later is exceeded', async () => {
    const readThenWrite: Reserve = (table, { account }, cents) => [
      table.add({ key: accountUsed.key(account), field: 'used', by: cents }),
    ];
    const { taken, isOver } = await takeAll(readThenWrite);
    expect(taken).toBeGreaterThan(PLACES);
    expect(isOver).toBe(true);
  });
});

describe('whose bill an order goes on', () => {
  it('is that of the account whose member has proven the address, never another’s', async () => {
    const keystone = await world.open({});
    const liberty = await world.open({}, 'Liberty Realty');
    await world.join(keystone, 'ann@keystone.test');
    await world.join(liberty, 'lee@liberty.test');
    const contactInfo = { fullName: 'Ann Agent', email: 'ann@keystone.test', phone: '+12155550123' };
    // Who only types an address of Keystone's is a stranger; who is of Liberty orders on Liberty's bill.
    const { payment } = await world.order('stranger@elsewhere.test', { contactInfo });
    expect(payment.mode).toBe('full');
    const byLee = await world.order('lee@liberty.test', { contactInfo });
    expect(byLee.payment.company).toEqual({ companyId: liberty, name: 'Liberty Realty' });
    expect(await world.orders(keystone)).toEqual([]);
    expect(await world.orders(liberty)).toHaveLength(1);
    expect(await world.used(keystone)).toBe(0);
  });

  it('is nobody’s for whoever was taken off while they booked', async () => {
    const account = await world.open({});
    await world.join(account, 'ann@keystone.test');
    await world.leave('ann@keystone.test');
    await expect(world.order('ann@keystone.test', { expectsBill: true })).rejects.toMatchObject({ code: 'BILL_FULL' });
    expect(await world.orders(account)).toEqual([]);
  });

  const client = { fullName: 'Dana Client', email: 'dana@example.com', phone: '+12155550177', shares: 'media' };
  it.each([
    ['the company', { pays: 'company' }, {}, 'invoice_company'],
    ['the agent', { pays: 'agent' }, {}, 'full'],
    ['the client', { pays: 'client' }, {}, 'full'],
    ['the company, as older bodies say it', { pays: 'agent' }, { expectsBill: true }, 'invoice_company'],
    ['the agent, as older bodies say it', { pays: 'agent' }, { expectsBill: false }, 'full'],
  ])('is that of whoever pays for a client’s order: %s', async (_, pays, more, mode) => {
    const account = await world.open({});
    await world.join(account, 'ann@keystone.test');
    const { payment } = await world.order('ann@keystone.test', { forClient: { ...client, ...pays }, ...more });
    expect(payment.mode).toBe(mode);
    expect(await world.orders(account)).toHaveLength(mode === 'invoice_company' ? 1 : 0);
  });

  it('is refused for a client where the company is none, or is full, and waits where it is asked', async () => {
    const forClient = { ...client, pays: 'company' };
    const byNobody = world.order('nobody@elsewhere.test', { forClient });
    await expect(byNobody).rejects.toMatchObject({ code: 'INVALID_INPUT', details: [{ path: 'forClient.pays' }] });
    const account = await world.open({ limit: 100 });
    await world.join(account, 'ann@keystone.test');
    for (const more of [{}, { expectsBill: true }, { expectsBill: false }]) {
      const refused = world.order('ann@keystone.test', { forClient, ...more });
      await expect(refused).rejects.toMatchObject({ code: 'BILL_FULL' });
    }
    expect(await world.orders(account)).toEqual([]);
    const asked = await world.order('ann@keystone.test', { forClient, expectsBill: false, asksCompany: true });
    expect(asked.payment.approval?.companyId).toBe(account);
  });

  it('is the payer’s own where they were told so, whatever room there is by then', async () => {
    const account = await world.open({});
    await world.join(account, 'ann@keystone.test');
    expect((await world.order('ann@keystone.test', { expectsBill: false })).payment.mode).toBe('full');
    expect(await world.used(account)).toBe(0);
  });
});
