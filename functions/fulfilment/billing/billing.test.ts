import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Invoice } from '../../../shared/fulfilment/billing/invoice.ts';
import { restOf } from '../../../shared/fulfilment/billing/rest.ts';
import { type PaymentWorld, startPaymentWorld } from '../../../test/support/world/fulfilment/payment-world.ts';
import { auditItem } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import { bookingItem, orderItem } from '../../sales/booking/store.ts';
import { recordPayment, writeOff } from '../payments/act/record-payment.ts';
import { askRefund } from '../payments/act/refund-order.ts';
import { owedBy } from '../portal/orders/order-rows.ts';
import { billingConsumers } from './consumers.ts';
import { currentInvoice } from './issue/order-invoice.ts';
import { ageingOf, everyOpen, listInvoices } from './list-invoices.ts';
import { creditWrites } from './settle/credit-note.ts';
import { type BillingContext, creditInvoice, payInvoice, reissueInvoice, writeOffInvoice } from './settle/desk-acts.ts';
import { invoiceItem } from './store.ts';
import { underWayOf } from './under-way.ts';

const ZONE = 'America/New_York';
let bench: PaymentWorld;
beforeAll(async () => {
  bench = await startPaymentWorld();
});
beforeEach(async () => {
  await bench.newCompany();
  seen = 0;
});
afterAll(async () => await bench.stop());

let seen = 0;
const consumers = billingConsumers(
  async () => {},
  async () => {},
) as Record<string, (occurrence: object) => Promise<void>>;
const context = (): BillingContext => ({ ...bench.context(), zone: ZONE });

/** Hands what happened to the queue of invoices, each event twice. */
const follow = async (): Promise<void> => {
  for (let round = 0; round < 5; round++) {
    await bench.drain();
    const fresh = bench.told.slice(seen);
    seen = bench.told.length;
    if (fresh.length === 0) return;
    for (const { type, data } of fresh) {
      const { table, now } = bench.context();
      const occurrence = { table, now, data, eventId: `evt_${seen}` };
      await consumers[type]?.(occurrence);
      await consumers[type]?.(occurrence);
    }
  }
};
const pay = async (orderId: string, how: 'paid' | 'processing' = 'paid', part: 'due' | 'balance' = 'due') => {
  const { url } = await bench.checkout(orderId, { part });
  bench.standIn.ledger.pay(null, bench.sessionOf(url), how);
  await follow();
};
const complete = async (orderId: string) => {
  const { table, now } = bench.context();
  const { order, bookings } = (await bench.money(orderId)).whole;
  await table.commit(
    table.patch(orderItem, order, { status: 'completed' }),
    ...bookings.map((booking) => table.patch(bookingItem, booking, { status: 'completed' })),
  );
  const data = { orderId, leadId: order.leadId };
  await bench.consumers['order.completed']?.({ table, now, data });
  await consumers['order.completed']?.({ table, now, data });
  await follow();
};
const audit = () => {
  const { table, now } = bench.context();
  const createdAt = new Date(now).toISOString();
  const entry = { action: 'test', target: { kind: 'invoice', id: '1', name: 'Test' }, changes: [], isActedFor: false };
  const actor = { profileId: 'prf_1', email: 'a@b.co' };
  return table.create(auditItem, { ...entry, actor, auditId: `aud_${Math.random()}`, correlationId: 't', createdAt });
};
const invoiceOf = async (orderId: string): Promise<Invoice> => {
  const { invoice } = await currentInvoice(bench.context().table, orderId);
  if (!invoice) throw new Error('No invoice');
  return invoice;
};
const papers = async () =>
  (await listInvoices(bench.context().table, { limit: 100 }, '2026-11-20')).items.map(({ number }) => number).sort();
const act = ({ invoiceId, version }: Invoice) => ({ invoiceId, version, by: 'Ada', seed: `${Math.random()}`, audit });
const byHand = async (orderId: string, amount: number) => {
  const { version } = (await bench.money(orderId)).account;
  const entry = { method: 'check', reference: '1', receivedOn: '2026-11-20', seed: `${amount}`, by: 'Ada' } as const;
  await recordPayment(bench.context(), { ...entry, orderId, amount, version, audit });
  await follow();
};
/** An order that is invoiced after the work, nothing of it paid. */
const invoiced = async (): Promise<Invoice> => {
  await bench.newCompany({ paymentMode: 'on_delivery' });
  seen = 0;
  const { orderId } = await bench.place(['photography', 'cleaning']);
  await complete(orderId);
  return await invoiceOf(orderId);
};
const codeOf = async (tried: Promise<unknown>): Promise<string> =>
  await tried.then(
    () => 'nothing',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

describe('an order’s invoice', () => {
  it('is issued once when it is paid in full, with its frozen prices, in the series of test money', async () => {
    const { orderId, pricing } = await bench.place(['photography', 'cleaning']);
    await follow();
    expect(await papers()).toEqual([]);
    await pay(orderId);
    const invoice = await invoiceOf(orderId);
    expect(invoice).toMatchObject({ number: 'TEST-INV-2026-00001', state: 'paid', isTest: true, total: pricing.total });
    expect(invoice.lines.map(({ service }) => service)).toEqual(['photography', 'cleaning']);
    expect(restOf(invoice)).toBe(0);
    await complete(orderId);
    expect(await papers()).toEqual(['TEST-INV-2026-00001']);
    expect(await everyOpen(bench.context().table)).toEqual([]);
  });

  it('says what of it a bank is moving, and reminds of the rest alone', async () => {
    await bench.newCompany({ paymentMode: 'deposit' });
    seen = 0;
    const { orderId, pricing } = await bench.place(['photography', 'cleaning']);
    await pay(orderId, 'processing');
    const [{ amount: deposit = 0 } = {}] = (await bench.money(orderId)).payments;
    await complete(orderId);
    expect(bench.told.findLast(({ type }) => type === 'invoice.issued')).toMatchObject({
      data: { balance: pricing.total, underWay: deposit },
    });
    const remind = async () => {
      const { invoiceId } = await invoiceOf(orderId);
      const { table, now } = bench.context();
      const eventId = `evt_remind${seen}`;
      await consumers['invoice.reminder_due']?.({ table, now, data: { invoiceId }, eventId });
      await follow();
      return bench.told.filter(({ type }) => type === 'invoice.reminded').map(({ data }) => data);
    };
    expect(await remind()).toMatchObject([{ balance: pricing.total, underWay: deposit }]);
    const { table } = bench.context();
    expect(await underWayOf(table, [await invoiceOf(orderId)])).toEqual([deposit]);
    const { whole, account } = await bench.money(orderId);
    const rights = { pay: true } as Parameters<typeof owedBy>[0]['rights'];
    expect(owedBy({ ...whole, account, rights }), 'in the portal’s lists').toBe(pricing.total - deposit);
    await pay(orderId, 'processing', 'balance');
    expect(await underWayOf(table, [await invoiceOf(orderId)])).toEqual([pricing.total]);
    expect(await remind(), 'a bank is at all of it').toHaveLength(1);
  });

  it('waits for the work where the rest is paid then, and follows money, write-offs and their undoing', async () => {
    const invoice = await invoiced();
    expect(invoice).toMatchObject({ number: 'INV-2026-00001', state: 'issued', paid: 0 });
    const [orderId = ''] = invoice.orderIds;
    await byHand(orderId, 5_000);
    expect(await invoiceOf(orderId)).toMatchObject({ state: 'part_paid', paid: 5_000 });
    const { version } = (await bench.money(orderId)).account;
    const amount = invoice.total - 5_000;
    await writeOff(bench.context(), { orderId, amount, version, reason: 'Gone', by: 'Ada', seed: 'w', audit });
    await follow();
    expect(await invoiceOf(orderId)).toMatchObject({ state: 'written_off', paid: 5_000, writtenOff: amount });
    expect(await everyOpen(bench.context().table)).toEqual([]);
  });

  it('gets a credit note with its lines when lines are refunded', async () => {
    const { orderId, pricing } = await bench.place(['photography', 'cleaning']);
    await pay(orderId);
    const { version } = (await bench.money(orderId)).account;
    const lines = [{ service: 'cleaning' as const, amount: 4_000 }];
    const wish = { orderId, amount: 4_000, lines, reason: 'A room was left out', version, by: 'Ada', seed: 'r', audit };
    await askRefund(bench.context(), wish);
    await follow();
    expect(await papers()).toEqual(['TEST-CN-2026-00001', 'TEST-INV-2026-00001']);
    const invoice = await invoiceOf(orderId);
    expect(invoice).toMatchObject({ credited: 4_000, paid: pricing.total - 4_000, state: 'paid' });
    const noteId = invoice.creditNotes[0]?.invoiceId ?? '';
    const note = await bench.context().table.get(invoiceItem, { invoiceId: noteId });
    expect(note).toMatchObject({ kind: 'credit_note', total: 4_000, lines: [{ service: 'cleaning', amount: 4_000 }] });
  });
});

describe('the desk', () => {
  it('credits at most what is left; the order owes it no longer, and a stale version loses', async () => {
    const invoice = await invoiced();
    const [orderId = ''] = invoice.orderIds;
    const lines = [{ text: 'Goodwill', amount: 1_000 }];
    const credit = { ...act(invoice), lines, reason: 'Late' };
    await creditInvoice(context(), credit);
    await creditInvoice(context(), credit);
    await follow();
    expect(await invoiceOf(orderId)).toMatchObject({ credited: 1_000, state: 'issued' });
    expect((await bench.money(orderId)).account.account.balance).toBe(invoice.total - 1_000);
    expect(await papers()).toEqual(['CN-2026-00001', 'INV-2026-00001']);
    const fresh = await invoiceOf(orderId);
    const current = { invoiceId: invoice.invoiceId, credited: 1_000, version: fresh.version };
    await expect(creditInvoice(context(), { ...act(invoice), lines, reason: 'Late' })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current },
    });
    const all = [{ text: 'All', amount: invoice.total }];
    expect(await codeOf(creditInvoice(context(), { ...act(fresh), lines: all, reason: 'x' }))).toBe('CREDIT_TOO_LARGE');
  });

  /** What the company's credit notes come to. */
  const credited = async (): Promise<number> =>
    (await listInvoices(bench.context().table, { limit: 100 }, '2026-11-20')).items
      .filter(({ kind }) => kind === 'credit_note')
      .reduce((sum, { total }) => sum + total, 0);

  it('of eight credits of the rest at once, one is written', async () => {
    const invoice = await invoiced();
    const lines = [{ text: 'All', amount: invoice.total }];
    const credit = () => codeOf(creditInvoice(context(), { ...act(invoice), lines, reason: 'Again' }));
    const codes = await Promise.all(Array.from({ length: 8 }, credit));
    expect(codes.sort()).toEqual([...Array(7).fill('VERSION_CONFLICT'), 'nothing']);
    expect(await credited()).toBe(invoice.total);
    expect(await invoiceOf(invoice.orderIds[0] ?? '')).toMatchObject({ credited: invoice.total, state: 'paid' });
  });

  it('control: notes that are written without the invoice’s version credit more than it is', async () => {
    const invoice = await invoiced();
    const blind = { lines: [{ text: 'All', amount: invoice.total }], reason: 'Again', leadId: null };
    const credit = (cause: string) =>
      untilWritten(async () => {
        const { writes } = await creditWrites(context(), invoice, { ...blind, cause });
        await context().table.commit(...writes);
      });
    await Promise.all(['one', 'two'].map(credit));
    expect(await credited()).toBeGreaterThan(invoice.total);
  });

  it('records payments in the order’s ledger, at most what is open', async () => {
    const invoice = await invoiced();
    const [orderId = ''] = invoice.orderIds;
    const payment = { method: 'check', reference: '77', receivedOn: '2026-11-20' } as const;
    const paid = { ...act(invoice), ...payment, amount: 2_500 };
    const stale = { ...paid, version: invoice.version - 1 };
    expect(await codeOf(payInvoice(context(), stale))).toBe('VERSION_CONFLICT');
    await payInvoice(context(), paid);
    await payInvoice(context(), paid);
    await follow();
    expect((await bench.money(orderId)).account.account.paid).toBe(2_500);
    const fresh = await invoiceOf(orderId);
    expect(fresh).toMatchObject({ state: 'part_paid', paid: 2_500 });
    const more = { ...act(fresh), ...payment, amount: fresh.total };
    expect(await codeOf(payInvoice(context(), more))).toBe('PAYMENT_TOO_LARGE');
  });

  it('issues anew: the former is credited in full, the order owes what it owed', async () => {
    const invoice = await invoiced();
    const [orderId = ''] = invoice.orderIds;
    const anew = { ...act(invoice), reason: 'Wrong name' };
    const stale = { ...anew, version: invoice.version - 1 };
    expect(await codeOf(reissueInvoice(context(), stale))).toBe('VERSION_CONFLICT');
    await reissueInvoice(context(), anew);
    await follow();
    const next = await invoiceOf(orderId);
    expect(next).toMatchObject({ number: 'INV-2026-00002', total: invoice.total, state: 'issued' });
    expect((await bench.money(orderId)).account.account.balance).toBe(invoice.total);
    expect(await everyOpen(bench.context().table)).toMatchObject([{ number: 'INV-2026-00002' }]);
  });

  it('writes off what is open, and sees what is open by age', async () => {
    const invoice = await invoiced();
    const { table } = bench.context();
    const open = await everyOpen(table);
    expect(ageingOf(open, invoice.dueOn)[0]).toEqual({ bucket: 'current', count: 1, cents: invoice.total });
    expect(ageingOf(open, '2027-06-01').at(-1)).toMatchObject({ bucket: '90+', count: 1, cents: invoice.total });
    const late = await listInvoices(table, { bucket: '90+', limit: 10 }, '2027-06-01');
    expect(late.items).toMatchObject([{ number: invoice.number }]);
    const lateOf = async (payer: string) =>
      (await listInvoices(table, { bucket: '90+', payer, limit: 10 }, '2027-06-01')).items.map(({ number }) => number);
    expect(await lateOf(invoice.billTo.companyId ?? invoice.billTo.email), 'of its payer').toEqual([invoice.number]);
    expect(await lateOf('cli_another'), 'of another payer').toEqual([]);
    const giving = { ...act(invoice), reason: 'Bankrupt' };
    const stale = { ...giving, version: invoice.version - 1 };
    expect(await codeOf(writeOffInvoice(context(), stale))).toBe('VERSION_CONFLICT');
    await writeOffInvoice(context(), giving);
    await writeOffInvoice(context(), giving);
    await expect(writeOffInvoice(context(), { ...giving, seed: 'another' })).rejects.toMatchObject({ status: 409 });
    expect(
      (await bench.money(invoice.orderIds[0] ?? '')).lines.filter(({ kind }) => kind === 'write_off'),
    ).toHaveLength(1);
    expect(await invoiceOf(invoice.orderIds[0] ?? '')).toMatchObject({ state: 'written_off' });
    expect(await everyOpen(table)).toEqual([]);
  });
});
