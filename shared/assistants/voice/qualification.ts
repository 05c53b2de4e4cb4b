import type { Urgency } from '../../crm/leads/lead.ts';
import { type ScoredLead, scoreLead } from '../../crm/leads/scoring/score.ts';
import { tierOf } from '../../crm/leads/scoring/tier.ts';
import type { LeadQualification } from '../advice/lead-qualification.ts';

export const timelines = ['now', 'this_month', 'later', 'unknown'] as const;
export type Timeline = (typeof timelines)[number];

/** Signals from a call beyond the lead's own data. */
export interface CallSignals {
  readonly timeline?: Timeline | undefined;
  readonly isDecisionMaker?: boolean | undefined;
  readonly motivation?: string | undefined;
  readonly hasBooked: boolean;
  readonly asksForPerson: boolean;
}

interface Signal {
  readonly holds: boolean;
  readonly points: number;
  readonly reason: string;
}

const signalsOf = ({ timeline, isDecisionMaker, hasBooked }: CallSignals): Signal[] => [
  { holds: hasBooked, points: 30, reason: 'Booked during the call' },
  { holds: timeline === 'now', points: 10, reason: 'Wants to start now' },
  { holds: timeline === 'this_month', points: 5, reason: 'Wants to start this month' },
  { holds: timeline === 'later', points: -10, reason: 'Wants to wait' },
  { holds: isDecisionMaker === true, points: 5, reason: 'Decides alone' },
  { holds: isDecisionMaker === false, points: -5, reason: 'Somebody else decides' },
];

const actionsOf = (tier: LeadQualification['tier'], { hasBooked, asksForPerson }: CallSignals): string[] => [
  ...(asksForPerson ? ['Call back: a person was asked for'] : []),
  ...(hasBooked ? ['Prepare the booked visits'] : []),
  ...(tier === 'hot' && !hasBooked ? ['Call back today with times'] : []),
  ...(tier === 'warm' ? ['Send prices and a link to book'] : []),
  ...(tier === 'cold' ? ['Ask again in a month'] : []),
];

const urgencyOf = (urgency: Urgency | null, { timeline, motivation }: CallSignals): string[] => [
  ...(urgency === 'urgent' ? ['Said that it is urgent'] : urgency === 'high' ? ['Said that it is pressing'] : []),
  ...(timeline === 'now' ? ['Wants to start now'] : []),
  ...(motivation ? [motivation] : []),
];

/**
 * The lead's score (seed 5), adjusted by the call's signals; pure, so that the same call always gives the same result.
 */
export const qualifyCall = (lead: ScoredLead, signals: CallSignals): LeadQualification => {
  const { score: base, scoreReasons } = scoreLead(lead);
  const activeSignals = signalsOf(signals).filter(({ holds }) => holds);
  const score = Math.min(
    100,
    Math.max(
      0,
      activeSignals.reduce((sum, { points }) => sum + points, base),
    ),
  );
  const tier = tierOf(score);
  return {
    score,
    tier,
    recommendedActions: actionsOf(tier, signals),
    reasons: [
      ...scoreReasons.filter(({ rule }) => rule !== 'Base').map(({ rule }) => rule),
      ...activeSignals.map((each) => each.reason),
    ],
    urgencyIndicators: urgencyOf(lead.urgency, signals),
    estimatedConversionProbability: signals.hasBooked ? 1 : Math.round(score * 0.8) / 100,
  };
};
