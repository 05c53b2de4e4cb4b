import { HOUR, toInstant } from '../../contract/time.ts';
import type { Lead } from '../leads/lead.ts';
import type { Priority } from './task.ts';

/** Seed 9: minimum score of a qualified lead. */
export const QUALIFYING_SCORE = 70;

/** Seed 9: high at score 80 or more, medium at 60 or more, otherwise low. */
export const taskPriority = (score: number): Priority => {
  if (score >= 80) return 'high';
  return score >= 60 ? 'medium' : 'low';
};

/** Seed 9: the follow-up task of a new lead is due two hours after creation. */
export const followUpDue = (at: number): string => toInstant(at + 2 * HOUR);

/** Seed 9: the follow-up task of a booking is due 24 hours after it was made. */
export const bookingFollowUpDue = (at: number): string => toInstant(at + 24 * HOUR);

/** Seed 9: a welcome SMS is flagged at a score of 70 or more if a phone exists. */
export const needsWelcomeSms = ({ score, phone }: Pick<Lead, 'score' | 'phone'>): boolean =>
  score >= QUALIFYING_SCORE && phone !== null;
