import { MINUTE } from '../../../../shared/contract/time.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';

type Timed = Pick<Lead, 'createdAt' | 'lastContactAt' | 'status'> & Partial<Pick<Lead, 'firstContactAt'>>;

/** The speed-to-lead clock: it runs until the first outbound contact. */
export interface Speed {
  readonly isRunning: boolean;
  readonly elapsed: number;
  readonly mood: 'good' | 'late' | 'cold';
}

const moodOf = (elapsed: number): Speed['mood'] => {
  if (elapsed <= 5 * MINUTE) return 'good';
  return elapsed <= 120 * MINUTE ? 'late' : 'cold';
};

/** Reads the clock of a lead at `now` (epoch milliseconds); undefined for one that is closed without any contact. */
export const speedOf = (lead: Timed, now: number): Speed | undefined => {
  const isClosed = ['won', 'lost', 'unqualified'].includes(lead.status);
  const firstAt = lead.firstContactAt ?? lead.lastContactAt;
  if (!firstAt && isClosed) return undefined;
  const until = firstAt ? Date.parse(firstAt) : now;
  const elapsed = Math.max(0, until - Date.parse(lead.createdAt));
  return { isRunning: !firstAt, elapsed, mood: moodOf(elapsed) };
};
