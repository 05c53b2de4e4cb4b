import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openCompany } from './support/histories/company.ts';
import { playCompany, provoke, type Story } from './support/histories/play.ts';
import { mistakes } from './support/histories/variants.ts';
import { printFigure } from './support/run/figure.ts';
import { casesInTurn, quickOrFull, turn } from './support/run/full.ts';
import { seed } from './support/run/seed.ts';

/** A mistake need not show in each history, but has to within so many. */
const TRIES = 16;
const HUNT = { steps: 400, orders: 20, kills: 0.5, atOnce: 0.6, pauses: 0.01, mostCalls: 8, isHunt: true };

beforeAll(() => {
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(console, level).mockReturnValue(undefined);
});
afterAll(() => vi.restoreAllMocks());

/** Each company has dice of its own: one that is five times as long is no other history, and slower to judge. */
const COMPANIES = quickOrFull(1, 5);
const LIFE = {
  orders: quickOrFull(12, 40),
  steps: quickOrFull(250, 2_000),
  kills: 0.15,
  atOnce: 0.2,
  pauses: quickOrFull(0.06, 0.03),
};

const add = (sums: Record<string, number>, counts: Record<string, number>): void => {
  for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count;
};
const sumOf = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

describe('histories of customers, vendors, desk, provider and timers', () => {
  it('keep every promise after each kill and at the end', { timeout: quickOrFull(600_000, 7_200_000) }, async () => {
    const sums: Record<string, number> = { orders: 0, kills: 0 };
    for (let n = 0; n < COMPANIES; n++) {
      const company = await openCompany(seed + n, { conflicts: 0.05, lost: 0.05, doubled: 0.1 });
      const { wrong, done, refused, killed, ...story } = await playCompany(company, LIFE);
      const { machine, struck, queues } = company;
      const acts = { done: sumOf(done), refused: sumOf(refused), killed: sumOf(killed), violations: wrong.length };
      add(sums, { orders: LIFE.orders, ...acts, ...story, ...machine.counts, ...struck, ...queues.counts });
      await company.stop();
      expect(wrong.slice(0, 10), `seed ${seed + n}`).toEqual([]);
    }
    printFigure('histories of orders', { seed, ...sums });
    // A history in which little is killed proves little.
    expect(sums.kills).toBeGreaterThan((sums.orders ?? 0) / 2);
  });
});

const FEW = { orders: 4, steps: 30, kills: 0.3, atOnce: 0.5, pauses: 0.1 };
/** Everything that went out of any process, in order, and what came of it. */
const traceOf = async (dice: number): Promise<string[]> => {
  const company = await openCompany(dice, { conflicts: 0.1, lost: 0.1, doubled: 0.2 });
  const { done, refused, killed } = await playCompany(company, FEW);
  await company.stop();
  return [...company.machine.trace, JSON.stringify([done, refused, killed])];
};

describe('the same dice', () => {
  it('make the same history, other dice another one', async () => {
    const first = await traceOf(seed);
    expect(first.length).toBeGreaterThan(100);
    expect(await traceOf(seed)).toEqual(first);
    expect(await traceOf(seed + 1)).not.toEqual(first);
  });
});

describe('a history at rest', () => {
  const lose = { conflicts: 0, lost: 1, doubled: 0 };

  it('has waited for the slowest message and for the nights', async () => {
    const company = await openCompany(seed, { conflicts: 0, lost: 0, doubled: 1 });
    const { wrong } = await playCompany(company, {
      ...FEW,
      kills: 0,
      orders: 2,
      habits: { place: 5, pay: 5, route: 3 },
    });
    expect([wrong, company.air, company.queues.count]).toEqual([[], [], 0]);
    await company.stop();
  });

  it.each([
    ['keeps its books by the night where no message of the provider comes', {}, false],
    ['control: without the night the books lack what was paid', { 'payment.night': async () => undefined }, true],
  ])('%s', async (_, without, isWrong) => {
    const payments = (good: Record<string, (occurrence: never) => Promise<void>>) => ({ ...good, ...without });
    const company = await openCompany(seed, lose, { payments });
    const { wrong } = await playCompany(company, {
      ...FEW,
      kills: 0,
      orders: quickOrFull(2, 4),
      habits: { place: 5, pay: 5, outbox: 3, work: 3 },
    });
    expect(wrong.some((text) => text.startsWith('our ledger lacks'))).toBe(isWrong);
    await company.stop();
  });
});

describe('the judge of these histories', () => {
  let caught = 0;
  /** Each is a hunt of its own: the quick run goes on the next two or three each day. */
  const hunted = casesInTurn(Object.entries(mistakes), 5, 0);
  afterAll(() => printFigure('histories of orders, controls', { seed, turn, caught, of: hunted.length }));

  it.each(hunted)('finds it when %s', async (_, { variant, habits = {}, provocation }) => {
    let found: Story['wrong'] = [];
    for (let tries = 0; tries < TRIES && found.length === 0; tries++) {
      const company = await openCompany(seed + tries, { conflicts: 0.1, lost: 0, doubled: 0.4 }, variant);
      const hunt = provocation ? provoke(company, provocation) : playCompany(company, { ...HUNT, habits });
      found = (await hunt).wrong;
      await company.stop();
    }
    caught += found.length > 0 ? 1 : 0;
    expect(found).not.toEqual([]);
  });
});
