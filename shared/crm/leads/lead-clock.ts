import { toInstant } from '../../contract/time.ts';
import type { Lead } from './lead.ts';

type ContactTimes = Pick<Lead, 'createdAt' | 'firstContactAt'>;

/** Speed-to-lead clock: runs from the lead's creation to the first outbound contact; `seconds` so far. */
export interface LeadClock {
  readonly startedAt: string;
  readonly stoppedAt: string | null;
  readonly seconds: number;
}

export const clockOf = ({ createdAt, firstContactAt }: ContactTimes, now: number): LeadClock => {
  const end = firstContactAt === null ? now : Date.parse(firstContactAt);
  const seconds = Math.max(0, Math.floor((end - Date.parse(createdAt)) / 1000));
  return { startedAt: createdAt, stoppedAt: firstContactAt, seconds };
};

const later = (one: string | null, other: string): string => (one === null || one < other ? other : one);

/** Returns the lead after an outbound contact at `at` (epoch milliseconds). */
export const contacted = <L extends Pick<Lead, 'firstContactAt' | 'lastContactAt'>>(lead: L, at: number): L => {
  const instant = toInstant(at);
  return {
    ...lead,
    firstContactAt: lead.firstContactAt ?? instant,
    lastContactAt: later(lead.lastContactAt, instant),
  };
};
