import { formatCents } from '../../contract/money.ts';
import { formatRate, rateOf, splitBy } from '../rate.ts';
import { agentLines } from './agent-lines.ts';
import type { Deal, DealLine, DealResult, Payee } from './deal.ts';

const gciLine = ({ gci, from }: Deal): DealLine => ({
  kind: 'gci',
  label: 'Gross commission income',
  basis: from?.price ?? gci,
  rate: from?.rate ?? null,
  amount: gci,
  why: from ? `${formatRate(from.rate)} of the price of ${formatCents(from.price)}` : 'As entered for this deal',
});

/** Line 2: a referral of the whole, then a royalty on the rest. */
const offTop = ({ gci, referral, royalty }: Deal): { lines: DealLine[]; payees: Payee[]; rest: number } => {
  const lines: DealLine[] = [];
  const payees: Payee[] = [];
  let rest = gci;
  const take = (kind: 'referral' | 'royalty', name: string, amount: number, line: Pick<DealLine, 'rate' | 'why'>) => {
    lines.push({ kind: 'off_top', label: name, basis: rest, amount, ...line });
    payees.push({ kind, name, amount });
    rest -= amount;
  };
  if (referral) {
    const rate = referral.rate ?? null;
    const full = rate === null ? (referral.amount ?? 0) : rateOf(gci, rate);
    take('referral', `Referral: ${referral.name}`, Math.min(full, gci), { rate, why: 'Paid before anybody else' });
  }
  if (royalty > 0) {
    const why = referral ? 'Of what is left after the referral' : 'Of the gross commission income';
    take('royalty', 'Royalty', rateOf(rest, royalty), { rate: royalty, why });
  }
  return { lines, payees, rest };
};

/**
 * The whole commission of a deal in nine steps (deals.md 3, "Lines"), each with its reason: 1 the GCI; 2 less a referral,
 * and a royalty on the rest; 3 divided among the agents; for each agent 4 fees before the split, 5 the team lead's part
 * before it, 6 the company's part, 7 the team lead's part after it, 8 fees after it, 9 the net. Whoever is paid adds up to
 * the GCI to the cent, and nobody is paid less than nothing: what fees take beyond a deal is a balance for the next one.
 */
export const dealLines = (deal: Deal): DealResult => {
  const { gci, agents } = deal;
  const top = offTop(deal);
  const weights = agents.map(({ share }) => share);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const amounts = splitBy(top.rest, weights);
  const gcis = splitBy(gci, weights);
  const shares = agents.map(({ profileId, name, share }, n): DealLine => {
    const why = agents.length === 1 ? 'The only agent of the deal' : `${formatRate(share)} of what the agents share`;
    const rate = total > 0 ? Math.round((share / total) * 100_000) : null;
    return { kind: 'share', label: name, basis: top.rest, rate, amount: amounts[n] ?? 0, why, profileId };
  });
  const counted = agents.map((agent, n) => agentLines(agent, amounts[n] ?? 0, gcis[n] ?? 0));
  const company = counted.reduce((sum, each) => sum + each.company, total > 0 ? 0 : top.rest);
  return {
    lines: [gciLine(deal), ...top.lines, ...shares, ...counted.flatMap(({ lines }) => lines)],
    payees: [
      ...top.payees,
      ...agents.map(({ profileId, name }, n): Payee => {
        return { kind: 'agent', name, profileId, amount: counted[n]?.move.net ?? 0 };
      }),
      ...counted.flatMap(({ lead }) => (lead ? [lead] : [])),
      { kind: 'company', name: 'Company', amount: company },
    ],
    moves: counted.map(({ move }) => move),
  };
};
