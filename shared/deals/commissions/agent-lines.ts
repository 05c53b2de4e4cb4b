import { formatCents } from '../../contract/money.ts';
import { formatRate, rateOf, WHOLE } from '../rate.ts';
import type { AgentMove, DealAgent, DealLine, LineKind, Payee } from './deal.ts';
import type { Fee } from './plan.ts';
import { splitByPlan } from './split.ts';
import { partWhy } from './why.ts';

/** An agent's money while it is counted, step by step. */
interface Count {
  readonly agent: DealAgent;
  /** The agent's amount of line 3. */
  readonly amount: number;
  readonly lines: DealLine[];
  /** What is still the agent's; below zero where fees come to more. */
  left: number;
  /** What the company has got. */
  company: number;
  /** What of it counts as company dollar. */
  counted: number;
  team: number;
}

const note = (count: Count, kind: LineKind, line: Omit<DealLine, 'kind' | 'profileId'>): void => {
  count.lines.push({ kind, ...line, profileId: count.agent.profileId });
};

const capOf = ({ terms }: DealAgent): number => terms.split.cap ?? Number.POSITIVE_INFINITY;

/** What the company may still take of the agent's year. */
const capRest = ({ agent, counted }: Count): number => Math.max(0, capOf(agent) - agent.year.companyDollar - counted);

const feeWhy = (fee: Fee, isWaived: boolean, isCut: boolean): string => {
  if (isWaived) return 'Waived: the cap was reached before this deal';
  if (isCut) return 'Ends at what is left of the cap';
  const side = fee.when === 'before_split' ? 'Before the split' : 'After the split';
  return fee.countsToCap ? `${side}; counts toward the cap` : side;
};

const takeFee = (count: Count, fee: Fee, basis: number): void => {
  const { agent } = count;
  const isWaived = fee.waivedAfterCap && agent.year.companyDollar >= capOf(agent);
  const full = fee.kind === 'amount' ? fee.amount : rateOf(basis, fee.rate);
  const limit = isWaived ? 0 : fee.countsToCap ? capRest(count) : full;
  const amount = Math.min(full, limit);
  count.left -= amount;
  count.company += amount;
  if (fee.countsToCap) count.counted += amount;
  note(count, fee.when === 'before_split' ? 'early_fee' : 'late_fee', {
    label: fee.name,
    basis,
    rate: fee.kind === 'rate' ? fee.rate : null,
    amount,
    why: feeWhy(fee, isWaived, amount < full),
  });
};

const takeFees = (count: Count, when: Fee['when'], basis: number): void => {
  for (const fee of count.agent.terms.fees) if (fee.when === when) takeFee(count, fee, basis);
};

const takeTeam = (count: Count, when: Fee['when']): void => {
  const { team, year } = count.agent;
  if (team?.when !== when) return;
  const basis = Math.max(0, count.left);
  const full = rateOf(basis, team.share);
  const rest = team.cap === undefined ? full : Math.max(0, team.cap - year.team);
  const amount = Math.min(full, rest);
  count.left -= amount;
  count.team += amount;
  const side = when === 'before_split' ? 'before the split' : 'after the split';
  note(count, when === 'before_split' ? 'team_before' : 'team_after', {
    label: `Team: ${team.leadName}`,
    basis,
    rate: team.share,
    amount,
    why:
      amount < full && team.cap !== undefined
        ? `Ends at the team’s cap of ${formatCents(team.cap)} a year`
        : `${formatRate(team.share)} to the team lead ${side}`,
    leadProfileId: team.leadProfileId,
  });
};

const takeCompany = (count: Count, gci: number): void => {
  const { agent } = count;
  const basis = Math.max(0, count.left);
  const year = { ...agent.year, companyDollar: agent.year.companyDollar + count.counted };
  const parts = splitByPlan(agent.terms.split, year, basis, gci);
  for (const part of parts) {
    count.left -= part.company;
    count.company += part.company;
    count.counted += part.company;
    note(count, 'company', {
      label: 'Company’s part',
      basis: part.basis,
      rate: WHOLE - part.share,
      amount: part.company,
      why: partWhy(agent, year, part),
    });
  }
  if (parts.length > 0) return;
  const why = 'Nothing is left to split';
  note(count, 'company', { label: 'Company’s part', basis: 0, rate: null, amount: 0, why });
};

/** What is owed from earlier deals goes to the company now, as far as this deal reaches; or comes back from it. */
const settleBalance = (count: Count): number => {
  const { balance } = count.agent;
  const taken = balance > 0 ? Math.min(balance, Math.max(0, count.left)) : 0;
  const given = balance < 0 ? Math.min(-balance, count.company) : 0;
  if (balance === 0) return 0;
  count.left += given - taken;
  count.company += taken - given;
  note(count, 'late_fee', {
    label: balance > 0 ? 'Balance carried over' : 'Credit carried over',
    basis: Math.abs(balance),
    rate: null,
    amount: balance > 0 ? taken : given,
    why: balance > 0 ? `${formatCents(balance)} was owed from earlier deals` : 'Owed to the agent from earlier deals',
  });
  return balance - taken + given;
};

/** The net: what fees took beyond the deal is not paid by it, but by the next one. */
const close = (count: Count, carried: number): AgentMove => {
  const { agent, amount, left } = count;
  const short = Math.max(0, -left);
  const net = Math.max(0, left);
  count.company -= short;
  const after = carried + short;
  const rest =
    after > 0 ? `${formatCents(after)} is taken of the next deal` : `${formatCents(-after)} comes back later`;
  note(count, 'net', {
    label: `${agent.name}, net`,
    basis: amount,
    rate: null,
    amount: net,
    why: after === 0 ? 'What is left of the agent’s part' : `What is left of the agent’s part; ${rest}`,
  });
  return {
    profileId: agent.profileId,
    net,
    balance: { before: agent.balance, after },
    adds: { ...none, team: count.team },
  };
};

const none = { companyDollar: 0, gci: 0, units: 1, team: 0 };

/** Lines 4 to 9 of one agent, with whom they pay. `gci` is the agent's part of the whole GCI. */
export const agentLines = (agent: DealAgent, amount: number, gci: number) => {
  const count: Count = { agent, amount, lines: [], left: amount, company: 0, counted: 0, team: 0 };
  takeFees(count, 'before_split', amount);
  takeTeam(count, 'before_split');
  takeCompany(count, gci);
  takeTeam(count, 'after_split');
  takeFees(count, 'after_split', Math.max(0, count.left));
  const move = close(count, settleBalance(count));
  const lead: Payee | undefined = agent.team && {
    kind: 'lead',
    name: agent.team.leadName,
    profileId: agent.team.leadProfileId,
    amount: count.team,
  };
  return {
    lines: count.lines,
    company: count.company,
    lead,
    move: { ...move, adds: { ...move.adds, gci, companyDollar: count.counted } },
  };
};
