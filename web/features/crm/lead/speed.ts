import type { Lead } from '../../../../shared/crm/lead.ts';

const MINUTE = 60_000;

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
export const speedOf = (lead: Pick<Lead, 'createdAt' | 'lastContactAt' | 'status'>, now: number): Speed | undefined => {
  const isClosed = ['won', 'lost', 'unqualified'].includes(lead.status);
  if (!lead.lastContactAt && isClosed) return undefined;
  const until = lead.lastContactAt ? Date.parse(lead.lastContactAt) : now;
  const elapsed = Math.max(0, until - Date.parse(lead.createdAt));
  return { isRunning: !lead.lastContactAt, elapsed, mood: moodOf(elapsed) };
};
