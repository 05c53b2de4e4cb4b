import { securitySettings } from '../../../../shared/company/identity/session-settings.ts';
import { MINUTE } from '../../../../shared/contract/time.ts';
import type { Session } from '../store.ts';

const IDLE_MS = securitySettings.sessionTimeout * MINUTE;
const TOUCH_INTERVAL_MS = MINUTE;

/** True if the session is neither ended nor idle at `now` (epoch milliseconds). */
export const isAlive = ({ endedAt, lastSeenAt }: Pick<Session, 'endedAt' | 'lastSeenAt'>, now: number): boolean =>
  endedAt === null && now - lastSeenAt <= IDLE_MS;

export type SessionVerdict = 'start' | 'restart' | 'touch' | 'keep' | 'ended' | 'idle';

/**
 * Decides what to do with a session used at `now`; `authenticatedAt` is the sign-in time of its token (epoch
 * milliseconds). An ended or idle session is refused until its owner signs in again.
 */
export const judgeSession = (session: Session | undefined, authenticatedAt: number, now: number): SessionVerdict => {
  if (!session) return 'start';
  if (session.endedAt !== null) return authenticatedAt > session.endedAt ? 'restart' : 'ended';
  if (now - session.lastSeenAt > IDLE_MS) return authenticatedAt > session.lastSeenAt ? 'restart' : 'idle';
  return now - session.lastSeenAt >= TOUCH_INTERVAL_MS ? 'touch' : 'keep';
};
