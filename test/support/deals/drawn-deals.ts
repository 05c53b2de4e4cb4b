import type { Deal, DealAgent, Referral } from '../../../shared/deals/commissions/deal.ts';
import type { Fee, Plan } from '../../../shared/deals/commissions/plan.ts';

/** Numbers below `below`, the same in each run of a seed. */
export type Draw = (below: number) => number;

export const drawsOf = (seed: number): Draw => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** Shares whose company rates divide 600, so that the walker needs no fraction. */
const shares = [50, 60, 70, 75, 80, 90, 95, 100];

const drawSplit = (draw: Draw): Plan => {
  const share = () => (shares[draw(shares.length)] ?? 50) * 1000;
  const cap = draw(3) === 0 ? { cap: draw(30_000) * 100 } : {};
  if (draw(3) === 0) return { kind: 'flat', share: share(), ...cap };
  const metric = (['companyDollar', 'gci', 'units'] as const)[draw(3)] ?? 'gci';
  let upTo = 0;
  const tiers = Array.from({ length: draw(4) }, () => {
    upTo += metric === 'units' ? 1 + draw(8) : (1 + draw(9_000)) * 100;
    return { upTo, share: share() };
  });
  return { kind: 'graduated', metric, tiers: [...tiers, { share: share() }], ...cap };
};

const drawFee = (draw: Draw): Fee => {
  const common = {
    name: 'Fee',
    when: draw(2) ? ('before_split' as const) : ('after_split' as const),
    waivedAfterCap: draw(3) === 0,
    countsToCap: draw(4) === 0,
  };
  return draw(3)
    ? { kind: 'amount', amount: 1 + draw(60_000), ...common }
    : { kind: 'rate', rate: (1 + draw(8)) * 1000, ...common };
};

const drawAgent = (draw: Draw, n: number): DealAgent => ({
  profileId: `prf_${n}`,
  name: `Agent ${n}`,
  share: 1 + draw(100_000),
  planName: 'Drawn',
  planVersion: 1,
  terms: { split: drawSplit(draw), fees: Array.from({ length: draw(4) }, () => drawFee(draw)) },
  year: {
    companyDollar: draw(20_000) * 100,
    gci: draw(20_000) * 100,
    units: draw(12),
    team: draw(5_000) * 100,
  },
  ...(draw(3) === 0 && {
    team: {
      leadProfileId: 'prf_lead',
      leadName: 'Lead',
      share: (1 + draw(40)) * 1000,
      when: draw(2) ? ('before_split' as const) : ('after_split' as const),
      ...(draw(2) === 0 && { cap: (1 + draw(9_000)) * 100 }),
    },
  }),
  balance: draw(4) === 0 ? draw(300_000) - 100_000 : 0,
});

const drawReferral = (draw: Draw): Referral | undefined => {
  if (draw(3)) return undefined;
  return draw(2) ? { name: 'Partner', rate: (1 + draw(40)) * 1000 } : { name: 'Partner', amount: 1 + draw(400_000) };
};

/** A deal with one to three agents, as different as companies and years can be. */
export const drawDeal = (draw: Draw): Deal => {
  const gci = draw(40) === 0 ? draw(300) : 1 + draw(2_500_000);
  const referral = drawReferral(draw);
  const agents = Array.from({ length: 1 + draw(3) }, (_, n) => drawAgent(draw, n));
  return { gci, ...(referral && { referral }), royalty: draw(3) ? 0 : (1 + draw(9)) * 1000, agents };
};
