import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restOf } from '../../../shared/fulfilment/billing/rest.ts';
import type { OrderFee } from '../../../shared/sales/booking/money/fee.ts';
import { beforeEachCall } from '../../../test/support/table/table-faults.ts';
import { type AccountWorld, startAccountWorld, ZONE } from '../../../test/support/world/fulfilment/account-world.ts';
import { task, tasksOfLead } from '../../crm/leads/store.ts';
import { TenantTable } from '../../platform/table/tenant-table.ts';
import { usedWrites } from '../../sales/accounts/credit.ts';
import { accountOrder } from '../../sales/accounts/store.ts';
import { orderItem } from '../../sales/booking/store.ts';
import { creditInvoice, writeOffInvoice } from '../billing/settle/desk-acts.ts';
import { billOf as billOfOrder } from '../payments/account/bill-of.ts';
import { recordPayment, recordRefund, undoPayment, writeOff } from '../payments/act/record-payment.ts';
import { stateMonth } from './statement/state-month.ts';

const NOV = Date.parse('2026-11-02T15:00:00Z');
const DEC_1 = Date.parse('2026-12-01T11:00:00Z');

let world: AccountWorld;
beforeAll(async () => {
  world = await startAccountWorld();
});
beforeEach(async () => {
  await world.newCompany();
  world.at(NOV);
});
afterAll(async () => await world.stop());

const fee: OrderFee = {
  feeId: 'fee_1',
  reason: 'move',
  cents: 5_000,
  at: new Date(NOV).toISOString(),
  services: ['virtual_staging'],
};
const chargeFees = async (orderId: string, fees: readonly OrderFee[], event: string): Promise<void> => {
  const { order } = (await world.money(orderId)).whole;
  await world.table().commit(world.table().patch(orderItem, order, { fees: [...fees] }));
  await world.consumers[event]?.({ table: world.table(), now: world.clock.now, data: { orderId } });
  await world.settle();
};
const waive = async (orderId: string): Promise<void> => {
  const waived = { cause: 'goodwill', note: 'Our traffic', by: 'Ada', at: fee.at } as const;
  await chargeFees(orderId, [{ ...fee, waived }], 'order.fee_changed');
};
/** An order of a company's agent whose work is done; on the company's bill of the first, where it `isStated`. */
const orderOnAccount = async ({ hasFee = false, isStated = true } = {}) => {
  const account = await world.open({});
  await world.join(account, 'ann@keystone.test');
  const { orderId, pricing } = await world.order('ann@keystone.test');
  if (hasFee) await chargeFees(orderId, [fee], 'order.rescheduled');
  await world.complete(orderId);
  if (isStated) await world.sweep(DEC_1);
  return { account, orderId, total: pricing.total };
};
const billOf = async (account: string) => {
  const bill = (await world.bills(account)).find(({ kind }) => kind === 'invoice');
  if (!bill) throw new Error('No bill');
  return bill;
};
const accountOf = async (orderId: string) => (await world.money(orderId)).account.account;
const entryOf = async (orderId: string, amount: number, seed = '1') => {
  const { version } = (await world.money(orderId)).account;
  return { orderId, amount, version, by: 'Ada', seed, audit: world.audit };
};
const record = async (orderId: string, amount: number): Promise<void> => {
  const how = { method: 'check', receivedOn: '2026-12-02', reference: '77' } as const;
  await recordPayment(world.context(), { ...(await entryOf(orderId, amount)), ...how });
};

describe('money for an order that its company’s bill has', () => {
  it('is refused on the order, with the bill on which it is recorded, and the bill is paid once', async () => {
    const { account, orderId, total } = await orderOnAccount();
    const { invoiceId, number } = await billOf(account);
    const refused = { code: 'ON_BILL', status: 409, details: { invoiceId, number } };
    await expect(record(orderId, total)).rejects.toMatchObject(refused);
    const giving = { ...(await entryOf(orderId, total)), reason: 'As a courtesy' };
    await expect(writeOff(world.context(), giving)).rejects.toMatchObject(refused);
    expect(await accountOf(orderId)).toMatchObject({ paid: 0, credits: 0, balance: total });
    await world.pay(account, total, 'check');
    expect(await billOf(account)).toMatchObject({ paid: total, state: 'paid' });
    expect(await accountOf(orderId)).toMatchObject({ paid: total, balance: 0 });
    expect(await world.used(account)).toBe(0);
  });

  it('that came before the bill is not on it', async () => {
    const { account, orderId, total } = await orderOnAccount({ isStated: false });
    await record(orderId, 40_000);
    await world.settle();
    await world.sweep(DEC_1);
    expect(await billOf(account)).toMatchObject({ total: total - 40_000, credited: 0 });
    expect(await world.used(account)).toBe(total - 40_000);
  });

  it('that comes as the bill is made is taken off it, once', async () => {
    const { account, orderId, total } = await orderOnAccount({ isStated: false });
    world.at(DEC_1);
    await record(orderId, 40_000);
    const place = { table: world.table(), now: DEC_1, zone: ZONE };
    await stateMonth(place, { companyId: account, month: '2026-11' });
    expect(await billOf(account), 'control: the bill knows nothing of it yet').toMatchObject({ total, credited: 0 });
    await world.settle();
    const bill = await billOf(account);
    expect(bill).toMatchObject({ credited: 40_000, state: 'issued' });
    expect(bill.creditNotes).toHaveLength(1);
    expect(await world.used(account)).toBe(restOf(bill));
    await world.pay(account, restOf(bill), 'rest');
    expect(await accountOf(orderId)).toMatchObject({ paid: total, balance: 0 });
    expect((await billOf(account)).creditNotes).toHaveLength(1);
  });

  describe('where a payment from before the bill is undone', () => {
    const ON_ORDER = 40_000;
    /** The order owes all again, and the bill lacks what was paid before it. */
    const undone = async () => {
      const { account, orderId, total } = await orderOnAccount({ isStated: false });
      await record(orderId, ON_ORDER);
      await world.settle();
      await world.sweep(DEC_1);
      const source = (await world.money(orderId)).lines.find(({ kind }) => kind === 'manual')?.source ?? '';
      await undoPayment(world.context(), { ...(await entryOf(orderId, 0)), source, reason: 'It bounced' });
      await world.settle();
      expect(await accountOf(orderId)).toMatchObject({ paid: 0, balance: total });
      return { account, orderId, total, onBill: total - ON_ORDER };
    };
    const again = async (orderId: string, amount: number, seed: string): Promise<void> => {
      const how = { method: 'check', receivedOn: '2026-12-02', reference: '78' } as const;
      await recordPayment(world.context(), { ...(await entryOf(orderId, amount, seed)), ...how });
      await world.settle();
    };

    it('is recorded anew on the order as far as the bill lacks it, and no further', async () => {
      const { account, orderId, total, onBill } = await undone();
      const { invoiceId, number } = await billOf(account);
      const shown = async () => await billOfOrder(world.table(), await world.money(orderId));
      expect(await shown()).toEqual({ invoiceId, number, lacks: ON_ORDER });
      await expect(again(orderId, ON_ORDER + 1, 'more')).rejects.toMatchObject({
        code: 'ON_BILL',
        message: expect.stringContaining('$400 '),
      });
      await again(orderId, ON_ORDER, 'again');
      expect(await shown()).toEqual({ invoiceId, number });
      await expect(again(orderId, 1, 'one more')).rejects.toMatchObject({ code: 'ON_BILL' });
      expect(await accountOf(orderId)).toMatchObject({ paid: ON_ORDER, balance: onBill });
      expect(await billOf(account)).toMatchObject({ total: onBill, credited: 0 });
      await world.pay(account, onBill, 'rest');
      expect(await accountOf(orderId)).toMatchObject({ paid: total, balance: 0 });
    });

    it('is still owed once the bill is paid, and can be given up then', async () => {
      const { account, orderId, onBill } = await undone();
      await world.pay(account, onBill, 'rest');
      expect(await billOf(account)).toMatchObject({ paid: onBill, state: 'paid' });
      expect(await accountOf(orderId)).toMatchObject({ paid: onBill, balance: ON_ORDER });
      const giving = { ...(await entryOf(orderId, ON_ORDER)), reason: 'As a courtesy' };
      await writeOff(world.context(), giving);
      await world.settle();
      expect(await accountOf(orderId)).toMatchObject({ paid: onBill, credits: ON_ORDER, balance: 0 });
      expect(await billOf(account)).toMatchObject({ total: onBill, credited: 0 });
    });
  });
});

it('what a paid bill settled and the desk undoes on the order is recorded there anew, and leaves the bill as it is', async () => {
  const { account, orderId, total } = await orderOnAccount();
  await world.pay(account, total, 'bounced');
  const { invoiceId, number } = await billOf(account);
  const source = (await world.money(orderId)).lines.find(({ kind }) => kind === 'manual')?.source ?? '';
  await undoPayment(world.context(), { ...(await entryOf(orderId, 0)), source, reason: 'It bounced' });
  await world.settle();
  const shown = async () => await billOfOrder(world.table(), await world.money(orderId));
  expect(await shown()).toEqual({ invoiceId, number, lacks: total });
  await record(orderId, total);
  await world.settle();
  expect(await shown()).toEqual({ invoiceId, number });
  expect(await accountOf(orderId)).toMatchObject({ paid: total, balance: 0 });
  expect(await billOf(account)).toMatchObject({ paid: total, credited: 0, creditNotes: [] });
});

describe('a fee that is waived once its company’s bill has it', () => {
  const giveBack = async (orderId: string, amount: number, seed: string): Promise<void> => {
    const how = { method: 'check', givenOn: '2026-12-02', reference: '99' } as const;
    await recordRefund(world.context(), { ...(await entryOf(orderId, amount, seed)), ...how });
    await world.settle();
  };

  it('is credited on the bill, once, and frees as much of the limit', async () => {
    const { account, orderId, total } = await orderOnAccount({ hasFee: true });
    expect(await billOf(account)).toMatchObject({ total: total + fee.cents });
    await waive(orderId);
    const bill = await billOf(account);
    expect(bill).toMatchObject({ credited: fee.cents, creditNotes: [{ total: fee.cents }], state: 'issued' });
    expect(await world.used(account)).toBe(total);
    await world.pay(account, total, 'check');
    expect(await billOf(account)).toMatchObject({ paid: total, state: 'paid' });
    expect(await accountOf(orderId)).toMatchObject({ fees: 0, paid: total, balance: 0 });
    expect(await world.used(account)).toBe(0);
  });

  it('after the bill was paid is a task to give it back', async () => {
    const { account, orderId, total } = await orderOnAccount({ hasFee: true });
    await world.pay(account, total + fee.cents, 'check');
    await waive(orderId);
    expect(await billOf(account)).toMatchObject({ credited: fee.cents, state: 'paid' });
    expect(await world.used(account)).toBe(0);
    const { leadId } = (await world.money(orderId)).whole.order;
    const { items } = await world.table().list(task, { ...tasksOfLead(leadId), limit: 50 });
    expect(items.map(({ title }) => title)).toContain('Give back $50 to Keystone Homes by hand');
    await expect(giveBack(orderId, fee.cents + 1, 'more')).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' });
    await giveBack(orderId, fee.cents, 'back');
    await giveBack(orderId, fee.cents, 'back');
    expect(await accountOf(orderId), 'recorded once').toMatchObject({ refunded: fee.cents, balance: 0 });
    await expect(giveBack(orderId, 1, 'again')).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' });
    expect(await billOf(account)).toMatchObject({ credited: fee.cents, state: 'paid' });
  });

  it('given back by mistake is undone by a line of its own with a reason, and can be given back again', async () => {
    const { account, orderId, total } = await orderOnAccount({ hasFee: true });
    await world.pay(account, total + fee.cents, 'check');
    await waive(orderId);
    await giveBack(orderId, fee.cents, 'wrong');
    const given = (await world.money(orderId)).lines.find(({ kind }) => kind === 'refund');
    const undoing = async () => {
      const entry = await entryOf(orderId, 0);
      await undoPayment(world.context(), { ...entry, source: given?.source ?? '', reason: 'Sent to another company' });
      await world.settle();
    };
    await undoing();
    await undoing();
    expect(await accountOf(orderId), 'undone once').toMatchObject({ refunded: 0, balance: -fee.cents });
    const { lines } = await world.money(orderId);
    expect(lines.filter(({ kind }) => kind === 'refund').map(({ cents, reason }) => [cents, reason])).toEqual([
      [fee.cents, undefined],
      [-fee.cents, 'Sent to another company'],
    ]);
    expect(await billOf(account), 'the bill stays as it is').toMatchObject({ credited: fee.cents, state: 'paid' });
    await giveBack(orderId, fee.cents, 'right');
    expect(await accountOf(orderId)).toMatchObject({ refunded: fee.cents, balance: 0 });
  });

  const titles = async (orderId: string): Promise<string[]> => {
    const { leadId } = (await world.money(orderId)).whole.order;
    const { items } = await world.table().list(task, { ...tasksOfLead(leadId), limit: 50 });
    return items.map(({ title }) => title).filter((title) => title.startsWith('Give back'));
  };
  const actOn = async (account: string, seed: string) => {
    const { invoiceId, version } = await billOf(account);
    return { invoiceId, version, by: 'Ada', seed, reason: 'Bankrupt', audit: world.audit };
  };
  const deskContext = () => ({ ...world.context(), zone: ZONE });

  it('after the bill was given up makes no paper and no task: nothing ever came', async () => {
    const { account, orderId, total } = await orderOnAccount({ hasFee: true });
    await writeOffInvoice(deskContext(), await actOn(account, 'w'));
    await world.settle();
    await waive(orderId);
    const writtenOff = total + fee.cents;
    expect(await billOf(account)).toMatchObject({ paid: 0, credited: 0, writtenOff, creditNotes: [] });
    expect(await titles(orderId)).toEqual([]);
    await expect(giveBack(orderId, 1, 'g')).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE', details: { left: 0 } });
    expect(await world.used(account)).toBe(0);
  });

  it('after a part of the bill was paid and the rest given up leaves what came as paid', async () => {
    const { account, orderId, total } = await orderOnAccount({ hasFee: true });
    await world.pay(account, 10_000, 'check');
    await writeOffInvoice(deskContext(), await actOn(account, 'w'));
    await world.settle();
    const givenUp = total + fee.cents - 10_000;
    expect(await billOf(account)).toMatchObject({ paid: 10_000, writtenOff: givenUp });
    await waive(orderId);
    const bill = await billOf(account);
    expect(bill).toMatchObject({ paid: 10_000, credited: fee.cents, writtenOff: givenUp - fee.cents });
    expect(restOf(bill)).toBe(0);
    await expect(giveBack(orderId, 1, 'g')).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE', details: { left: 0 } });
    expect(await world.used(account)).toBe(0);
  });

  it('after all of the bill was credited is no task', async () => {
    const { account, orderId, total } = await orderOnAccount({ hasFee: true });
    const lines = [{ text: 'All of it', amount: total + fee.cents, orderId }];
    await creditInvoice(deskContext(), { ...(await actOn(account, 'c')), lines });
    await world.settle();
    await waive(orderId);
    expect(await billOf(account)).toMatchObject({ paid: 0, credited: total + fee.cents, writtenOff: 0 });
    expect(await titles(orderId)).toEqual([]);
  });
});

describe('a fee that is waived in the moment in which its company’s bill is made', () => {
  /** Makes the month's bill; what happens meanwhile comes after it has read its orders, just before it is written. */
  const billed = async (meanwhile: (orderId: string) => Promise<void>) => {
    const { account, orderId, total } = await orderOnAccount({ hasFee: true, isStated: false });
    world.at(DEC_1);
    const client = world.world.table.newClient();
    let isFirst = true;
    beforeEachCall(client, async (command, input) => {
      if (command !== 'TransactWriteItemsCommand' || !JSON.stringify(input).includes('INVOICE#') || !isFirst) return;
      isFirst = false;
      await meanwhile(orderId);
    });
    const table = new TenantTable({ ...world.world.table.tableDeps, client }, world.tenantId());
    await stateMonth({ table, now: DEC_1, zone: ZONE }, { companyId: account, month: '2026-11' });
    client.destroy();
    expect(isFirst).toBe(false);
    await world.settle();
    return { account, orderId, total };
  };
  const owedOn = async (account: string): Promise<number> => restOf(await billOf(account));

  it('is not on it', async () => {
    const { account, orderId, total } = await billed(waive);
    expect(await billOf(account)).toMatchObject({ total, credited: 0, creditNotes: [] });
    expect(await world.used(account)).toBe(total);
    await world.pay(account, total, 'check');
    expect(await accountOf(orderId)).toMatchObject({ fees: 0, paid: total, balance: 0 });
  });

  it('control: an order that is lowered without its statement’s version leaves the fee on the bill', async () => {
    const { account, total } = await billed(async (orderId) => {
      const table = world.table();
      const kept = await table.get(accountOrder, { orderId }, { consistent: true });
      if (!kept) throw new Error('No order');
      const { order } = (await world.money(orderId)).whole;
      const waived = { cause: 'goodwill', note: 'Our traffic', by: 'Ada', at: fee.at } as const;
      await table.commit(
        table.patch(orderItem, order, { fees: [{ ...fee, waived }] }),
        table.patch(accountOrder, kept, { cents: kept.cents - fee.cents }),
        ...usedWrites(table, kept.companyId, -fee.cents),
      );
      await world.consumers['order.fee_changed']?.({ table, now: world.clock.now, data: { orderId } });
    });
    expect(await owedOn(account)).toBe(total + fee.cents);
  });
});
