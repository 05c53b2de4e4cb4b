import { isDeepStrictEqual } from 'node:util';
import { type Caller, isSuperAdmin } from '../../../../shared/contract/access/access.ts';
import type { Listener } from '../../../platform/realtime/connection.ts';
import type { ConnectionTables } from '../../../platform/realtime/forget.ts';
import { type Standing, tenantItem } from '../../tenancy/store.ts';
import { isAlive } from '../sessions/session.ts';
import { membershipItem, sessionItem } from '../store.ts';

/** True if the tenant's status permits listening: visitors need an active tenant, staff one that is not suspended. */
export const canListen = ({ caller }: Listener, status: Standing['status']): boolean => {
  if (caller && isSuperAdmin(caller)) return true;
  return caller ? status !== undefined && status !== 'suspended' : status === 'active';
};

type Rights = Pick<Caller, 'roles' | 'vendorId'>;

/** True if two memberships permit a person to receive the same messages. */
export const hasSameRights = (one: Rights, other: Rights): boolean =>
  isDeepStrictEqual([one.roles, one.vendorId], [other.roles, other.vendorId]);

/** True while the listener's session, membership, roles and tenant are as they were when the ticket was issued. */
export const isStillAuthorized = async (
  { platformTable, openTable }: ConnectionTables,
  listener: Listener,
  now: number,
): Promise<boolean> => {
  const { caller, tenantId } = listener;
  const subject = caller?.userId ?? '';
  const [tenant, membership, session] = await Promise.all([
    openTable(tenantId).get(tenantItem, {}),
    caller && platformTable.get(membershipItem, { subject, tenantId: caller.tenantId }),
    caller && platformTable.get(sessionItem, { subject, sessionId: caller.sessionId }),
  ]);
  if (!canListen(listener, tenant?.status)) return false;
  if (!caller) return true;
  const hasRights = membership?.status === 'active' && hasSameRights(membership, caller);
  return hasRights && session !== undefined && isAlive(session, now);
};
