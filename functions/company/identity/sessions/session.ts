import { securitySettings } from '../../../../shared/company/identity/session.ts';
import { MINUTE } from '../../../../shared/contract/time.ts';
import type { Session } from '../store.ts';

const IDLE = securitySettings.sessionTimeout * MINUTE;
const TOUCH_EVERY = MINUTE;

/** True for a session that is neither ended nor idle at `now` (epoch milliseconds). */
export const isAlive = ({ endedAt, lastSeenAt }: Pick<Session, 'endedAt' | 'lastSeenAt'>, now: number): boolean =>
  endedAt === null && now - lastSeenAt <= IDLE;

export type SessionVerdict = 'start' | 'restart' | 'touch' | 'keep' | 'ended' | 'idle';

/**
 * What becomes of a session that is used at `now`; `authenticatedAt` is when its token's owner signed in (all epoch
 * milliseconds). An ended or idle one stays refused, unless its owner has signed in again since.
 */
export const judgeSession = (session: Session | undefined, authenticatedAt: number, now: number): SessionVerdict => {
  if (!session) return 'start';
  if (session.endedAt !== null) return authenticatedAt > session.endedAt ? 'restart' : 'ended';
  if (now - session.lastSeenAt > IDLE) return authenticatedAt > session.lastSeenAt ? 'restart' : 'idle';
  return now - session.lastSeenAt >= TOUCH_EVERY ? 'touch' : 'keep';
};
