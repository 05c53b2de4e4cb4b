import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, instantAt, MINUTE, toInstant } from '../../../shared/contract/time.ts';
import { deliveryIdOf } from '../../../shared/fulfilment/delivery/delivered.ts';
import type { Delivery } from '../../../shared/fulfilment/delivery/delivery.ts';
import { type Offer, offerIdOf } from '../../../shared/fulfilment/dispatch/offer.ts';
import { accountOf } from '../../../shared/fulfilment/payments/account.ts';
import type { LedgerLine, LineKind } from '../../../shared/fulfilment/payments/ledger.ts';
import type { PayoutLine } from '../../../shared/fulfilment/payouts/payout.ts';
import { type FigureId, figureIds } from '../../../shared/operations/reports/figures.ts';
import { datesIn, periodBefore, periodOf, stepsOf } from '../../../shared/operations/reports/period.ts';
import type { ReportSum } from '../../../shared/operations/reports/report.ts';
import { type VisitRecord, visitIdOf } from '../../../shared/sales/booking/visit-record.ts';
import { marshalled } from '../../../test/support/table/marshalled.ts';
import { beforeEachCall, injectConflicts } from '../../../test/support/table/table-faults.ts';
import { itemSize } from '../../../test/support/table/write-units.ts';
import { putOrder } from '../../../test/support/world/crm/records-world.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { vendorItem, vendorRange } from '../../company/team/vendor-store.ts';
import { deliveryItem } from '../../fulfilment/delivery/store.ts';
import { offerItem } from '../../fulfilment/dispatch/store.ts';
import { openedAccount } from '../../fulfilment/payments/read-account.ts';
import { ledgerLine, orderAccount } from '../../fulfilment/payments/store.ts';
import { lineIdOf } from '../../fulfilment/payouts/payout-place.ts';
import { payoutLine } from '../../fulfilment/payouts/store.ts';
import { TenantTable } from '../../platform/table/tenant-table.ts';
import { orderItem } from '../../sales/booking/store.ts';
import { visitItem } from '../../sales/booking/visit/kept/visit-store.ts';
import { createDice, type Dice } from '../demo/demo-random.ts';
import { countOrder } from './count-order.ts';
import { type CountedOrder, factsOf } from './facts.ts';
import { exportRows, listRows, sumOfRows } from './list-rows.ts';
import { readReport } from './read-report.ts';
import { readMonths, sumOver, sumWrites } from './store.ts';

const ZONE = 'America/New_York';
/** The clocks of New York go back on November 1. */
const FIRST = '2026-10-25';
const DAYS = 14;
const NOW = Date.parse('2026-11-20T17:00:00Z');
let vendors: readonly string[] = [];

const world = worldOfFile();
let tenantId: string;
let table: TenantTable;
beforeEach(async () => {
  tenantId = await world.newTenant();
  table = world.table.openTable(tenantId);
  const own = await table.collect(vendorRange, { vendors: vendorItem });
  vendors = own.vendors.slice(0, 3).map(({ vendorId }) => vendorId);
});

/** A moment of the drawn weeks, some of them within a minute of midnight where the company is. */
const momentIn = (dice: Dice): number => {
  const date = addDays(FIRST, dice.between(0, DAYS - 1));
  const edge = dice.pick([0, 1, 24 * 60 - 1, dice.between(8 * 60, 18 * 60)]);
  return instantAt(date, edge, ZONE) ?? Date.parse(`${date}T12:00:00Z`);
};

/** The day of a moment, by the platform's own calendar and not by ours. */
const dayOf = (at: string): string => new Date(at).toLocaleDateString('en-CA', { timeZone: ZONE });

const movements: readonly LineKind[] = [
  'charge',
  'manual',
  'refund',
  'refund_failed',
  'dispute',
  'dispute_lost',
  'fee',
  'tip',
  'credit',
];

const drawnLine = (dice: Dice, orderId: string, n: number): LedgerLine => {
  const kind = dice.pick(movements);
  const at = momentIn(dice);
  return {
    orderId,
    source: `${kind}:${n}`,
    kind,
    cents: dice.between(kind === 'fee' ? -5_000 : 1, 50_000),
    at: toInstant(at),
    ...(kind === 'manual' && { receivedOn: addDays(FIRST, dice.between(0, DAYS - 1)) }),
    ...(dice.between(0, 5) === 0 && { isTest: true }),
  };
};

const drawnVisit = (dice: Dice, orderId: string, n: number): VisitRecord => {
  const start = momentIn(dice);
  const state = dice.pick([
    'accepted',
    'working',
    'finished',
    'finished',
    'no_access',
    'cancelled',
    'unassigned',
    'held',
  ] as const);
  const begun = start + dice.between(-20, 40) * MINUTE;
  const stamp = { at: toInstant(begun), receivedAt: toInstant(begun) };
  return {
    visitId: visitIdOf(orderId, n),
    orderId,
    leadId: 'led_1',
    n,
    services: ['photography'],
    ...(state !== 'unassigned' && { vendorId: dice.pick(vendors), vendorName: 'Crew' }),
    crew: [],
    state,
    startsAt: toInstant(start),
    endsAt: toInstant(start + dice.between(2, 8) * 15 * MINUTE),
    address: { line1: '1 Court Street', city: 'Doylestown', state: 'PA', zip: '18901' },
    customerName: 'Pat Buyer',
    tried: [],
    rounds: 1,
    pay: [{ service: 'photography', cents: dice.between(5_000, 20_000) }],
    stamps: dice.between(0, 4) === 0 ? {} : { working: stamp },
    checklist: [],
    version: 1,
  };
};

const drawnOffer = (dice: Dice, { visitId, orderId, startsAt, endsAt }: VisitRecord, round: number): Offer => ({
  offerId: offerIdOf(visitId, round),
  visitId,
  orderId,
  vendorId: dice.pick(vendors),
  round,
  services: ['photography'],
  city: 'Doylestown',
  zip: '18901',
  startsAt,
  endsAt,
  travelMinutes: 10,
  pay: [],
  sentAt: toInstant(momentIn(dice)),
  answerBy: startsAt,
  state: dice.pick(['open', 'accepted', 'declined', 'expired', 'withdrawn'] as const),
  version: 1,
});

const drawnDelivery = (dice: Dice, orderId: string): Delivery => ({
  deliveryId: deliveryIdOf(orderId),
  orderId,
  leadId: 'led_1',
  state: 'delivered',
  dueAt: toInstant(NOW),
  sections: [],
  links: [],
  round: 0,
  rounds: Array.from({ length: dice.between(0, 2) }, (_, n) => ({
    round: n + 1,
    items: [],
    askedAt: toInstant(momentIn(dice)),
    answeredAt: null,
  })),
  deliveredAt: dice.between(0, 2) === 0 ? null : toInstant(momentIn(dice)),
  acceptBy: null,
  acceptedAt: null,
  unlocked: null,
  website: null,
  review: null,
  version: 1,
});

const drawnPayouts = (dice: Dice, { visitId, orderId, pay, vendorId = '' }: VisitRecord): PayoutLine[] => {
  const lineId = lineIdOf(table, `${visitId} photography`);
  const common = {
    vendorId,
    vendorName: 'Crew',
    workedOn: FIRST,
    createdAt: toInstant(NOW),
    orderId,
    refunds: [],
    version: 1,
  };
  const cents = pay[0]?.cents ?? 0;
  const state = dice.pick(['earned', 'held', 'paid', 'reversed'] as const);
  const line: PayoutLine = { ...common, lineId, kind: 'work', state, cents };
  const back: PayoutLine = {
    ...line,
    lineId: lineIdOf(table, `correction ${lineId}`),
    kind: 'correction',
    state: 'approved',
    cents: -cents,
  };
  return state === 'paid' && dice.between(0, 2) === 0 ? [line, back] : [line];
};

const drawnOrder = async (dice: Dice): Promise<Walked> => {
  const { orderId } = await putOrder(world, tenantId);
  const order = await table.get(orderItem, { orderId });
  if (!order) throw new Error('No order');
  const status = dice.pick(['completed', 'completed', 'placed', 'cancelled'] as const);
  const visits = Array.from({ length: dice.between(0, 3) }, (_, n) => drawnVisit(dice, orderId, n));
  const remote = Array.from({ length: dice.between(0, 2) }, () => ({
    service: 'virtual_staging' as const,
    dueDate: addDays(FIRST, dice.between(0, DAYS - 1)),
  }));
  const offers = visits.flatMap((visit) =>
    Array.from({ length: dice.between(0, 2) }, (_, n) => drawnOffer(dice, visit, n + 1)),
  );
  const lines = Array.from({ length: dice.between(0, 6) }, (_, n) => drawnLine(dice, orderId, n));
  const opening = { total: order.pricing.total, tax: 0, dueNow: 0, payBy: null, isAllDue: true };
  const account = { ...openedAccount(order), account: accountOf(opening, lines), version: 1 };
  const delivery = drawnDelivery(dice, orderId);
  const payouts = visits.filter(({ state }) => state === 'finished').flatMap((visit) => drawnPayouts(dice, visit));
  await table.commit(
    table.patch(orderItem, order, { status, remote }),
    ...visits.map((visit) => table.create(visitItem, visit)),
    ...offers.map((offer) => table.create(offerItem, offer)),
    ...lines.map((line) => table.create(ledgerLine, line)),
    table.create(orderAccount, account),
    table.create(deliveryItem, delivery),
    ...payouts.map((line) => table.create(payoutLine, line)),
  );
  return { order: { ...order, status, remote }, visits, offers, lines, account: account.account, delivery, payouts };
};

type Walked = CountedOrder;
interface Seen {
  readonly figure: FigureId;
  readonly date: string;
  readonly value: number;
  readonly base?: number;
  readonly vendorId?: string | undefined;
}

/** Days from one date to another, turned over one by one. */
const daysFrom = (from: string, to: string): number => {
  const step = to < from ? -1 : 1;
  let days = 0;
  for (let at = from; at !== to; at = addDays(at, step)) days += step;
  return days;
};

/** Those of leads and deals have a walk of their own. */
const ofOrders = figureIds.filter((id) => !['asked', 'answered', 'won', 'compliance'].includes(id));

/** Every figure of an order, read off slowly: the definitions in words, a second time. */
const walk = ({ order, visits, offers, lines, account, delivery, payouts }: Walked): Seen[] => {
  const seen: Seen[] = [];
  for (const line of lines) {
    if (line.isTest) continue;
    const date = line.receivedOn ?? dayOf(line.at);
    if (line.kind === 'charge' || line.kind === 'manual' || line.kind === 'refund_failed')
      seen.push({ figure: 'collected', date, value: line.cents });
    if (line.kind === 'refund' || line.kind === 'dispute_lost')
      seen.push({ figure: 'collected', date, value: -line.cents });
    if (line.kind === 'fee') seen.push({ figure: 'fees', date, value: line.cents });
  }
  for (const { state, sentAt, vendorId } of offers) {
    const figure = { accepted: 'offer_taken', declined: 'offer_declined', expired: 'offer_expired' }[state as string];
    if (figure) seen.push({ figure: figure as FigureId, date: dayOf(sentAt), value: 1, vendorId });
  }
  for (const { state, startsAt, endsAt, stamps, vendorId } of visits) {
    const date = dayOf(startsAt);
    const isBooked = !['cancelled', 'unassigned', 'held', 'no_access'].includes(state) && vendorId !== undefined;
    if (isBooked)
      seen.push({ figure: 'booked', date, value: (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000, vendorId });
    if (state === 'no_access') seen.push({ figure: 'no_show', date, value: 1, vendorId });
    if (!stamps.working || (state !== 'working' && state !== 'finished')) continue;
    const minutes = (Date.parse(stamps.working.at) - Date.parse(startsAt)) / 60_000;
    if (minutes > 10) seen.push({ figure: 'late', date, value: minutes, vendorId });
    else seen.push({ figure: 'on_time', date, value: 1, vendorId });
  }
  if (delivery?.deliveredAt) {
    const date = dayOf(delivery.deliveredAt);
    seen.push({ figure: 'delivered', date, value: 1 });
    seen.push({ figure: 'live', date, value: daysFrom(dayOf(order.placedAt), date) });
  }
  for (const { askedAt } of delivery?.rounds ?? []) seen.push({ figure: 'revision', date: dayOf(askedAt), value: 1 });
  const ends = visits.filter(({ state }) => state === 'finished').map(({ endsAt }) => dayOf(endsAt));
  const days = ends.length > 0 ? ends : order.remote.map(({ dueDate }) => dueDate);
  if (order.status === 'completed' && days.length > 0) {
    let pay = 0;
    for (const { state, cents } of payouts) if (state !== 'reversed') pay += cents;
    // A tip goes back after all else that was paid, and was never part of the price.
    const tipsKept = Math.min(account.tips, Math.max(0, account.paid - account.refunded - account.refundPending));
    const tipsBack = Math.min(account.tips - tipsKept, account.credits);
    const base = account.total + account.fees - account.credits + tipsBack;
    seen.push({ figure: 'kept', date: days.sort().at(-1) ?? '', value: base - pay, base });
  }
  return seen;
};

const summed = (seen: readonly Seen[]): Record<FigureId, ReportSum> =>
  Object.fromEntries(
    figureIds.map((figure) => {
      const own = seen.filter((each) => each.figure === figure);
      return [
        figure,
        {
          count: own.length,
          value: own.reduce((sum, { value }) => sum + value, 0),
          base: own.reduce((sum, { base = 0 }) => sum + base, 0),
        },
      ];
    }),
  ) as Record<FigureId, ReportSum>;

const drawnHistory = async (seed: number, count: number): Promise<Walked[]> => {
  const dice = createDice(seed);
  const orders: Walked[] = [];
  for (let n = 0; n < count; n++) orders.push(await drawnOrder(dice));
  return orders;
};

const countAll = async (orders: readonly Walked[]): Promise<void> => {
  for (const { order } of orders) await countOrder(table, order.orderId, ZONE);
};

const periods = [
  { from: FIRST, to: addDays(FIRST, DAYS - 1) },
  { from: '2026-10-01', to: '2026-10-31' },
  { from: '2026-11-01', to: '2026-11-01' },
  { from: '2026-11-01', to: '2026-11-30' },
];
const within =
  ({ from, to }: { from: string; to: string }) =>
  ({ date }: Seen): boolean =>
    date >= from && date <= to;

describe('every figure', () => {
  it('equals a slow walk over a drawn history, on days that end with a clock change or a month', async () => {
    const orders = await drawnHistory(7, 24);
    await countAll(orders);
    const seen = orders.flatMap(walk);
    expect(new Set(seen.map(({ figure }) => figure)).size).toBe(ofOrders.length);
    for (const period of periods) {
      const report = await readReport(table, period, NOW);
      const own = seen.filter(within(period));
      expect(report.sums).toEqual(summed(own));
      expect(report.sumsBefore).toEqual(summed(seen.filter(within(report.before))));
      const inSteps = report.steps.reduce((sum, { collected }) => sum + collected.value, 0);
      expect(inSteps).toBe(report.sums.collected.value);
      expect(report.vendors.map(({ vendorId }) => vendorId)).toEqual(expect.arrayContaining([...vendors]));
      for (const { vendorId, sums } of report.vendors) {
        const ofVendor = own.filter((each) => each.vendorId === vendorId);
        expect(sums).toEqual(summed(ofVendor));
      }
    }
  });

  it('opens rows of the same count and sum, also by vendor, and as a file', async () => {
    const orders = await drawnHistory(11, 8);
    await countAll(orders);
    const seen = orders.flatMap(walk);
    const [period = { from: '', to: '' }] = periods;
    for (const figure of figureIds) {
      for (const vendorId of [undefined, vendors[0]]) {
        const wanted = seen.filter((each) => each.figure === figure && (!vendorId || each.vendorId === vendorId));
        const filter = { ...period, figure, vendorId };
        const { items, sum, nextCursor } = await listRows(table, { ...filter, limit: 100 });
        expect(nextCursor).toBeUndefined();
        expect(items.map(({ value }) => value).sort()).toEqual(wanted.map(({ value }) => value).sort());
        expect(sum).toEqual(summed(wanted)[figure]);
        expect(sum).toEqual({
          count: items.length,
          value: items.reduce((total, { value }) => total + value, 0),
          base: items.reduce((total, { base = 0 }) => total + base, 0),
        });
      }
    }
    const file = await exportRows(table, { ...period, figure: 'kept' });
    expect(file.trim().split('\r\n')).toHaveLength(1 + (await sumOfRows(table, { ...period, figure: 'kept' })).count);
  });

  it('counts once however often an order changes, by several at once, under conflicts; what is gone leaves', async () => {
    const [one] = await drawnHistory(3, 1);
    if (!one) throw new Error('No order');
    const client = world.table.newClient();
    injectConflicts(client, 0.2, 5);
    const rival = new TenantTable({ ...world.table.tableDeps, client }, tenantId);
    const count = async () => await countOrder(rival, one.order.orderId, ZONE);
    await Promise.all([count(), count(), count(), countAll([one])]);
    const [period = { from: '', to: '' }] = periods;
    expect((await readReport(table, period, NOW)).sums).toEqual(summed(walk(one)));
    for (const visit of one.visits) await table.commit(table.patch(visitItem, visit, { state: 'cancelled' }));
    const after = { ...one, visits: one.visits.map((visit) => ({ ...visit, state: 'cancelled' as const })) };
    await Promise.all([count(), count(), countAll([one])]);
    expect((await readReport(table, period, NOW)).sums).toEqual(summed(walk(after)));
  });

  it('control: a figure that forgets refunds differs', async () => {
    const orders = await drawnHistory(7, 24);
    const forgetful = orders.flatMap((order) =>
      factsOf({ ...order, lines: order.lines.filter(({ kind }) => kind !== 'refund') }, ZONE),
    );
    const right = summed(orders.flatMap(walk)).collected;
    const sumOf = (rows: readonly Seen[]) => summed(rows).collected;
    expect(sumOf(orders.flatMap((order) => factsOf(order, ZONE)))).toEqual(right);
    expect(sumOf(forgetful)).not.toEqual(right);
    // And so does one that counts days in UTC.
    const inNovember = within({ from: '2026-11-01', to: '2026-11-30' });
    const days = (zone: string) => summed(orders.flatMap((order) => factsOf(order, zone)).filter(inNovember));
    expect(days('UTC')).not.toEqual(days(ZONE));
  });

  it('costs as many calls of the table with ten times the history', async () => {
    const callsOf = async (): Promise<number> => {
      let calls = 0;
      const client = world.table.newClient();
      beforeEachCall(client, () => {
        calls++;
      });
      const own = new TenantTable({ ...world.table.tableDeps, client }, tenantId);
      await readReport(own, { period: 'year' }, NOW);
      await listRows(own, { figure: 'booked', from: FIRST, to: FIRST, limit: 25 });
      return calls;
    };
    await countAll(await drawnHistory(5, 2));
    const few = await callsOf();
    await countAll(await drawnHistory(6, 18));
    expect(await callsOf()).toBe(few);
  });
});

describe('the sums of a month', () => {
  const dates = Array.from({ length: 31 }, (_, n) => addDays('2026-12-01', n));
  const changesOn = (date: string, value = 123_456) =>
    figureIds.map((figure) => ({
      row: { figure, date, value, base: figure === 'kept' ? 200_000 : 0 },
      sign: 1 as const,
    }));
  /** The bytes of every item that these days of all figures fill. */
  const sizesOf = async (days: readonly string[]): Promise<number[]> => {
    for (const date of days) await table.commit(...sumWrites(table, changesOn(date)));
    const items = await table.rows({ pk: 'REPORTS' });
    return items.map((item) => itemSize(marshalled(item)));
  };

  it('are in items of one write unit on its last day as on its first, and what lay together before counts on', async () => {
    const sizes = await sizesOf(dates);
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1024);
    const place = { pk: 'REPORTS', sk: '2026-12' };
    await table.commit(table.add({ key: place, each: { '9cn': 2, '9cv': 500, vcn: 1, vcv: 70 } }));
    const sum = sumOver(await readMonths(table, '2026-12-01', '2026-12-31'));
    expect(sum('collected', ['2026-12-09'])).toEqual({ count: 3, value: 123_956, base: 0 });
    expect(sum('collected', dates)).toEqual({ count: 34, value: 31 * 123_456 + 570, base: 0 });
    expect(sum('kept', dates).base).toBe(31 * 200_000);
  });

  it('control: a month in one item grows beyond a unit', async () => {
    await sizesOf(dates);
    const apart = await table.rows({ pk: 'REPORTS' });
    const together = Object.fromEntries(apart.flatMap((item) => Object.entries({ ...item, sk: '2026-12' })));
    expect(itemSize(marshalled(together))).toBeGreaterThan(5 * 1024);
  });
});

describe('periods', () => {
  it.each([
    ['month', '2026-11-24', ['2026-11-01', '2026-11-24'], ['2026-10-01', '2026-10-24']],
    ['month', '2027-03-31', ['2027-03-01', '2027-03-31'], ['2027-02-01', '2027-02-28']],
    ['last', '2027-03-31', ['2027-02-01', '2027-02-28'], ['2027-01-01', '2027-01-31']],
    ['last', '2027-01-05', ['2026-12-01', '2026-12-31'], ['2026-11-01', '2026-11-30']],
    ['quarter', '2026-11-24', ['2026-10-01', '2026-11-24'], ['2026-07-01', '2026-08-24']],
    ['year', '2028-02-29', ['2028-01-01', '2028-02-29'], ['2027-01-01', '2027-02-28']],
  ] as const)('%s on %s', (name, today, now, before) => {
    const period = periodOf(name, today);
    expect([period.from, period.to]).toEqual(now);
    const earlier = periodBefore(period, name);
    expect([earlier.from, earlier.to]).toEqual(before);
  });

  it('of one’s own compare with as many days right before, and their parts have each day once', () => {
    const period = { from: '2026-10-20', to: '2026-11-09' };
    expect(periodBefore(period)).toEqual({ from: '2026-09-29', to: '2026-10-19' });
    for (const days of [1, 30, 31, 60, 120, 200, 365]) {
      const whole = { from: '2026-01-15', to: addDays('2026-01-15', days) };
      expect(stepsOf(whole).flatMap(datesIn)).toEqual(datesIn(whole));
    }
  });

  it('that run backward or are too long are refused by name', async () => {
    const refusal = (message: string) => ({ details: [{ path: 'to', message }] });
    await expect(readReport(table, { from: '2026-11-02', to: '2026-11-01' }, NOW)).rejects.toMatchObject(
      refusal('must not be before "from"'),
    );
    await expect(readReport(table, { from: '2025-01-01', to: '2026-11-01' }, NOW)).rejects.toMatchObject(
      refusal('must be at most 366 days after "from"'),
    );
    await expect(readReport(table, { from: '2026-11-02' }, NOW)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    for (const days of [{ from: '2026-11-02', to: '2026-11-03' }, { from: '2026-11-02' }])
      await expect(readReport(table, { period: 'month', ...days }, NOW)).rejects.toMatchObject({
        details: [{ path: 'period', message: 'must be left out where "from" and "to" name the days' }],
      });
  });
});
