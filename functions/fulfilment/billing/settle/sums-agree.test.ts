import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualFees } from '../../../../shared/company/team/money/fee-rules.ts';
import type { Policy } from '../../../../shared/company/team/policy.ts';
import type { Invoice } from '../../../../shared/fulfilment/billing/invoice.ts';
import { FEES } from '../../../../shared/fulfilment/billing/order-lines.ts';
import { restOf } from '../../../../shared/fulfilment/billing/rest.ts';
import type { LedgerLine } from '../../../../shared/fulfilment/payments/ledger.ts';
import type { OrderFee } from '../../../../shared/sales/booking/money/fee.ts';
import { shareInTurn } from '../../../../test/support/run/full.ts';
import { NOW } from '../../../../test/support/world/booking-world.ts';
import { type AccountWorld, startAccountWorld, ZONE } from '../../../../test/support/world/fulfilment/account-world.ts';
import { manualTasksWithStatus, task, tasksOfLead } from '../../../crm/leads/store.ts';
import { cancelOrder } from '../../../sales/booking/order/change/cancel-order.ts';
import { orderItem } from '../../../sales/booking/store.ts';
import { changeBooking } from '../../../sales/booking/visit/change-booking.ts';
import { billOf } from '../../payments/account/bill-of.ts';
import { recordPayment, undoPayment, writeOff } from '../../payments/act/record-payment.ts';
import { askRefund } from '../../payments/act/refund-order.ts';
import { currentInvoice } from '../issue/order-invoice.ts';
import { allInvoices, invoiceItem } from '../store.ts';
import { creditInvoice, writeOffInvoice } from './desk-acts.ts';
import { wholeInvoices } from './whole-invoices.ts';

let world: AccountWorld;
beforeAll(async () => {
  world = await startAccountWorld();
});
beforeEach(() => world.at(NOW));
afterAll(async () => await world.stop());

/** What the order of this table costs, and what a late move of it does. */
const PRICE = 54_900;
const FEE = 5_000;

interface Played {
  readonly orderId: string;
  readonly manageToken: string;
}
type Act = (order: Played) => Promise<void>;

const deskAct = async (orderId: string) => {
  const { version } = (await world.money(orderId)).account;
  return { orderId, version, by: 'Ada', seed: `${Math.random()}`, audit: world.audit, reason: 'As agreed' };
};
const invoiceAct = async (orderId: string) => {
  const { invoice } = await currentInvoice(world.table(), orderId);
  if (!invoice) throw new Error('No invoice');
  const { invoiceId, version } = invoice;
  return { invoiceId, version, by: 'Ada', seed: `${Math.random()}`, audit: world.audit, reason: 'As agreed' };
};
const deskContext = () => ({ ...world.context(), zone: ZONE });

const byCardOf =
  (part: 'due' | 'balance'): Act =>
  async ({ orderId }) => {
    const { url } = await world.checkout(orderId, { part });
    world.standIn.ledger.pay(null, world.sessionOf(url), 'paid');
    await world.settle();
  };
const byCard = byCardOf('balance');
const payDeposit = byCardOf('due');
const byCheck =
  (amount: number): Act =>
  async ({ orderId }) => {
    const how = { method: 'check', reference: '77', receivedOn: '2026-11-20' } as const;
    await recordPayment(world.context(), { ...(await deskAct(orderId)), ...how, amount });
    await world.settle();
  };
const setFees = async (orderId: string, change: (fees: readonly OrderFee[]) => OrderFee[], event: string) => {
  const { order } = (await world.money(orderId)).whole;
  await world.table().commit(world.table().patch(orderItem, order, { fees: change(order.fees ?? []) }));
  await world.consumers[event]?.({ table: world.table(), now: world.clock.now, data: { orderId } });
  await world.settle();
};
const charge =
  (feeId: string, cents = FEE): Act =>
  async ({ orderId }) => {
    const at = new Date(world.clock.now).toISOString();
    const fee: OrderFee = { feeId, reason: 'move', cents, at, services: ['photography'] };
    await setFees(orderId, (fees) => [...fees, fee], 'order.rescheduled');
    // What comes next is a moment later.
    world.at(world.clock.now + 1000);
  };
const waive =
  (feeId: string): Act =>
  async ({ orderId }) => {
    const waived = { cause: 'goodwill', note: 'Our traffic', by: 'Ada', at: '2026-11-20T12:00:00Z' } as const;
    const change = (fees: readonly OrderFee[]) => fees.map((fee) => (fee.feeId === feeId ? { ...fee, waived } : fee));
    await setFees(orderId, change, 'order.fee_changed');
  };
const giveUp =
  (amount: number): Act =>
  async ({ orderId }) => {
    await writeOff(world.context(), { ...(await deskAct(orderId)), amount });
    await world.settle();
    world.at(world.clock.now + 1000);
  };
const undo = async (orderId: string, wanted: 'manual' | 'write_off'): Promise<void> => {
  const source =
    (await world.money(orderId)).lines.find(({ kind, undoes }) => kind === wanted && !undoes)?.source ?? '';
  await undoPayment(world.context(), { ...(await deskAct(orderId)), source });
  await world.settle();
};
const takeBack: Act = async ({ orderId }) => await undo(orderId, 'write_off');
const bounce: Act = async ({ orderId }) => await undo(orderId, 'manual');
const credit =
  (amount: number, text = 'Photography'): Act =>
  async ({ orderId }) => {
    await creditInvoice(deskContext(), { ...(await invoiceAct(orderId)), lines: [{ text, amount, orderId }] });
    await world.settle();
  };
const giveUpInvoice: Act = async ({ orderId }) => {
  await writeOffInvoice(deskContext(), await invoiceAct(orderId));
  await world.settle();
};
const refund =
  (amount: number): Act =>
  async ({ orderId }) => {
    await askRefund(world.context(), { ...(await deskAct(orderId)), amount });
    await world.settle();
  };
const complete: Act = async ({ orderId }) => await world.complete(orderId);
const cancel: Act = async ({ orderId, manageToken: token }) => {
  await cancelOrder(world.context(), orderId, { token }, { reason: undefined });
  await world.settle();
};
const dropAll: Act = async ({ orderId }) => {
  for (const { bookingId } of (await world.money(orderId)).whole.bookings) {
    const booking = (await world.money(orderId)).whole.bookings.find((each) => each.bookingId === bookingId);
    await changeBooking(world.context(), {}, { bookingId, version: booking?.version ?? 0, status: 'cancelled' });
    await world.settle();
  }
};

const papersNow = async (): Promise<Invoice[]> => {
  const { items } = await world.table().list(invoiceItem, { ...allInvoices, limit: 50 });
  return await wholeInvoices(world.table(), items);
};
const toGiveBack = async (orderId: string): Promise<string[]> => {
  const { leadId } = (await world.money(orderId)).whole.order;
  const { items } = await world.table().list(task, { ...tasksOfLead(leadId), limit: 50 });
  return items.flatMap(({ title }) => /^Give back (\S+) to .* by hand$/.exec(title)?.[1] ?? []).toSorted();
};

/** Every paper adds up, none has a sum below zero, and what they say was paid is what the company keeps or owes back. */
const checkPapers = async (orderId: string, owedBack: number): Promise<void> => {
  const papers = await papersNow();
  const invoices = papers.filter(({ kind }) => kind === 'invoice');
  for (const invoice of invoices) {
    const { number, lines, tax, total, paid, credited, writtenOff, creditNotes } = invoice;
    expect(
      lines.reduce((sum, { amount }) => sum + amount, tax),
      number,
    ).toBe(total);
    expect(paid + credited + writtenOff + restOf(invoice), number).toBe(total);
    expect(Math.min(paid, credited, writtenOff, restOf(invoice)), number).toBeGreaterThanOrEqual(0);
    expect(
      creditNotes.reduce((sum, note) => sum + note.total, 0),
      number,
    ).toBe(credited);
  }
  if (invoices.length === 0) return;
  const { paid, refunded } = (await world.money(orderId)).account.account;
  expect(invoices.reduce((sum, invoice) => sum + invoice.paid, 0)).toBe(paid - refunded - owedBack);
};

interface Row {
  readonly acts: readonly Act[];
  readonly mode?: Policy['paymentMode'];
  /** What the company keeps of what came, in the end. */
  readonly kept: number;
  /** What the customer still owes. */
  readonly owed?: number;
  /** What no card holds and a person gives back: the amounts of the tasks. */
  readonly byHand?: readonly string[];
  readonly owedBack?: number;
}

const rows: Record<string, Row> = {
  'a fee that is given up on a paid order, which is then canceled': {
    acts: [byCard, charge('f'), giveUp(FEE), cancel],
    kept: 0,
  },
  'a fee of which a part is given up, the order then canceled': {
    acts: [byCard, charge('f'), giveUp(3_000), cancel],
    kept: 2_000,
  },
  'a fee that is given up, the write-off undone, the order then canceled': {
    acts: [byCard, charge('f'), giveUp(FEE), takeBack, cancel],
    kept: FEE,
  },
  'a fee that is given up and waived, the order then canceled': {
    acts: [byCard, charge('f'), giveUp(FEE), waive('f'), cancel],
    kept: 0,
  },
  'a fee that is given up, the order canceled, and the fee then waived': {
    acts: [byCard, charge('f'), giveUp(FEE), cancel, waive('f')],
    kept: 0,
  },
  'a part of the price that is given up before a fee is charged, the order then canceled': {
    acts: [byCheck(50_000), giveUp(4_900), charge('f'), cancel],
    mode: 'on_delivery',
    kept: 50_000,
    byHand: ['$450'],
    owedBack: 45_000,
  },
  'a fee that is given up, every visit then canceled by itself': {
    acts: [byCard, charge('f'), giveUp(FEE), dropAll],
    kept: 0,
  },
  'a fee that is given up beside another that is paid, and which is waived': {
    acts: [byCard, charge('f'), giveUp(FEE), charge('g', 3_000), byCard, waive('g')],
    kept: PRICE,
  },
  'a fee that is given up beside another that is paid, the order canceled, and the first then waived': {
    acts: [byCard, charge('f'), giveUp(FEE), charge('g', 3_000), byCard, cancel, waive('f')],
    kept: 3_000,
  },
  'a part that is given back, the rest with the cancellation': { acts: [byCard, refund(10_000), cancel], kept: 0 },
  'a fee that is paid, a part given back, and the order canceled': {
    acts: [byCard, charge('f'), byCard, refund(10_000), cancel],
    kept: FEE,
  },
  'a fee that is waived before it is paid': { acts: [charge('f'), waive('f'), byCard], kept: PRICE },
  'a fee that is waived after it was paid': { acts: [charge('f'), byCard, waive('f')], kept: PRICE },
  'a fee that is waived after it was paid by check': {
    acts: [charge('f'), complete, byCheck(PRICE + FEE), waive('f')],
    mode: 'on_delivery',
    kept: PRICE + FEE,
    byHand: ['$50'],
    owedBack: FEE,
  },
  'a fee that is given up before anything is paid': {
    acts: [charge('f'), giveUp(FEE), complete, byCheck(PRICE)],
    mode: 'on_delivery',
    kept: PRICE,
  },
  'a fee that is given up and waived, the price still owed': {
    acts: [charge('f'), giveUp(FEE), waive('f')],
    mode: 'on_delivery',
    kept: 0,
    owed: PRICE,
  },
  'a fee of which a part is given up after the work, and which is waived, the price still owed': {
    acts: [charge('f'), complete, giveUp(2_000), waive('f')],
    mode: 'on_delivery',
    kept: 0,
    owed: PRICE,
  },
  'a fee of which a part is given up after the work, and which is waived, the price then given up': {
    acts: [charge('f'), complete, giveUp(2_000), waive('f'), giveUp(PRICE)],
    mode: 'on_delivery',
    kept: 0,
  },
  'a fee that is given up with a part of the price, and waived': {
    acts: [charge('f'), complete, giveUp(FEE + 3_000), waive('f')],
    mode: 'on_delivery',
    kept: 0,
    owed: PRICE - 3_000,
  },
  'a fee that is given up with a part of the price before the work, waived, and another one paid': {
    acts: [charge('f'), giveUp(FEE + 3_000), complete, waive('f'), charge('g', 2_000), byCheck(PRICE - 1_000)],
    mode: 'on_delivery',
    kept: PRICE - 1_000,
  },
  'two fees that are given up in one, and waived one by one': {
    acts: [charge('f'), charge('g', 3_000), giveUp(7_000), waive('g'), waive('f')],
    mode: 'on_delivery',
    kept: 0,
    owed: PRICE,
  },
  'a fee that is given up with a part of the price, waived, and the write-off undone': {
    acts: [charge('f'), complete, giveUp(FEE + 3_000), waive('f'), takeBack],
    mode: 'on_delivery',
    kept: 0,
    owed: PRICE,
  },
  'a fee that is given up and waived on a paid order, beside another that is owed': {
    acts: [byCard, charge('f'), giveUp(FEE), waive('f'), charge('g', 3_000)],
    kept: PRICE,
    owed: 3_000,
  },
  'a fee that is credited and waived, the price still owed': {
    acts: [charge('f'), complete, credit(FEE, FEES), waive('f')],
    mode: 'on_delivery',
    kept: 0,
    owed: PRICE,
  },
  'a rest that is given up on the order': {
    acts: [complete, byCheck(20_001), giveUp(PRICE - 20_001)],
    mode: 'on_delivery',
    kept: 20_001,
  },
  'a rest that is given up on the invoice': {
    acts: [complete, byCheck(20_001), giveUpInvoice],
    mode: 'on_delivery',
    kept: 20_001,
  },
  'a rest that is given up on the invoice, and owed again': {
    acts: [complete, byCheck(20_001), giveUpInvoice, takeBack],
    mode: 'on_delivery',
    kept: 20_001,
    owed: PRICE - 20_001,
  },
  'a deposit that goes back': { acts: [payDeposit, cancel], mode: 'deposit', kept: 0 },
  'a deposit beside a fee that is given up, the order then canceled': {
    acts: [payDeposit, charge('f'), giveUp(FEE), cancel],
    mode: 'deposit',
    kept: 0,
  },
  'a deposit beside a fee that is owed, the order then canceled': {
    acts: [payDeposit, charge('f'), cancel],
    mode: 'deposit',
    kept: FEE,
  },
  'a deposit whose rest is given up with the fee on the invoice': {
    acts: [payDeposit, charge('f'), complete, giveUpInvoice],
    mode: 'deposit',
    kept: PRICE / 2,
  },
  'a deposit whose fee is given up and whose rest is paid': {
    acts: [payDeposit, charge('f'), complete, giveUp(FEE), byCheck(PRICE / 2)],
    mode: 'deposit',
    kept: PRICE,
  },
  'a credit on what a card has paid': { acts: [byCard, credit(10_001)], kept: PRICE - 10_001 },
  'a credit on what came by check': {
    acts: [complete, byCheck(PRICE), credit(10_001)],
    mode: 'on_delivery',
    kept: PRICE,
    byHand: ['$100.01'],
    owedBack: 10_001,
  },
  'a credit on what was paid in part, beyond the rest': {
    acts: [complete, byCheck(50_000), credit(10_001)],
    mode: 'on_delivery',
    kept: 50_000,
    byHand: ['$51.01'],
    owedBack: 5_101,
  },
  'a credit on what nobody has paid': {
    acts: [complete, credit(10_001)],
    mode: 'on_delivery',
    kept: 0,
    owed: PRICE - 10_001,
  },
  'a credit on what was given up': {
    acts: [complete, byCheck(20_001), giveUpInvoice, credit(10_001)],
    mode: 'on_delivery',
    kept: 20_001,
  },
  'a credit on what was given up once a check had bounced': {
    acts: [complete, byCheck(PRICE), bounce, byCheck(20_001), giveUpInvoice, credit(10_001)],
    mode: 'on_delivery',
    kept: 20_001,
  },
  'a credit on a deposit and a rest, by card and check': {
    acts: [payDeposit, complete, byCheck(PRICE / 2), credit(30_000)],
    mode: 'deposit',
    kept: PRICE / 2,
    byHand: ['$25.50'],
    owedBack: 2_550,
  },
  'a credit, and more that is given back on the order': {
    acts: [byCard, credit(10_001), refund(5_000)],
    kept: PRICE - 15_001,
  },
  'a credit, and the order canceled': { acts: [byCard, credit(10_001), cancel], kept: 0 },
  'a fee that is paid and credited, and the order canceled': {
    acts: [byCard, charge('f'), byCard, credit(FEE, FEES), cancel],
    kept: 0,
  },
  'a fee that is paid and credited, and then waived': {
    acts: [byCard, charge('f'), byCard, credit(FEE, FEES), waive('f')],
    kept: PRICE,
  },
  'a fee that is paid by check and credited, and then waived': {
    acts: [charge('f'), complete, byCheck(PRICE + FEE), credit(FEE, FEES), waive('f')],
    mode: 'on_delivery',
    kept: PRICE + FEE,
    byHand: ['$50'],
    owedBack: FEE,
  },
  'a fee that is paid by check and credited in part, and then waived': {
    acts: [charge('f'), complete, byCheck(PRICE + FEE), credit(2_000, FEES), waive('f')],
    mode: 'on_delivery',
    kept: PRICE + FEE,
    byHand: ['$20', '$30'],
    owedBack: FEE,
  },
  'a fee that is given up in part and paid by check, and then waived': {
    acts: [charge('f'), complete, byCheck(PRICE), giveUp(2_000), byCheck(3_000), waive('f')],
    mode: 'on_delivery',
    kept: PRICE + 3_000,
    byHand: ['$30'],
    owedBack: 3_000,
  },
  'a fee that is paid, the order canceled, and the fee then credited': {
    acts: [byCard, charge('f'), byCard, cancel, credit(FEE, FEES)],
    kept: 0,
  },
  'a fee that is paid, the order canceled, and a part of the fee then credited': {
    acts: [byCard, charge('f'), byCard, cancel, credit(2_000, FEES)],
    kept: FEE - 2_000,
  },
  'a fee of which a part is given up, the order canceled, and the rest of the fee then credited': {
    acts: [byCard, charge('f'), giveUp(3_000), byCard, cancel, credit(2_000, FEES)],
    kept: 0,
  },
  'a fee that is kept of a check, the order canceled, and the fee then credited': {
    acts: [byCheck(PRICE), charge('f'), cancel, credit(FEE, FEES)],
    mode: 'on_delivery',
    kept: PRICE,
    byHand: ['$499', '$50'],
    owedBack: PRICE,
  },
  'a fee that is given up and then credited': {
    acts: [charge('f'), complete, byCheck(PRICE), giveUp(FEE), credit(FEE, FEES)],
    mode: 'on_delivery',
    kept: PRICE,
  },
  'a fee that is given up and then credited, the price paid by card': {
    acts: [payDeposit, charge('f'), complete, giveUp(FEE), byCard, credit(FEE, FEES)],
    mode: 'deposit',
    kept: PRICE,
  },
};

describe('to the cent, an order with', () => {
  // Each is worked out by itself: half of them a day, the other half the next.
  it.each(shareInTurn(Object.entries(rows), 2))(
    '%s',
    async (_, { acts, mode, kept, owed = 0, byHand = [], owedBack = 0 }) => {
      await world.newCompany({ fees: usualFees, ...(mode && { paymentMode: mode }) });
      const order = await world.place(['photography', 'cleaning']);
      expect(order.pricing.total).toBe(PRICE);
      for (const act of acts) await act(order);
      const { paid, refunded, refundPending, balance } = (await world.money(order.orderId)).account.account;
      expect({ kept: paid - refunded, refundPending, owed: Math.max(0, balance) }).toEqual({
        kept,
        refundPending: 0,
        owed,
      });
      expect(await toGiveBack(order.orderId)).toEqual(byHand);
      await checkPapers(order.orderId, owedBack);
    },
  );
});

/** What an order on account costs in this table. */
const ON_ACCOUNT = 150_000;

interface Billed {
  readonly account: string;
  readonly orders: readonly Played[];
}
type BillAct = (billed: Billed) => Promise<void>;

const on =
  (n: number, act: Act): BillAct =>
  async ({ orders }) => {
    const order = orders[n];
    if (!order) throw new Error('No order');
    await act(order);
  };
const completeAll: BillAct = async ({ orders }) => {
  for (const order of orders) await complete(order);
};
const state: BillAct = async () => await world.sweep(Date.parse('2026-12-01T11:00:00Z'));
const paid =
  (amount: number): BillAct =>
  async ({ account }) =>
    await world.pay(account, amount, `${Math.random()}`);
const billNow = async (account: string): Promise<Invoice> => {
  const bill = (await world.bills(account)).find(({ kind }) => kind === 'invoice');
  if (!bill) throw new Error('No bill');
  return bill;
};
const billAct = async (account: string) => {
  const { invoiceId, version } = await billNow(account);
  return { invoiceId, version, by: 'Ada', seed: `${Math.random()}`, audit: world.audit, reason: 'As agreed' };
};
const creditBill =
  (amount: number): BillAct =>
  async ({ account }) => {
    await creditInvoice(deskContext(), { ...(await billAct(account)), lines: [{ text: 'Goodwill', amount }] });
    await world.settle();
  };
const giveUpBill: BillAct = async ({ account }) => {
  await writeOffInvoice(deskContext(), await billAct(account));
  await world.settle();
};
const ready: readonly BillAct[] = [completeAll, state];
const readyWithFee: readonly BillAct[] = [on(0, charge('f')), ...ready];

interface BillRow {
  readonly orders?: number;
  readonly acts: readonly BillAct[];
  readonly bill: Partial<Pick<Invoice, 'paid' | 'credited' | 'writtenOff'>>;
  /** What is still open of it. */
  readonly open?: number;
  readonly byHand?: readonly string[];
  /** What the first order owes beside it, and is recorded there. */
  readonly lacks?: number;
  /** What each order's own ledger says came of the bill, was credited and was given up on it. */
  readonly ledgers?: readonly (readonly [manual: number, credit: number, writeOff: number])[];
}

const billRows: Record<string, BillRow> = {
  'a payment of all of it': {
    acts: [...ready, paid(ON_ACCOUNT)],
    bill: { paid: ON_ACCOUNT },
    ledgers: [[ON_ACCOUNT, 0, 0]],
  },
  'a part that is paid and a rest that is given up': {
    acts: [...ready, paid(90_001), giveUpBill],
    bill: { paid: 90_001, writtenOff: ON_ACCOUNT - 90_001 },
    ledgers: [[90_001, 0, ON_ACCOUNT - 90_001]],
  },
  'a part that is paid, a part credited and a rest given up, of several orders': {
    orders: 3,
    acts: [...ready, paid(90_001), paid(100_000), creditBill(10_001), giveUpBill],
    bill: { paid: 190_001, credited: 10_001, writtenOff: 249_998 },
    ledgers: [
      [ON_ACCOUNT, 0, 0],
      [40_001, 0, 109_999],
      [0, 10_001, 139_999],
    ],
  },
  'a fee that is waived before the rest is given up': {
    acts: [...readyWithFee, paid(40_000), on(0, waive('f')), giveUpBill],
    bill: { paid: 40_000, credited: FEE, writtenOff: 110_000 },
    ledgers: [[40_000, 0, 110_000]],
  },
  'a credit on what nobody has paid': {
    acts: [...ready, creditBill(10_001)],
    bill: { credited: 10_001 },
    open: ON_ACCOUNT - 10_001,
  },
  'a credit on what was paid': {
    acts: [...ready, paid(ON_ACCOUNT), creditBill(10_001)],
    bill: { paid: ON_ACCOUNT - 10_001, credited: 10_001 },
    byHand: ['$100.01'],
  },
  'a credit beyond the rest of what was paid in part': {
    acts: [...ready, paid(140_000), creditBill(20_000)],
    bill: { paid: 130_000, credited: 20_000 },
    byHand: ['$100'],
    ledgers: [[130_000, 20_000, 0]],
  },
  'a credit on what was given up': {
    acts: [...ready, paid(40_000), giveUpBill, creditBill(10_001)],
    bill: { paid: 40_000, credited: 10_001, writtenOff: 110_000 - 10_001 },
  },
  'a fee that is waived once nearly all was paid': {
    acts: [...readyWithFee, paid(152_000), on(0, waive('f'))],
    bill: { paid: ON_ACCOUNT, credited: FEE },
    byHand: ['$20'],
  },
  'a fee that is waived once all was paid': {
    acts: [...readyWithFee, paid(ON_ACCOUNT + FEE), on(0, waive('f'))],
    bill: { paid: ON_ACCOUNT, credited: FEE },
    byHand: ['$50'],
  },
  'a fee that is waived once a part came on the order, and the rest on the bill': {
    acts: [on(0, charge('f')), completeAll, on(0, byCheck(40_000)), state, paid(115_000), on(0, waive('f'))],
    bill: { paid: 110_000, credited: FEE },
    byHand: ['$50'],
  },
  'a fee that is waived once more than the price came on the order, and the rest on the bill': {
    acts: [on(0, charge('f')), completeAll, on(0, byCheck(152_000)), state, paid(3_000), on(0, waive('f'))],
    bill: { credited: 3_000 },
    byHand: ['$20', '$30'],
  },
  'a fee that is waived once the bill’s payment has bounced and come again on the order': {
    acts: [...readyWithFee, paid(ON_ACCOUNT + FEE), on(0, bounce), on(0, byCheck(ON_ACCOUNT + FEE)), on(0, waive('f'))],
    bill: { paid: ON_ACCOUNT, credited: FEE },
    byHand: ['$50'],
  },
  'a fee that is waived, the bill’s payment then bounced and come again on the order': {
    acts: [...readyWithFee, paid(ON_ACCOUNT + FEE), on(0, waive('f')), on(0, bounce), on(0, byCheck(ON_ACCOUNT))],
    bill: { paid: ON_ACCOUNT, credited: FEE },
    byHand: ['$50'],
  },
  'a fee that is waived, the bill’s payment then bounced': {
    acts: [...readyWithFee, paid(ON_ACCOUNT + FEE), on(0, waive('f')), on(0, bounce)],
    bill: { paid: ON_ACCOUNT, credited: FEE },
    byHand: ['$50'],
    lacks: ON_ACCOUNT,
  },
  'a fee that is waived once the bill’s payment has bounced': {
    acts: [...readyWithFee, paid(ON_ACCOUNT + FEE), on(0, bounce), on(0, waive('f'))],
    bill: { paid: ON_ACCOUNT, credited: FEE },
    lacks: ON_ACCOUNT,
  },
  'a fee that is waived once the bill’s payment has bounced, and which then comes again on the order': {
    acts: [...readyWithFee, paid(ON_ACCOUNT + FEE), on(0, bounce), on(0, waive('f')), on(0, byCheck(ON_ACCOUNT))],
    bill: { paid: ON_ACCOUNT, credited: FEE },
  },
  'a fee that is waived once the bill’s payment has bounced and a part came again on the order': {
    acts: [...readyWithFee, paid(ON_ACCOUNT + FEE), on(0, bounce), on(0, byCheck(40_000)), on(0, waive('f'))],
    bill: { paid: ON_ACCOUNT, credited: FEE },
    lacks: ON_ACCOUNT - 40_000,
  },
  'a fee that is waived once the bill’s payment has bounced and was given up on the order': {
    acts: [...readyWithFee, paid(ON_ACCOUNT + FEE), on(0, bounce), on(0, giveUp(ON_ACCOUNT + FEE)), on(0, waive('f'))],
    bill: { paid: ON_ACCOUNT, credited: FEE },
  },
  'a fee that is waived once what the bill gave up has come on the order': {
    acts: [
      ...readyWithFee,
      paid(40_000),
      giveUpBill,
      on(0, takeBack),
      on(0, byCheck(ON_ACCOUNT + FEE - 40_000)),
      on(0, waive('f')),
    ],
    bill: { paid: 40_000, credited: FEE, writtenOff: 110_000 },
    byHand: ['$50'],
  },
  'two fees that are waived one by one once what the bill gave up has come on the order': {
    acts: [
      on(0, charge('g', 3_000)),
      ...readyWithFee,
      paid(40_000),
      giveUpBill,
      on(0, takeBack),
      on(0, byCheck(ON_ACCOUNT + FEE + 3_000 - 40_000)),
      on(0, waive('f')),
      on(0, waive('g')),
    ],
    bill: { paid: 40_000, credited: FEE + 3_000, writtenOff: 110_000 },
    byHand: ['$30', '$50'],
  },
  'a fee that is waived once all that the bill gave up has come on the order': {
    acts: [...readyWithFee, giveUpBill, on(0, takeBack), on(0, byCheck(ON_ACCOUNT + FEE)), on(0, waive('f'))],
    bill: { writtenOff: ON_ACCOUNT + FEE },
    byHand: ['$50'],
  },
  'a fee that is waived once another order was given up': {
    orders: 2,
    acts: [...readyWithFee, paid(ON_ACCOUNT + FEE), giveUpBill, on(0, waive('f'))],
    bill: { paid: ON_ACCOUNT + FEE, credited: FEE, writtenOff: ON_ACCOUNT - FEE },
  },
};

const allToGiveBack = async (): Promise<string[]> => {
  const { items } = await world.table().list(task, { ...manualTasksWithStatus('pending'), limit: 50 });
  return items.flatMap(({ title }) => /^Give back (\S+) to Keystone Homes by hand$/.exec(title)?.[1] ?? []).toSorted();
};

describe('to the cent, a company’s bill with', () => {
  it.each(Object.entries(billRows))(
    '%s',
    async (_, { orders: count = 1, acts, bill, open = 0, byHand = [], lacks, ledgers }) => {
      await world.newCompany({ fees: usualFees });
      const account = await world.open({});
      await world.join(account, 'ann@keystone.test');
      const orders: Played[] = [];
      for (let n = 0; n < count; n++) {
        orders.push(await world.order('ann@keystone.test'));
        world.at(world.clock.now + 1000);
      }
      for (const act of acts) await act({ account, orders });
      const stands = await billNow(account);
      expect(stands).toMatchObject({ paid: 0, credited: 0, writtenOff: 0, ...bill });
      expect(restOf(stands)).toBe(open);
      expect(stands.lines.reduce((sum, { amount }) => sum + amount, stands.tax)).toBe(stands.total);
      expect(stands.creditNotes.reduce((sum, note) => sum + note.total, 0)).toBe(stands.credited);
      expect(await world.used(account)).toBe(open);
      expect(await allToGiveBack()).toEqual(byHand);
      expect((await billOf(world.table(), await world.money(orders[0]?.orderId ?? '')))?.lacks).toBe(lacks);
      const booked = await Promise.all(orders.map(async ({ orderId }) => (await world.money(orderId)).lines));
      const sumOf = (lines: readonly LedgerLine[], kind: LedgerLine['kind']): number =>
        lines.reduce((sum, line) => (line.kind === kind ? sum + line.cents : sum), 0);
      const split = booked.map((lines) => [sumOf(lines, 'manual'), sumOf(lines, 'credit'), sumOf(lines, 'write_off')]);
      if (ledgers) expect(split).toEqual(ledgers);
    },
  );
});
