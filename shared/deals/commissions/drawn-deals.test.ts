import { expect, test } from 'vitest';
import { paidBy, walkDeal } from '../../../test/support/deals/commission-walker.ts';
import { drawDeal, drawsOf } from '../../../test/support/deals/drawn-deals.ts';
import { printFigure } from '../../../test/support/run/figure.ts';
import { quickOrFull } from '../../../test/support/run/full.ts';
import type { Deal, DealResult } from './deal.ts';
import { dealLines } from './deal-lines.ts';

const DEALS = quickOrFull(1_000, 20_000);

/** Conserved to the cent, nobody below zero, and no cap passed. */
const isSound = ({ gci, agents }: Deal, { payees, moves, lines }: DealResult): boolean =>
  payees.reduce((sum, { amount }) => sum + amount, 0) === gci &&
  [...payees, ...lines].every(({ amount }) => amount >= 0) &&
  moves.every(({ adds }, n) => {
    const agent = agents[n];
    const cap = agent?.terms.split.cap ?? Number.POSITIVE_INFINITY;
    return adds.companyDollar === 0 || (agent?.year.companyDollar ?? 0) + adds.companyDollar <= cap;
  });

test('drawn plans and deals are conserved, never negative, and what the dollar-by-dollar walker pays', () => {
  const draw = drawsOf(20_261_125);
  let unsound = 0;
  let wrong = 0;
  let firstTierOnly = 0;
  for (let n = 0; n < DEALS; n++) {
    const deal = drawDeal(draw);
    const result = dealLines(deal);
    if (!isSound(deal, result)) unsound++;
    const paid = JSON.stringify(paidBy(result));
    if (paid !== JSON.stringify(walkDeal(deal))) wrong++;
    // The control: the first tier for the whole deal.
    if (paid !== JSON.stringify(walkDeal(deal, true))) firstTierOnly++;
  }
  expect({ unsound, wrong }).toEqual({ unsound: 0, wrong: 0 });
  expect(firstTierOnly).toBeGreaterThan(DEALS / 20);
  printFigure('drawn commissions', { deals: DEALS, wrong, wrongByFirstTier: firstTierOnly });
}, 120_000);
