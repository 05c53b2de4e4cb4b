import type { Lead, ScoreReason } from '../lead.ts';

type ScoredFields =
  | 'email'
  | 'phone'
  | 'propertyAddress'
  | 'servicesInterested'
  | 'urgency'
  | 'budgetRange'
  | 'propertyType'
  | 'propertySize';
/** The fields that the score depends on. */
export type ScoredLead = Pick<Lead, ScoredFields>;

const contactPoints = ({ email, phone }: ScoredLead): ScoreReason[] => {
  if (email && phone) return [{ rule: 'Email and phone', points: 10 }];
  return email || phone ? [{ rule: email ? 'Email' : 'Phone', points: 5 }] : [];
};

const urgencyPoints = (lead: ScoredLead): ScoreReason[] => {
  if (lead.urgency === 'urgent') return [{ rule: 'Urgent', points: 15 }];
  return lead.urgency === 'high' ? [{ rule: 'High urgency', points: 10 }] : [];
};

const pointsIf = (holds: boolean, rule: string, points: number): ScoreReason[] => (holds ? [{ rule, points }] : []);

/** Lead score of seed 5, clamped to 0–100, with the points of each rule that applied. */
export const scoreLead = (lead: ScoredLead): { score: number; scoreReasons: ScoreReason[] } => {
  const scoreReasons = [
    { rule: 'Base', points: 50 },
    ...contactPoints(lead),
    ...pointsIf(Boolean(lead.propertyAddress), 'Address', 15),
    ...pointsIf(lead.servicesInterested.length > 0, 'Services', 10),
    ...urgencyPoints(lead),
    ...pointsIf(Boolean(lead.budgetRange), 'Budget range', 10),
    ...pointsIf(Boolean(lead.propertyType) && lead.propertySize !== null, 'Property type and size', 10),
  ];
  const sum = scoreReasons.reduce((total, { points }) => total + points, 0);
  return { score: Math.min(100, Math.max(0, sum)), scoreReasons };
};
