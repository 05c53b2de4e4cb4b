import { expect, it } from 'vitest';
import { accountOf, isLocked, type Opening, paymentStatusOf, refundable } from './account.ts';
import type { LedgerLine } from './ledger.ts';

const opening: Opening = { total: 100_000, tax: 0, dueNow: 100_000, payBy: '2026-11-23T15:00:00Z', isAllDue: false };
const deposit: Opening = { ...opening, dueNow: 50_000 };
type Lines = readonly (readonly [LedgerLine['kind'], number])[];
const fold = (from: Opening, lines: Lines, pending = 0) =>
  accountOf(
    from,
    lines.map(([kind, cents]) => ({ kind, cents })),
    pending,
  );

const cases: readonly {
  readonly name: string;
  readonly from?: Opening;
  readonly lines: Lines;
  readonly balance: number;
  readonly dueNow: number;
  readonly status: string;
  readonly locked: boolean;
}[] = [
  { name: 'nothing paid', lines: [], balance: 100_000, dueNow: 100_000, status: 'pending', locked: true },
  { name: 'paid', lines: [['charge', 100_000]], balance: 0, dueNow: 0, status: 'paid', locked: false },
  {
    name: 'deposit paid',
    from: deposit,
    lines: [['charge', 50_000]],
    balance: 50_000,
    dueNow: 0,
    status: 'pending',
    locked: true,
  },
  {
    name: 'the rest of a deposit at delivery',
    from: { ...deposit, isAllDue: true },
    lines: [['charge', 50_000]],
    balance: 50_000,
    dueNow: 50_000,
    status: 'pending',
    locked: true,
  },
  {
    name: 'tax, fee, tip and credit',
    from: { ...opening, tax: 6_000, dueNow: 106_000 },
    lines: [
      ['fee', 2_500],
      ['tip', 1_000],
      ['credit', 500],
    ],
    balance: 109_000,
    dueNow: 108_500,
    status: 'pending',
    locked: true,
  },
  {
    name: 'paid twice',
    lines: [
      ['charge', 100_000],
      ['charge', 100_000],
    ],
    balance: -100_000,
    dueNow: 0,
    status: 'paid',
    locked: false,
  },
  {
    name: 'refunded in part, the price lowered by it',
    lines: [
      ['charge', 100_000],
      ['credit', 20_000],
      ['refund', 20_000],
    ],
    balance: 0,
    dueNow: 0,
    status: 'paid',
    locked: false,
  },
  {
    name: 'refunded whole',
    lines: [
      ['charge', 100_000],
      ['credit', 100_000],
      ['refund', 100_000],
    ],
    balance: 0,
    dueNow: 0,
    status: 'refunded',
    locked: false,
  },
  {
    name: 'a refund that failed is owed again',
    lines: [
      ['charge', 100_000],
      ['credit', 20_000],
      ['refund', 20_000],
      ['refund_failed', 20_000],
    ],
    balance: -20_000,
    dueNow: 0,
    status: 'paid',
    locked: false,
  },
  {
    name: 'a dispute withholds and locks',
    lines: [
      ['charge', 100_000],
      ['dispute', 100_000],
    ],
    balance: 0,
    dueNow: 0,
    status: 'paid',
    locked: true,
  },
  {
    name: 'a dispute won',
    lines: [
      ['charge', 100_000],
      ['dispute', 100_000],
      ['dispute_back', 100_000],
    ],
    balance: 0,
    dueNow: 0,
    status: 'paid',
    locked: false,
  },
  {
    name: 'a dispute lost is owed again',
    lines: [
      ['charge', 100_000],
      ['dispute', 100_000],
      ['dispute_lost', 100_000],
    ],
    balance: 100_000,
    dueNow: 100_000,
    status: 'pending',
    locked: true,
  },
  {
    name: 'a payment by hand that was undone',
    lines: [
      ['manual', 100_000],
      ['manual', -100_000],
    ],
    balance: 100_000,
    dueNow: 100_000,
    status: 'pending',
    locked: true,
  },
  {
    name: 'canceled before anybody paid',
    lines: [['credit', 100_000]],
    balance: 0,
    dueNow: 0,
    status: 'pending',
    locked: false,
  },
  { name: 'written off', lines: [['write_off', 100_000]], balance: 0, dueNow: 0, status: 'pending', locked: false },
];

it.each(cases)('$name', ({ from = opening, lines, balance, dueNow, status, locked }) => {
  const account = fold(from, lines);
  expect(account).toMatchObject({ balance, dueNow });
  expect(paymentStatusOf(account)).toBe(status);
  expect(isLocked(account)).toBe(locked);
});

it('the order of the lines changes nothing', () => {
  const lines: Lines = [
    ['charge', 70_000],
    ['fee', 300],
    ['refund', 10_000],
    ['manual', 20_000],
    ['dispute', 70_000],
    ['credit', 5_000],
  ];
  const rotated = lines.map((_, n) => fold(deposit, [...lines.slice(n), ...lines.slice(0, n)]));
  expect(new Set(rotated.map((account) => JSON.stringify(account))).size).toBe(1);
});

it('the last try failed only while something is due', () => {
  expect(paymentStatusOf(fold(opening, []), true)).toBe('failed');
  expect(paymentStatusOf(fold(opening, [['charge', 100_000]]), true)).toBe('paid');
});

it('what is reserved for a refund cannot be refunded again', () => {
  expect(refundable(fold(opening, [['charge', 100_000]], 60_000))).toBe(40_000);
});
