import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../../../shared/contract/time.ts';
import { quickOrFull } from '../../../../test/support/run/full.ts';
import { patient } from '../../../../test/support/run/patient.ts';
import { injectConflicts } from '../../../../test/support/table/table-faults.ts';
import { type AccountWorld, startAccountWorld } from '../../../../test/support/world/fulfilment/account-world.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { isWriteLost } from '../../../platform/table/write.ts';
import { type Reserve, readCredit, refusalOf, reserve } from '../../../sales/accounts/credit.ts';
import { accountMonth } from '../../../sales/accounts/store.ts';
import { approvalTokenOf } from './approval-token.ts';
import { decideApproval } from './decide-approval.ts';
import { readOrderToApprove, stateOf } from './view-approval.ts';

const RIVALS = quickOrFull(40, 100);
const PLACES = 7;

let world: AccountWorld;
beforeAll(async () => {
  world = await startAccountWorld();
});
beforeEach(async () => {
  await world.newCompany();
});
afterAll(async () => await world.stop());

const emails = Array.from({ length: RIVALS }, (_, n) => `agent-${n}@keystone.test`);
const month = '2026-11';
const usedIn = async (companyId: string) =>
  (await world.table().get(accountMonth, { companyId, month }, { consistent: true }))?.used ?? 0;

const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : String(error));

/** A company whose month has room for `PLACES` orders of this price, and a large limit otherwise. */
const monthOf = async (cents: number, places = PLACES): Promise<string> => {
  const companyId = await world.open({ limit: 100_000_000, monthlyLimit: places * cents + cents - 1 });
  for (const email of emails.slice(0, 12)) await world.join(companyId, email);
  return companyId;
};

/** A company whose month is full, with an order that waits for its approval. */
const waiting = async (more: object = {}) => {
  const companyId = await world.open({ limit: 100_000_000, monthlyLimit: 1, ...more });
  await world.join(companyId, 'ann@keystone.test');
  const order = await world.order('ann@keystone.test', { asksCompany: true, expectsBill: false });
  const { orderId } = order;
  const context = world.context();
  const token = approvalTokenOf(context.signer, context.table.tenantId, orderId);
  const decide = (decision: 'approve' | 'decline', name = 'Rita Reed') =>
    patient(() => decideApproval(world.context(), { orderId, token, decision, name }));
  const state = async () => stateOf(await readOrderToApprove(world.context(), { orderId, token }), world.context().now);
  return { companyId, order, orderId, token, decide, state };
};
const statusesOf = async (orderId: string) => (await world.money(orderId)).whole.bookings.map(({ status }) => status);

describe('many orders at once at the edge of a month', () => {
  it('put on the bill what fits, and each other one is told so before it is confirmed', async () => {
    const cents = (await world.order('nobody@elsewhere.test')).pricing.total;
    const companyId = await monthOf(cents);
    for (const email of emails.slice(12)) await world.join(companyId, email);
    const client = world.world.table.newClient();
    injectConflicts(client, 0.1, 7);
    const answers = await Promise.all(
      emails.map(async (email) => {
        try {
          return (await patient(() => world.order(email, { expectsBill: true }, client))).payment.mode;
        } catch (error) {
          return codeOf(error);
        }
      }),
    );
    client.destroy();
    expect(answers.filter((answer) => answer === 'invoice_company')).toHaveLength(PLACES);
    expect(answers.filter((answer) => answer === 'BILL_FULL')).toHaveLength(RIVALS - PLACES);
    expect(await usedIn(companyId)).toBe(PLACES * cents);
  }, 120_000);

  /** Twelve take room at once: each reads what the month has used, decides, and writes as `how` says. */
  const takeAll = async (how: Reserve) => {
    const cents = 20_000;
    const companyId = await monthOf(cents, 2);
    const table = world.table();
    const credits = await Promise.all(
      emails.slice(0, 12).map(async (email) => await readCredit(table, email, world.context().now)),
    );
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
    return { taken: taken.filter(Boolean).length, isOver: (await usedIn(companyId)) > 3 * cents - 1 };
  };

  it('the conditional sum lets two of those through who all saw room', async () => {
    expect(await takeAll(reserve)).toEqual({ taken: 2, isOver: false });
  });

  it('control: a sum that is read first passes the month’s limit', async () => {
    const readFirst: Reserve = (table, { account, month: of }, cents) => [
      table.add({ key: accountMonth.key({ companyId: account.companyId, month: of }), field: 'used', by: cents }),
    ];
    const { taken, isOver } = await takeAll(readFirst);
    expect(taken).toBeGreaterThan(2);
    expect(isOver).toBe(true);
  });
});

describe('an order past the limit', () => {
  it('waits a day with its times, and its contact is asked once', async () => {
    const { companyId, order, orderId, state } = await waiting();
    expect(order.payment).toMatchObject({ mode: 'full', approval: { companyId, name: 'Keystone Homes' } });
    expect(await statusesOf(orderId)).toEqual(['pending']);
    expect(await state()).toBe('waiting');
    await world.settle();
    const asked = world.told.filter(({ type }) => type === 'account.approval_asked');
    expect(asked.map(({ data }) => data)).toMatchObject([{ orderId, companyId, agentName: 'Ann Agent' }]);
    expect(await usedIn(companyId)).toBe(0);
  });

  it('goes on the bill once its contact signs, past the limit and counted in its month', async () => {
    const { companyId, order, orderId, decide, state } = await waiting();
    await decide('approve');
    await world.settle();
    expect(await state()).toBe('approved');
    expect(await statusesOf(orderId)).toEqual(['confirmed']);
    const cents = order.pricing.total;
    expect([await usedIn(companyId), await world.used(companyId)]).toEqual([cents, cents]);
    const [onBill] = await world.orders(companyId);
    expect(onBill).toMatchObject({ orderId, cents, agent: { name: 'Ann Agent' }, approvedBy: { name: 'Rita Reed' } });
    const { account } = await world.money(orderId);
    expect(account).toMatchObject({ mode: 'invoice_company', account: { dueNow: 0, balance: cents } });
    await expect(decide('approve')).rejects.toMatchObject({ code: 'NOT_ALLOWED_NOW' });
    await world.sweep(world.context().now + 2 * DAY);
    expect(await statusesOf(orderId)).toEqual(['confirmed']);
  });

  it('is taken once when ten sign at once', async () => {
    const { companyId, order, decide } = await waiting();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => decide('approve', `Contact ${n}`).then(() => 'ok', codeOf)),
    );
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'NOT_ALLOWED_NOW')).toHaveLength(9);
    expect(await usedIn(companyId)).toBe(order.pricing.total);
    expect(await world.orders(companyId)).toHaveLength(1);
  });

  it('frees its times when it is declined, and when a day has passed', async () => {
    const declined = await waiting();
    await declined.decide('decline');
    expect(await statusesOf(declined.orderId)).toEqual(['cancelled']);
    expect(await declined.state()).toBe('over');
    await world.newCompany();
    const late = await waiting();
    await world.sweep(world.context().now + 23 * HOUR);
    expect(await statusesOf(late.orderId)).toEqual(['pending']);
    await world.sweep(world.context().now + HOUR + 60_000);
    expect(await statusesOf(late.orderId)).toEqual(['cancelled']);
    await expect(late.decide('approve')).rejects.toMatchObject({ code: 'NOT_ALLOWED_NOW' });
    expect(await usedIn(late.companyId)).toBe(0);
  });

  it('opens by its own link alone', async () => {
    const { orderId } = await waiting();
    const { signer, table } = world.context();
    const tokens = ['', 'x', approvalTokenOf(signer, table.tenantId, 'ord_other'), signer.mac('manage order', orderId)];
    for (const token of tokens) {
      await expect(
        decideApproval(world.context(), { orderId, token, decision: 'approve', name: 'Eve' }),
      ).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    expect(await statusesOf(orderId)).toEqual(['pending']);
  });

  it('asks nobody where the company pays for nothing, or not for these services', async () => {
    const agents = await world.open({ pays: 'agent_pays' });
    await world.join(agents, 'bo@keystone.test');
    const paid = await world.order('bo@keystone.test', { asksCompany: true, expectsBill: false });
    expect(paid.payment).toMatchObject({ mode: 'full' });
    expect(paid.payment.approval).toBeUndefined();
    const photos = await world.open({ services: ['photography'] }, 'Liberty Realty');
    await world.join(photos, 'cy@liberty.test');
    await expect(world.order('cy@liberty.test', { expectsBill: true })).rejects.toMatchObject({ code: 'BILL_FULL' });
  });
});
