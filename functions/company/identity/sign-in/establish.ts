import { securitySettings } from '../../../../shared/company/identity/session-settings.ts';
import type { Caller } from '../../../../shared/contract/access/access.ts';
import type { AppError } from '../../../platform/errors/errors.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { WriteLost } from '../../../platform/table/write.ts';
import type { Place } from '../../tenancy/store.ts';
import { judgeSession } from '../sessions/session.ts';
import { startSession } from '../sessions/start-session.ts';
import { type AppClient, type Membership, membershipItem, type Session, sessionItem } from '../store.ts';
import { forbidden, signIn } from './refusal.ts';
import type { TokenClaims } from './token.ts';

const otherSite = () => forbidden('This sign-in belongs to another site.');

/** Why a token of this client is invalid at this host (product.md 1, 2); undefined if it is valid. */
export const hostMismatch = (client: AppClient, claims: TokenClaims, place: Place): AppError | undefined => {
  if (client.kind === 'tenant' && claims.tenant_id !== client.tenantId) return signIn('Please sign in again.');
  if (client.kind === 'tenant') return client.tenantId === place.tenantId ? undefined : otherSite();
  return place.hostKind === 'platform' || claims.tenant_id === place.tenantId ? undefined : otherSite();
};

const newSession = (claims: TokenClaims, { email, name }: Membership, userAgent: string, now: number): Session => ({
  subject: claims.sub,
  sessionId: claims.origin_jti,
  tenantId: claims.tenant_id,
  idp: claims.idp,
  email,
  name,
  userAgent: userAgent.slice(0, 500),
  startedAt: now,
  lastSeenAt: now,
  endedAt: null,
  info: undefined,
  alerts: undefined,
  version: 1,
});

const refusals = {
  ended: 'This session has ended. Please sign in again.',
  idle: `You were signed out after ${securitySettings.sessionTimeout} minutes without activity.`,
};

/** A concurrent call of the same session has already updated `lastSeenAt`. */
const touch = async (table: TenantTable, session: Session, now: number): Promise<void> => {
  await table.commit(table.patch(sessionItem, session, { lastSeenAt: now })).catch((error: unknown) => {
    if (!(error instanceof WriteLost)) throw error;
  });
};

/** Starts, refuses or touches the session; `found` is its row as read before. */
const useSession = async (
  table: TenantTable,
  found: Session | undefined,
  fresh: Session,
  authenticatedAt: number,
): Promise<void> =>
  await untilWritten(async (tries) => {
    const session = tries === 0 ? found : await table.get(sessionItem, fresh, { consistent: true });
    const verdict = judgeSession(session, authenticatedAt, fresh.startedAt);
    if (verdict === 'ended' || verdict === 'idle') throw signIn(refusals[verdict]);
    if (verdict === 'start' || verdict === 'restart') await startSession(table, fresh, session);
    if (verdict === 'touch' && session) await touch(table, session, fresh.startedAt);
  });

const callerOf = (claims: TokenClaims, membership: Membership): Caller => ({
  userId: claims.sub,
  profileId: membership.profileId,
  email: membership.email,
  isEmailVerified: membership.isEmailVerified === true,
  name: membership.name,
  roles: membership.roles,
  tenantId: membership.tenantId,
  vendorId: membership.vendorId,
  idp: claims.idp,
  sessionId: claims.origin_jti,
});

/** Returns the caller for verified claims according to current membership and session; throws if access is refused. */
export const establishCaller = async (
  table: TenantTable,
  claims: TokenClaims,
  userAgent: string,
  now: number,
): Promise<Caller> => {
  const subject = claims.sub;
  const [membership, session] = await Promise.all([
    table.get(membershipItem, { subject, tenantId: claims.tenant_id }, { consistent: true }),
    table.get(sessionItem, { subject, sessionId: claims.origin_jti }, { consistent: true }),
  ]);
  if (!membership) throw signIn('Please sign in again.');
  if (membership.status !== 'active') throw forbidden('Your access has been switched off.');
  await useSession(table, session, newSession(claims, membership, userAgent, now), claims.auth_time * 1000);
  return callerOf(claims, membership);
};
