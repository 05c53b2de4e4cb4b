import { describe, expect, it } from 'vitest';
import { accountOf } from '../../../shared/fulfilment/payments/account.ts';
import type { LedgerLine, LineKind } from '../../../shared/fulfilment/payments/ledger.ts';
import type { VisitRecord } from '../../../shared/sales/booking/visit-record.ts';
import { factsOf } from './facts.ts';

const PRICE = 20_000;
const visit = {
  visitId: 'vis_1',
  state: 'finished',
  services: ['photography'],
  startsAt: '2026-12-01T15:00:00Z',
  endsAt: '2026-12-01T16:00:00Z',
  stamps: {},
  pay: [],
} as unknown as VisitRecord;

const line = (kind: LineKind, cents: number, more: Partial<LedgerLine> = {}): LedgerLine => ({
  orderId: 'ord_1',
  source: `${kind} ${cents}`,
  kind,
  cents,
  at: '2026-12-02T15:00:00Z',
  ...more,
});

const order = {
  orderId: 'ord_1',
  number: 1,
  status: 'completed' as const,
  placedAt: '2026-11-20T15:00:00Z',
  remote: [] as { service: 'virtual_staging' | 'floor_plan'; dueDate: string }[],
};

/** The margin of a completed order of $200 that nobody was paid for, by its tax and its ledger. */
const marginOf = (tax: number, lines: readonly LedgerLine[], refundPending = 0): number | undefined => {
  const opening = { total: PRICE, tax, dueNow: 0, payBy: null, isAllDue: true };
  const account = accountOf(opening, lines, refundPending);
  const counted = { order, visits: [visit], offers: [], account, lines, delivery: undefined, payouts: [] };
  return factsOf(counted, 'America/New_York').find(({ figure }) => figure === 'kept')?.value;
};

const staged = [
  { service: 'virtual_staging' as const, dueDate: '2026-12-03' },
  { service: 'floor_plan' as const, dueDate: '2026-12-07' },
];

it.each<[string, Partial<typeof order>, readonly VisitRecord[], string[]]>([
  ['of remote work alone, on its last due date', { remote: staged }, [], ['2026-12-07']],
  ['whose visits were all canceled', { remote: staged }, [{ ...visit, state: 'cancelled' }], ['2026-12-07']],
  ['with a visit, on its day', { remote: staged }, [visit], ['2026-12-01']],
  ['of remote work that is not completed', { remote: staged, status: 'placed' as never }, [], []],
])('the margin of an order counts once: %s', (_, more, visits, days) => {
  const account = accountOf({ total: PRICE, tax: 0, dueNow: 0, payBy: null, isAllDue: true }, [], 0);
  const counted = { offers: [], account, lines: [], delivery: undefined, payouts: [] };
  const facts = factsOf({ ...counted, order: { ...order, ...more }, visits }, 'America/New_York');
  const kept = facts.filter(({ figure }) => figure === 'kept');
  expect(kept.map(({ date }) => date)).toEqual(days);
  for (const { value } of kept) expect(value).toBe(PRICE);
});

describe('the margin of a completed order', () => {
  it.each<[string, number, readonly LedgerLine[], number]>([
    ['all paid', 1_200, [line('charge', 21_200)], PRICE],
    ['all given back with its tax', 1_200, [line('charge', 21_200), line('credit', 21_200), line('refund', 21_200)], 0],
    ['half given back with half of its tax', 1_200, [line('charge', 21_200), line('credit', 10_600)], 10_000],
    ['written off with its tax', 1_200, [line('write_off', 21_200)], 0],
    ['a fee and all given back', 1_200, [line('fee', 5_000), line('charge', 26_200), line('credit', 26_200)], 0],
    [
      'all given back with its tip',
      0,
      [
        line('charge', PRICE),
        line('charge', 1_000),
        line('tip', 1_000),
        line('credit', 21_000),
        line('refund', 21_000),
      ],
      0,
    ],
    [
      'the price given back, the tip kept',
      0,
      [line('charge', 21_000), line('tip', 1_000), line('credit', PRICE), line('refund', PRICE)],
      0,
    ],
    [
      'a canceled part that bore all of the tax',
      1_200,
      [line('charge', 21_200), line('credit', 13_200, { tax: 1_200 }), line('refund', 13_200)],
      8_000,
    ],
    [
      'a canceled part without tax, then half of the rest',
      1_200,
      [line('charge', 21_200), line('credit', 8_000, { tax: 0 }), line('credit', 6_600)],
      6_000,
    ],
  ])('counts neither tax nor tip: %s', (_, tax, lines, margin) => {
    expect(marginOf(tax, lines)).toBe(margin);
  });

  it('is the same while the money is on its way back', () => {
    const lines = [line('charge', 21_000), line('tip', 1_000), line('credit', 21_000)];
    expect(marginOf(0, lines, 21_000)).toBe(0);
  });
});
