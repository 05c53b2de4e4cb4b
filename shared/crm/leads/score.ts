import type { Lead, ScoreReason } from './lead.ts';

type ScoredFields =
  | 'email'
  | 'phone'
  | 'propertyAddress'
  | 'servicesInterested'
  | 'urgency'
  | 'budgetRange'
  | 'propertyType'
  | 'propertySize';
/** What the score depends on. */
export type Scored = Pick<Lead, ScoredFields>;

const contact = ({ email, phone }: Scored): ScoreReason[] => {
  if (email && phone) return [{ rule: 'E-mail and phone', points: 10 }];
  return email || phone ? [{ rule: email ? 'E-mail' : 'Phone', points: 5 }] : [];
};

const urgency = (lead: Scored): ScoreReason[] => {
  if (lead.urgency === 'urgent') return [{ rule: 'Urgent', points: 15 }];
  return lead.urgency === 'high' ? [{ rule: 'High urgency', points: 10 }] : [];
};

const when = (holds: boolean, rule: string, points: number): ScoreReason[] => (holds ? [{ rule, points }] : []);

/** The lead score of seed 5 with the points of each rule that applied; clamped to 0–100. */
export const scoreLead = (lead: Scored): { score: number; scoreReasons: ScoreReason[] } => {
  const scoreReasons = [
    { rule: 'Base', points: 50 },
    ...contact(lead),
    ...when(Boolean(lead.propertyAddress), 'Address', 15),
    ...when(lead.servicesInterested.length > 0, 'Services', 10),
    ...urgency(lead),
    ...when(Boolean(lead.budgetRange), 'Budget range', 10),
    ...when(Boolean(lead.propertyType) && lead.propertySize !== null, 'Property type and size', 10),
  ];
  const sum = scoreReasons.reduce((total, { points }) => total + points, 0);
  return { score: Math.min(100, Math.max(0, sum)), scoreReasons };
};
