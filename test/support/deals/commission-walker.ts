import type { Deal, DealAgent, DealResult } from '../../../shared/deals/commissions/deal.ts';
import type { Ledger, Plan } from '../../../shared/deals/commissions/plan.ts';

// An oracle that shares nothing with the product's rules: it hands out a deal's money dollar by dollar. Rates must be whole
// percents, and the company's must divide 600, so that every sum of a dollar is a whole number of small parts.

const ENDLESS = Number.POSITIVE_INFINITY;
const DOLLAR = 100;

/** Takes a rate (in percent) of each dollar until a limit; half a cent rounds up at the end. */
const pour = (cents: number, percent: number, limit = ENDLESS): number => {
  let taken = 0;
  for (let left = cents; left > 0; left -= DOLLAR) taken += Math.min(DOLLAR, left) * percent;
  return Math.min(limit, Math.floor((taken + 50) / 100));
};

interface Tiers {
  readonly limits: readonly number[];
  /** The company's rates, in percent. */
  readonly rates: readonly number[];
  /** The first tier that is open. */
  readonly start: number;
}

const tiersOf = (plan: Plan, year: Ledger): Tiers => {
  if (plan.kind !== 'graduated') return { limits: [ENDLESS], rates: [100 - plan.share / 1000], start: 0 };
  const limits = plan.tiers.map(({ upTo }) => (upTo === undefined ? ENDLESS : upTo - year[plan.metric]));
  return {
    limits,
    rates: plan.tiers.map(({ share }) => 100 - share / 1000),
    start: limits.findIndex((limit) => limit > 0),
  };
};

/** Tiers by company dollar, and one rate: walks the basis in sixths of a cent, the company in 600ths. */
const walkBasis = ({ limits, rates, start }: Tiers, basis: number, isFirstOnly: boolean): number => {
  let company = 0;
  let tier = start;
  for (let left = basis * 6; left > 0; ) {
    const rate = rates[tier] ?? 0;
    const room = isFirstOnly || rate === 0 ? ENDLESS : ((limits[tier] ?? ENDLESS) * 600 - company) / rate;
    const step = Math.min(DOLLAR * 6, left, room);
    left -= step;
    company += step * rate;
    if (step === room) tier++;
  }
  return Math.floor((company + 300) / 600);
};

/** Tiers by GCI: walks the GCI, and each of its dollars carries its part of the basis. */
const walkGci = ({ limits, rates, start }: Tiers, basis: number, gci: number, isFirstOnly: boolean): number => {
  let company = 0;
  let tier = start;
  for (let done = 0; done < gci; ) {
    const room = isFirstOnly ? ENDLESS : (limits[tier] ?? ENDLESS) - done;
    const step = Math.min(DOLLAR, gci - done, room);
    done += step;
    company += step * basis * (rates[tier] ?? 0);
    if (step === room) tier++;
  }
  return Math.floor((company + 50 * gci) / (100 * gci));
};

const walkCompany = (plan: Plan, year: Ledger, { basis, gci }: { basis: number; gci: number }, first: boolean) => {
  const tiers = tiersOf(plan, year);
  const isGci = plan.kind === 'graduated' && plan.metric === 'gci' && gci > 0;
  const isWhole = first || (plan.kind === 'graduated' && plan.metric === 'units');
  const full = isGci ? walkGci(tiers, basis, gci, isWhole) : walkBasis(tiers, basis, isWhole);
  return Math.min(full, Math.max(0, (plan.cap ?? ENDLESS) - year.companyDollar));
};

/** What each of an agent's money goes to, by payee. */
const walkAgent = (agent: DealAgent, amount: number, gci: number, first: boolean) => {
  const { terms, year, team, balance } = agent;
  const cap = terms.split.cap ?? ENDLESS;
  let [mine, company, counted, lead] = [amount, 0, 0, 0];
  const fees = (when: string, basis: number): void => {
    for (const fee of terms.fees) {
      if (fee.when !== when || (fee.waivedAfterCap && year.companyDollar >= cap)) continue;
      const full = fee.kind === 'amount' ? fee.amount : pour(basis, fee.rate / 1000);
      const due = fee.countsToCap ? Math.min(full, Math.max(0, cap - year.companyDollar - counted)) : full;
      mine -= due;
      company += due;
      counted += fee.countsToCap ? due : 0;
    }
  };
  const toTeam = (when: string): void => {
    if (!team || team.when !== when || mine <= 0) return;
    const due = pour(mine, team.share / 1000, Math.max(0, (team.cap ?? ENDLESS) - year.team));
    mine -= due;
    lead += due;
  };
  fees('before_split', amount);
  toTeam('before_split');
  const now = { ...year, companyDollar: year.companyDollar + counted };
  const part = mine > 0 ? walkCompany(terms.split, now, { basis: mine, gci }, first) : 0;
  mine -= part;
  company += part;
  counted += part;
  toTeam('after_split');
  fees('after_split', Math.max(0, mine));
  for (let owed = balance; owed > 0 && mine > 0; ) {
    const step = Math.min(DOLLAR, owed, mine);
    owed -= step;
    mine -= step;
    company += step;
  }
  for (let due = -balance; due > 0 && company > 0; ) {
    const step = Math.min(DOLLAR, due, company);
    due -= step;
    mine += step;
    company -= step;
  }
  return mine < 0 ? { mine: 0, company: company + mine, lead, counted } : { mine, company, lead, counted };
};

/** Divides by weights: a cent at a time to whoever lacks most of what is due. */
const divide = (cents: number, weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = weights.map((weight) => Math.floor((cents * weight) / total));
  const lacks = weights.map((weight, n) => cents * weight - (parts[n] ?? 0) * total);
  for (let left = cents - parts.reduce((sum, part) => sum + part, 0); left > 0; left--) {
    const most = lacks.indexOf(Math.max(...lacks));
    parts[most] = (parts[most] ?? 0) + 1;
    lacks[most] = -1;
  }
  return parts;
};

/** What a deal pays, in the order of the product's payees: off the top, the agents, the team leads, the company. */
export const walkDeal = (deal: Deal, first = false): { amounts: number[]; counted: number[] } => {
  const { gci, referral, royalty, agents } = deal;
  const amounts: number[] = [];
  let rest = gci;
  if (referral) {
    const due = referral.rate === undefined ? (referral.amount ?? 0) : pour(gci, referral.rate / 1000);
    amounts.push(Math.min(due, gci));
    rest -= Math.min(due, gci);
  }
  if (royalty > 0) {
    const due = pour(rest, royalty / 1000);
    amounts.push(due);
    rest -= due;
  }
  const weights = agents.map(({ share }) => share);
  const [shares, gcis] = [divide(rest, weights), divide(gci, weights)];
  const walked = agents.map((agent, n) => walkAgent(agent, shares[n] ?? 0, gcis[n] ?? 0, first));
  amounts.push(...walked.map(({ mine }) => mine));
  amounts.push(...walked.filter((_, n) => agents[n]?.team).map(({ lead }) => lead));
  amounts.push(walked.reduce((sum, { company }) => sum + company, 0));
  return { amounts, counted: walked.map(({ counted }) => counted) };
};

/** What a result pays, to be compared. */
export const paidBy = ({ payees, moves }: DealResult) => ({
  amounts: payees.map(({ amount }) => amount),
  counted: moves.map(({ adds }) => adds.companyDollar),
});
