import type { identityContract } from '../../../../shared/company/identity/contract.ts';
import { NewDeviceSignIn, OddHourSignIn } from '../../../../shared/company/identity/events.ts';
import type { SessionInfo } from '../../../../shared/company/identity/session.ts';
import type { SessionAlert, SessionView } from '../../../../shared/company/identity/session-view.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { signIn } from '../sign-in/refusal.ts';
import { type Session, sessionItem, signInsItem } from '../store.ts';
import { alertsOf } from './alerts.ts';
import { viewOf } from './session-view.ts';

type Request = Parameters<Handlers<typeof identityContract>['recordSession']>[0];

const alertWrites = (
  request: Request,
  session: Session,
  info: SessionInfo,
  alerts: readonly SessionAlert[],
): Write[] => {
  const { caller, table, input, now, correlationId } = request;
  const { profileId, email, name } = caller;
  const { deviceType, browser, platform } = info;
  const startedAt = toInstant(session.startedAt);
  const fact = { profileId, sessionId: session.sessionId, startedAt, timeZone: input.timeZone };
  const device = { deviceType, browser, platform };
  const place = { pk: `PROFILE#${profileId}`, group: profileId, now, correlationId };
  return alerts.map((alert) =>
    alert === 'odd_hour'
      ? table.event(OddHourSignIn, { ...fact, ...device }, place)
      : table.event(NewDeviceSignIn, { ...fact, ...device, email, name }, place),
  );
};

/** Records the device of the calling session and its alerts once, in one transaction. */
export const recordSession = async (platformTable: TenantTable, request: Request): Promise<SessionView> =>
  await untilWritten(async () => {
    const { caller, input, now } = request;
    const { userId: subject, sessionId } = caller;
    const [session, signIns] = await Promise.all([
      platformTable.get(sessionItem, { subject, sessionId }, { consistent: true }),
      platformTable.get(signInsItem, { subject }, { consistent: true }),
    ]);
    if (!session || !signIns || session.endedAt !== null) throw signIn('This session has ended. Please sign in again.');
    if (session.info) return viewOf(session, sessionId, now);
    const { deviceType, browser, platform, userAgent } = input;
    const info: SessionInfo = {
      deviceType,
      browser,
      platform,
      userAgent,
      ipAddress: 'Unknown',
      timestamp: toInstant(now),
    };
    const facts = { at: session.startedAt, timeZone: input.timeZone, device: info, previous: signIns.device };
    const alerts = alertsOf(facts);
    await platformTable.commit(
      platformTable.patch(sessionItem, session, { info, alerts }),
      platformTable.patch(signInsItem, signIns, { device: { browser, platform } }),
      ...alertWrites(request, session, info, alerts),
    );
    return viewOf({ ...session, info, alerts }, sessionId, now);
  });
