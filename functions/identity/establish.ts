import type { Caller } from '../../shared/contract/access.ts';
import type { AppError } from '../platform/errors.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';
import { WriteLost } from '../platform/table/write.ts';
import type { Place } from '../tenancy/store.ts';
import { forbidden, signIn } from './refusal.ts';
import { judgeSession } from './session.ts';
import { type AppClient, type Membership, membershipItem, type Session, sessionItem } from './store.ts';
import type { TokenClaims } from './token.ts';

const otherSite = () => forbidden('This sign-in belongs to another site.');

/** Why a token of this client is not good at this place, if it isn't (product.md 1, 2). */
export const misplaced = (client: AppClient, claims: TokenClaims, place: Place): AppError | undefined => {
  if (client.kind === 'tenant' && claims.tenant_id !== client.tenantId) return signIn('Please sign in again.');
  if (client.kind === 'tenant') return client.tenantId === place.tenantId ? undefined : otherSite();
  return place.hostKind === 'platform' || claims.tenant_id === place.tenantId ? undefined : otherSite();
};

const newSession = (claims: TokenClaims, userAgent: string, now: number): Session => ({
  subject: claims.sub,
  sessionId: claims.origin_jti,
  tenantId: claims.tenant_id,
  idp: claims.idp,
  userAgent: userAgent.slice(0, 500),
  startedAt: now,
  lastSeenAt: now,
  endedAt: null,
  version: 1,
});

/** Starts, refuses or touches the session; who loses against another call of the same session has nothing to write. */
const useSession = async (
  table: TenantTable,
  session: Session | undefined,
  claims: TokenClaims,
  userAgent: string,
  now: number,
): Promise<void> => {
  const verdict = judgeSession(session, claims.auth_time * 1000, now);
  if (verdict === 'ended') throw signIn('This session has ended. Please sign in again.');
  if (verdict === 'idle') throw signIn('You were signed out after 120 minutes without activity.');
  if (verdict === 'keep') return;
  const fresh = newSession(claims, userAgent, now);
  const changes = verdict === 'restart' ? fresh : { lastSeenAt: now };
  const write = session ? table.patch(sessionItem, session, changes) : table.create(sessionItem, fresh);
  try {
    await table.commit(write);
  } catch (error) {
    if (!(error instanceof WriteLost)) throw error;
  }
};

const callerOf = (claims: TokenClaims, membership: Membership): Caller => ({
  userId: claims.sub,
  profileId: membership.profileId,
  email: membership.email,
  name: membership.name,
  roles: membership.roles,
  tenantId: membership.tenantId,
  idp: claims.idp,
  sessionId: claims.origin_jti,
});

/** The caller behind good claims, from the membership and session as they are now; throws the refusal. */
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
  await useSession(table, session, claims, userAgent, now);
  return callerOf(claims, membership);
};
