import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { usualFees } from '../../../../shared/company/team/money/fee-rules.ts';
import type { Policy } from '../../../../shared/company/team/policy.ts';
import { HOUR } from '../../../../shared/contract/time.ts';
import type { Invoice } from '../../../../shared/fulfilment/billing/invoice.ts';
import type { OrderFee } from '../../../../shared/sales/booking/money/fee.ts';
import { NOW } from '../../../../test/support/world/booking-world.ts';
import { type PaymentWorld, startPaymentWorld } from '../../../../test/support/world/fulfilment/payment-world.ts';
import { task, tasksOfLead } from '../../../crm/leads/store.ts';
import { auditItem } from '../../../platform/audit.ts';
import { cancelOrder } from '../../../sales/booking/order/change/cancel-order.ts';
import { cancelCents } from '../../../sales/booking/order/change/fees.ts';
import { orderItem } from '../../../sales/booking/store.ts';
import { changeBooking } from '../../../sales/booking/visit/change-booking.ts';
import { recordPayment, undoPayment, writeOff } from '../../payments/act/record-payment.ts';
import { billingConsumers } from '../consumers.ts';
import { allInvoices, invoiceItem } from '../store.ts';
import { wholeInvoices } from './whole-invoices.ts';

let bench: PaymentWorld;
beforeAll(async () => {
  bench = await startPaymentWorld();
});
afterAll(async () => await bench.stop());

let seen = 0;
const consumers = billingConsumers(
  async () => {},
  async () => {},
) as Record<string, (occurrence: object) => Promise<void>>;
/** Hands what happened to the queue of invoices, each event twice. */
const follow = async (): Promise<void> => {
  for (let round = 0; round < 8; round++) {
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
const placed = async (policy: Partial<Policy> = {}, services: ServiceCode[] = ['photography', 'cleaning']) => {
  bench.clock.now = NOW;
  await bench.newCompany({ fees: usualFees, ...policy });
  seen = 0;
  return await bench.place(services);
};
const pay = async (orderId: string) => {
  const { url } = await bench.checkout(orderId);
  bench.standIn.ledger.pay(null, bench.sessionOf(url), 'paid');
  await follow();
};
/** Three hours before the first visit, so that canceling it costs half. */
const comeLate = async (orderId: string): Promise<void> => {
  const { whole } = await bench.money(orderId);
  const starts = whole.bookings.map(({ startsAt }) => Date.parse(startsAt ?? ''));
  bench.clock.now = Math.min(...starts) - 3 * HOUR;
};
const cancel = async ({ orderId, manageToken: token }: { orderId: string; manageToken: string }) => {
  const fee = { agreed: cancelCents((await bench.money(orderId)).whole, bench.clock.now) };
  await cancelOrder(bench.context(), orderId, { token }, { reason: undefined, fee });
  await follow();
  return fee.agreed;
};
const cancelFirst = async (orderId: string) => {
  const { whole } = await bench.money(orderId);
  const [first] = [...whole.bookings].sort((a, b) => ((a.startsAt ?? '') < (b.startsAt ?? '') ? -1 : 1));
  if (!first) throw new Error('No booking');
  const { bookingId, version, quotedPrice: price } = first;
  const fee = { agreed: cancelCents(whole, bench.clock.now, [first]) };
  await changeBooking(bench.context(), {}, { bookingId, version, status: 'cancelled', fee });
  await follow();
  return { price, fee: fee.agreed };
};
const papers = async (): Promise<Invoice[]> => {
  const { table } = bench.context();
  const found = await wholeInvoices(table, (await table.list(invoiceItem, { ...allInvoices, limit: 50 })).items);
  const numbered = (number: string): string => number.slice(-5);
  return found.sort((a, b) => (`${a.kind}${numbered(a.number)}` < `${b.kind}${numbered(b.number)}` ? -1 : 1));
};
const shown = async () =>
  (await papers()).map(({ kind, total, credited, state }) => ({ kind, total, credited, state }));
/** What all papers of an order come to. */
const standing = async (): Promise<number> =>
  (await papers()).reduce((sum, { kind, total }) => sum + (kind === 'invoice' ? total : -total), 0);
const keptOf = async (orderId: string): Promise<number> => {
  const { paid, refunded } = (await bench.money(orderId)).account.account;
  return paid - refunded;
};
const audit = () => {
  const { table, now } = bench.context();
  const createdAt = new Date(now).toISOString();
  const entry = { action: 'test', target: { kind: 'order', id: '1', name: 'Test' }, changes: [], isActedFor: false };
  const actor = { profileId: 'prf_1', email: 'a@b.co' };
  return table.create(auditItem, { ...entry, actor, auditId: `aud_${Math.random()}`, correlationId: 't', createdAt });
};
const entryOf = async (orderId: string) => {
  const { version } = (await bench.money(orderId)).account;
  return { orderId, version, by: 'Ada', seed: `${version}`, audit };
};
const giveUp = async (orderId: string, amount: number): Promise<void> => {
  await writeOff(bench.context(), { ...(await entryOf(orderId)), amount, reason: 'As a courtesy' });
  await follow();
};
const byCheck = async (orderId: string, amount: number): Promise<void> => {
  const check = { method: 'check', reference: '77', receivedOn: '2026-11-20' } as const;
  await recordPayment(bench.context(), { ...(await entryOf(orderId)), ...check, amount });
  await follow();
};

describe('the fee of what is canceled late', () => {
  it('is invoiced by itself where all of an order that was invoiced is canceled', async () => {
    const order = await placed();
    const { total } = order.pricing;
    await pay(order.orderId);
    await comeLate(order.orderId);
    const fee = await cancel(order);
    expect(fee).toBeGreaterThan(0);
    expect(await shown()).toEqual([
      { kind: 'credit_note', total, credited: 0, state: 'paid' },
      { kind: 'invoice', total, credited: total, state: 'paid' },
      { kind: 'invoice', total: fee, credited: 0, state: 'paid' },
    ]);
    expect((await papers()).at(-1)).toMatchObject({ tax: 0, lines: [{ text: 'Fees for late changes', amount: fee }] });
    expect(await standing()).toBe(await keptOf(order.orderId));
  });

  it('is on the invoice that is issued anew where one visit is canceled, and stays when the rest is', async () => {
    const order = await placed();
    const { total } = order.pricing;
    await pay(order.orderId);
    await comeLate(order.orderId);
    const { price, fee } = await cancelFirst(order.orderId);
    expect(await shown()).toEqual([
      { kind: 'credit_note', total, credited: 0, state: 'paid' },
      { kind: 'invoice', total, credited: total, state: 'paid' },
      { kind: 'invoice', total: total - price + fee, credited: 0, state: 'paid' },
    ]);
    expect(await standing()).toBe(await keptOf(order.orderId));
    bench.clock.now = NOW;
    await cancel(order);
    expect(await standing()).toBe(fee);
    expect(await keptOf(order.orderId)).toBe(fee);
  });

  it('is invoiced where all of a deposit is kept, of which no refund tells', async () => {
    const order = await placed({ paymentMode: 'deposit' }, ['photography']);
    await pay(order.orderId);
    expect(await shown()).toEqual([]);
    await comeLate(order.orderId);
    const fee = await cancel(order);
    expect(await keptOf(order.orderId)).toBe(fee);
    expect(await shown()).toEqual([{ kind: 'invoice', total: fee, credited: 0, state: 'paid' }]);
  });

  it('is invoiced once it is paid where nothing was', async () => {
    const order = await placed({ paymentMode: 'on_delivery' });
    await comeLate(order.orderId);
    const fee = await cancel(order);
    expect(await shown()).toEqual([]);
    await pay(order.orderId);
    expect(await shown()).toEqual([{ kind: 'invoice', total: fee, credited: 0, state: 'paid' }]);
  });

  it('leaves a plain credit note where the company charges none', async () => {
    const order = await placed({ fees: null });
    const { total } = order.pricing;
    await pay(order.orderId);
    const { price } = await cancelFirst(order.orderId);
    expect(await shown()).toEqual([
      { kind: 'credit_note', total: price, credited: 0, state: 'paid' },
      { kind: 'invoice', total, credited: price, state: 'paid' },
    ]);
    expect((await papers())[0]).toMatchObject({ reason: expect.stringMatching(/: canceled$/) });
  });
});

describe('the fee of a late move', () => {
  const FEE = 5_000;
  /** Charged, and waived where `isWaived`, with all that follows. */
  const charge = async (orderId: string, isWaived = false): Promise<void> => {
    const { order } = (await bench.money(orderId)).whole;
    const at = new Date(bench.clock.now).toISOString();
    const fee: OrderFee = { feeId: 'fee_1', reason: 'move', cents: FEE, at, services: ['photography'] };
    const waived = { cause: 'goodwill', note: 'Our traffic', by: 'Ada', at } as const;
    const { table, now } = bench.context();
    await table.commit(table.patch(orderItem, order, { fees: [isWaived ? { ...fee, waived } : fee] }));
    await bench.consumers[isWaived ? 'order.fee_changed' : 'order.rescheduled']?.({ table, now, data: { orderId } });
    await follow();
  };
  const complete = async (orderId: string): Promise<void> => {
    const { table, now } = bench.context();
    const { order } = (await bench.money(orderId)).whole;
    await table.commit(table.patch(orderItem, order, { status: 'completed' }));
    const occurrence = { table, now, data: { orderId, leadId: order.leadId } };
    await bench.consumers['order.completed']?.(occurrence);
    await consumers['order.completed']?.(occurrence);
    await follow();
  };
  /** An order that is paid and invoiced, and then charged the fee. */
  const movedLate = async () => {
    const { orderId, pricing } = await placed();
    await pay(orderId);
    await charge(orderId);
    return { orderId, total: pricing.total };
  };

  it('leaves a paid invoice paid while it is owed, and is on the one that is issued anew once it is paid', async () => {
    const { orderId, total } = await movedLate();
    expect(await papers()).toMatchObject([{ total, paid: total, credited: 0, state: 'paid' }]);
    await pay(orderId);
    const anew = [
      { kind: 'credit_note', total, credited: 0, state: 'paid' },
      { kind: 'invoice', total, credited: total, state: 'paid' },
      { kind: 'invoice', total: total + FEE, credited: 0, state: 'paid' },
    ];
    expect(await shown()).toEqual(anew);
    expect(await standing()).toBe(await keptOf(orderId));
    await complete(orderId);
    expect(await shown(), 'once').toEqual(anew);
  });

  it('is on an open invoice where the work is done before it is paid', async () => {
    const { orderId, total } = await movedLate();
    await complete(orderId);
    expect((await papers()).at(-1)).toMatchObject({ total: total + FEE, paid: total, state: 'part_paid' });
    await pay(orderId);
    expect((await papers()).at(-1)).toMatchObject({ total: total + FEE, paid: total + FEE, state: 'paid' });
    expect(await papers()).toHaveLength(3);
  });

  it('is taken off again where it is waived, before and after it was paid', async () => {
    for (const isPaid of [false, true]) {
      const { orderId, total } = await movedLate();
      if (isPaid) await pay(orderId);
      await complete(orderId);
      await charge(orderId, true);
      expect((await papers()).at(-1)).toMatchObject({ total, paid: total, credited: 0, state: 'paid' });
      expect(await standing()).toBe(await keptOf(orderId));
    }
  });

  it('is no part of any paper where it was waived in time', async () => {
    const { orderId, total } = await movedLate();
    await charge(orderId, true);
    await complete(orderId);
    expect(await shown()).toEqual([{ kind: 'invoice', total, credited: 0, state: 'paid' }]);
  });

  it('that is given up is on no paper: the paid invoice stays as it is, also once the work is done', async () => {
    const { orderId, total } = await movedLate();
    await giveUp(orderId, FEE);
    const paid = [{ total, paid: total, credited: 0, writtenOff: 0, state: 'paid' }];
    expect(await papers()).toMatchObject(paid);
    await complete(orderId);
    expect(await papers()).toMatchObject(paid);
    expect(await papers()).toHaveLength(1);
  });

  it('that is given up is invoiced once the desk takes that back', async () => {
    const { orderId, total } = await movedLate();
    await giveUp(orderId, FEE);
    const source = (await bench.money(orderId)).lines.find(({ kind }) => kind === 'write_off')?.source ?? '';
    await undoPayment(bench.context(), { ...(await entryOf(orderId)), source, reason: 'By mistake' });
    await follow();
    expect(await papers()).toMatchObject([{ total, paid: total, writtenOff: 0, state: 'paid' }]);
    await pay(orderId);
    expect((await papers()).at(-1)).toMatchObject({ total: total + FEE, paid: total + FEE, state: 'paid' });
    expect(await standing()).toBe(await keptOf(orderId));
  });

  it('of which a part is given up is invoiced with what was paid of it', async () => {
    const { orderId, total } = await movedLate();
    await giveUp(orderId, 3_000);
    expect(await papers()).toMatchObject([{ total, paid: total, writtenOff: 0, state: 'paid' }]);
    await byCheck(orderId, 2_000);
    expect((await papers()).at(-1)).toMatchObject({ total: total + 2_000, paid: total + 2_000, writtenOff: 0 });
    expect(await standing()).toBe(await keptOf(orderId));
  });

  it('that is given up and then waived gives back nothing, and leaves the paid invoice as it is', async () => {
    const { orderId, total } = await movedLate();
    await giveUp(orderId, FEE);
    await charge(orderId, true);
    expect(await papers()).toMatchObject([{ total, paid: total, credited: 0, writtenOff: 0, state: 'paid' }]);
    expect(await keptOf(orderId)).toBe(total);
    expect(await papers()).toHaveLength(1);
  });

  /** An order whose work is done, with the fee on its invoice, of which a part was paid and the rest is given up. */
  const lost = async (paid: number) => {
    const { orderId, pricing } = await placed({ paymentMode: 'on_delivery' });
    await charge(orderId);
    await complete(orderId);
    if (paid > 0) await byCheck(orderId, paid);
    await giveUp(orderId, pricing.total + FEE - paid);
    return { orderId, total: pricing.total };
  };
  const asked = async (orderId: string): Promise<string[]> => {
    const { leadId } = (await bench.money(orderId)).whole.order;
    const { items } = await bench.context().table.list(task, { ...tasksOfLead(leadId), limit: 50 });
    return items.map(({ title }) => title).filter((title) => title.startsWith('Give back'));
  };

  it('that is waived after all was given up makes no paper, and nothing was paid', async () => {
    const { orderId, total } = await lost(0);
    await charge(orderId, true);
    const writtenOff = total + FEE;
    expect(await papers()).toMatchObject([
      { total: writtenOff, paid: 0, credited: 0, writtenOff, state: 'written_off' },
    ]);
    expect(await papers()).toHaveLength(1);
    expect(await asked(orderId)).toEqual([]);
  });

  it('that is waived after a part was paid and more than the fee given up leaves what came as paid', async () => {
    const { orderId, total } = await lost(30_000);
    await charge(orderId, true);
    const sums = { total: total + FEE, paid: 30_000, credited: 0, writtenOff: total + FEE - 30_000 };
    expect(await papers()).toMatchObject([sums]);
    expect(await papers()).toHaveLength(1);
    expect(await asked(orderId)).toEqual([]);
  });

  it('that is waived after less than the fee was given up gives back what came of it', async () => {
    const { orderId, total } = await lost(54_900 + 3_000);
    expect(total).toBe(54_900);
    await charge(orderId, true);
    expect((await papers()).at(-1)).toMatchObject({ total, paid: total, credited: 0, writtenOff: 0, state: 'paid' });
    expect(await standing()).toBe(total);
    expect(await asked(orderId)).toEqual(['Give back $30 to Pat Buyer by hand']);
    for (const { paid, writtenOff } of await papers()) expect(Math.min(paid, writtenOff)).toBeGreaterThanOrEqual(0);
  });
});
