import { MINUTE } from '../../../../../shared/contract/time.ts';
import type { Lead } from '../../../../../shared/crm/leads/lead.ts';
import { isClosed } from '../../../../../shared/crm/leads/lead-status.ts';

type LeadTimes = Pick<Lead, 'createdAt' | 'lastContactAt' | 'status'> & Partial<Pick<Lead, 'firstContactAt'>>;

/** The speed-to-lead clock: it runs until the first outbound contact. */
export interface Speed {
  readonly isRunning: boolean;
  readonly elapsed: number;
  readonly rating: 'good' | 'late' | 'cold';
}

const ratingOf = (elapsed: number): Speed['rating'] => {
  if (elapsed <= 5 * MINUTE) return 'good';
  return elapsed <= 120 * MINUTE ? 'late' : 'cold';
};

/** Reads the clock of a lead at `now` (epoch milliseconds); undefined for one that is closed without any contact. */
export const speedOf = (lead: LeadTimes, now: number): Speed | undefined => {
  const firstAt = lead.firstContactAt ?? lead.lastContactAt;
  if (!firstAt && isClosed(lead.status)) return undefined;
  const until = firstAt ? Date.parse(firstAt) : now;
  const elapsed = Math.max(0, until - Date.parse(lead.createdAt));
  return { isRunning: !firstAt, elapsed, rating: ratingOf(elapsed) };
};
