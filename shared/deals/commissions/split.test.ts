import { expect, test } from 'vitest';
import { quickOrFull } from '../../../test/support/run/full.ts';
import type { Ledger, Plan } from './plan.ts';
import { Plan as PlanSchema } from './plan.ts';
import { splitByPlan } from './split.ts';

const ledger = (companyDollar: number, gci = 0, units = 0): Ledger => ({ companyDollar, gci, units });
const companyOf = (plan: Plan, year: Ledger, basis: number, gci = basis): number =>
  splitByPlan(plan, year, basis, gci).reduce((sum, { company }) => sum + company, 0);

const graduated: Plan = {
  kind: 'graduated',
  metric: 'companyDollar',
  tiers: [{ upTo: 1_500_000, share: 80_000 }, { upTo: 2_000_000, share: 90_000 }, { share: 100_000 }],
};

test('prorates a deal that passes two limits (deals.md 3, case 1)', () => {
  expect(splitByPlan(graduated, ledger(1_300_000), 6_200_000, 6_200_000)).toEqual([
    { share: 80_000, basis: 1_000_000, company: 200_000, why: 'tier', upTo: 1_500_000 },
    { share: 90_000, basis: 5_000_000, company: 500_000, why: 'tier', upTo: 2_000_000 },
    { share: 100_000, basis: 200_000, company: 0, why: 'tier' },
  ]);
});

test('ends the company’s part at the rest of a cap (deals.md 3, case 2)', () => {
  const plan: Plan = { kind: 'cap', share: 70_000, cap: 1_800_000 };
  expect(companyOf(plan, ledger(1_650_000), 749_062)).toBe(150_000);
  expect(companyOf(plan, ledger(1_800_000), 749_062)).toBe(0);
  expect(companyOf(plan, ledger(0), 749_062)).toBe(224_719);
});

test('decides a whole deal by the count of deals before it', () => {
  const plan: Plan = { kind: 'graduated', metric: 'units', tiers: [{ upTo: 5, share: 60_000 }, { share: 80_000 }] };
  expect(companyOf(plan, ledger(0, 0, 4), 100_000)).toBe(40_000);
  expect(companyOf(plan, ledger(0, 0, 5), 100_000)).toBe(20_000);
});

test('refuses limits that fall, and a last tier with a limit', () => {
  const refused = (tiers: { upTo?: number; share: number }[]) =>
    PlanSchema.safeParse({ kind: 'graduated', metric: 'gci', tiers }).success;
  expect(refused([{ upTo: 100, share: 1 }, { upTo: 50, share: 2 }, { share: 3 }])).toBe(false);
  expect(refused([{ upTo: 100, share: 1 }])).toBe(false);
  expect(refused([{ upTo: 100, share: 1 }, { share: 2 }])).toBe(true);
});

/** Shares whose company rates divide 600, so that the walker counts sixths of a cent without a fraction. */
const shares = [50, 60, 70, 75, 80, 90, 95, 100];
/** 100 cents of six parts each. */
const DOLLAR = 600;

/** The slow oracle: walks a basis dollar by dollar, and splits a dollar only where a tier ends in it. */
const walk = (plan: Plan, year: Ledger, basis: number, gci: number, onlyFirst = false): number => {
  let left = basis * 6;
  // In 600ths of a cent.
  let company = 0;
  let counted = 0;
  const cap = plan.cap === undefined ? Number.POSITIVE_INFINITY : Math.max(0, plan.cap - year.companyDollar) * 600;
  const tiers = plan.kind === 'graduated' ? plan.tiers : [{ share: plan.share }];
  const metric = plan.kind === 'graduated' ? plan.metric : 'units';
  const limitOf = (index: number): number => {
    const upTo = (tiers[index] as { upTo?: number }).upTo;
    if (upTo === undefined) return Number.POSITIVE_INFINITY;
    return metric === 'units' ? upTo - year.units : (upTo - year[metric]) * (metric === 'gci' ? 6 : 600);
  };
  const start = tiers.findIndex((_, index) => limitOf(index) > 0);
  for (let index = start; left > 0; ) {
    const rate = 100 - (tiers[index]?.share ?? 0) / 1000;
    const room = metric === 'units' || onlyFirst ? Number.POSITIVE_INFINITY : limitOf(index) - counted;
    const perUnit = metric === 'companyDollar' ? rate : gci / basis;
    const step = Math.min(DOLLAR, left, perUnit === 0 ? Number.POSITIVE_INFINITY : room / perUnit);
    left -= step;
    counted += step * perUnit;
    company = Math.min(cap, company + step * rate);
    if (step * perUnit >= room && index < tiers.length - 1) index++;
  }
  return Math.floor((company + 300) / 600);
};

/** Numbers below `below`, the same in each run of a seed. */
const drawn = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const drawCase = (draw: (below: number) => number): [Plan, Ledger, number, number] => {
  const share = () => (shares[draw(shares.length)] ?? 50) * 1000;
  const cap = draw(3) === 0 ? { cap: draw(30_000) * 100 } : {};
  const metric = (['companyDollar', 'gci', 'units'] as const)[draw(3)] ?? 'gci';
  const unit = metric === 'units' ? 1 : 100;
  let upTo = 0;
  const tiers = Array.from({ length: draw(4) }, () => {
    upTo += (1 + draw(metric === 'units' ? 8 : 9_000)) * unit;
    return { upTo, share: share() };
  });
  const plan: Plan =
    draw(3) === 0
      ? { kind: 'flat', share: share(), ...cap }
      : { kind: 'graduated', metric, tiers: [...tiers, { share: share() }], ...cap };
  const basis = (1 + draw(30_000)) * 100;
  return [plan, ledger(draw(20_000) * 100, draw(20_000) * 100, draw(12)), basis, basis];
};

const CASES = quickOrFull(1_000, 20_000);

test('gives what the slow walker gives on drawn deals, whole and never negative', () => {
  const draw = drawn(20_261_124);
  let wrong = 0;
  let firstTierOnly = 0;
  for (let i = 0; i < CASES; i++) {
    const [plan, year, basis, gci] = drawCase(draw);
    const parts = splitByPlan(plan, year, basis, gci);
    const company = parts.reduce((sum, part) => sum + part.company, 0);
    const isWhole = parts.reduce((sum, part) => sum + part.basis, 0) === basis;
    const isFair = parts.every((part) => part.company >= 0 && part.company <= part.basis);
    if (!isWhole || !isFair || company !== walk(plan, year, basis, gci)) wrong++;
    // The control: the first tier for the whole deal.
    if (company !== walk(plan, year, basis, gci, true)) firstTierOnly++;
  }
  expect(wrong).toBe(0);
  expect(firstTierOnly).toBeGreaterThan(CASES / 20);
}, 60_000);
