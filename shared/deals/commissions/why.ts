import { formatCents } from '../../contract/money.ts';
import { formatRate } from '../rate.ts';
import type { DealAgent } from './deal.ts';
import type { Ledger, Plan } from './plan.ts';
import type { TierPart } from './split.ts';

type Metric = Extract<Plan, { kind: 'graduated' }>['metric'];

/** What a plan's tiers measure, in the trade's words. */
export const metricNames: Readonly<Record<Metric, string>> = {
  companyDollar: 'company dollar',
  gci: 'GCI',
  units: 'closed deals',
};

/** A count of a metric as people read it: dollars, or a number of deals. */
export const metricText = (metric: Metric, count: number): string =>
  metric === 'units' ? (count === 1 ? '1 deal' : `${count} deals`) : formatCents(count);

/** Why the company takes what it takes of one part of an agent's money. */
export const partWhy = ({ terms: { split }, planName }: DealAgent, year: Ledger, part: TierPart): string => {
  const keeps = `the agent keeps ${formatRate(part.share)}`;
  if (part.why === 'cap' && split.cap !== undefined) {
    const paid = `cap of ${formatCents(split.cap)}, ${formatCents(year.companyDollar)} paid before`;
    return part.company === 0 ? `Nothing more: the ${paid}` : `Stops at the ${paid}`;
  }
  if (split.kind !== 'graduated') return `${planName}: ${keeps}`;
  const done = metricText(split.metric, year[split.metric]);
  const tier = part.upTo === undefined ? 'Last tier' : `Tier up to ${metricText(split.metric, part.upTo)}`;
  return `${tier} of ${metricNames[split.metric]}: ${keeps}; the year stood at ${done}`;
};
