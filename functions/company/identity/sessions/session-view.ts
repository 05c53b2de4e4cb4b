import { describeDevice } from '../../../../shared/company/identity/device.ts';
import type { SessionInfo } from '../../../../shared/company/identity/session.ts';
import type { SessionView } from '../../../../shared/company/identity/session-view.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { Session } from '../store.ts';
import { isAlive } from './session.ts';

/** Session info; derived from the user agent until the browser has reported it. */
export const infoOf = ({ info, userAgent, startedAt }: Session): SessionInfo =>
  info ?? { ...describeDevice(userAgent), ipAddress: 'Unknown', userAgent, timestamp: toInstant(startedAt) };

const statusOf = (session: Session, now: number): SessionView['status'] => {
  if (session.endedAt !== null) return 'ended';
  return isAlive(session, now) ? 'active' : 'idle';
};

/** Session as the API returns it; `current` is the caller's session id. */
export const viewOf = (session: Session, current: string, now: number): SessionView => ({
  ...infoOf(session),
  sessionId: session.sessionId,
  userId: session.subject,
  email: session.email,
  name: session.name,
  idp: session.idp,
  startedAt: toInstant(session.startedAt),
  lastSeenAt: toInstant(session.lastSeenAt),
  endedAt: session.endedAt === null ? null : toInstant(session.endedAt),
  status: statusOf(session, now),
  alerts: session.alerts ?? [],
  isCurrent: session.sessionId === current,
});
