import { isDeepStrictEqual } from 'node:util';
import { isSuperAdmin } from '../../shared/contract/access.ts';
import type { Listener } from '../platform/realtime/connection.ts';
import type { ConnectionTables } from '../platform/realtime/forget.ts';
import { readStanding, type Standing } from '../tenancy/store.ts';
import { isAlive } from './session.ts';
import { membershipItem, sessionItem } from './store.ts';

/** True where a tenant of this status lets the listener listen: visitors hear an active one, staff every one not suspended. */
export const isOpenFor = ({ caller }: Listener, status: Standing['status']): boolean => {
  if (caller && isSuperAdmin(caller)) return true;
  return caller ? status !== undefined && status !== 'suspended' : status === 'active';
};

/** True while the listener's session, membership, roles and tenant are what they were when the ticket was given. */
export const isStillGood = async (
  { platformTable, openTable }: ConnectionTables,
  listener: Listener,
  now: number,
): Promise<boolean> => {
  const { caller, tenantId } = listener;
  const subject = caller?.userId ?? '';
  const [standing, membership, session] = await Promise.all([
    readStanding(openTable(tenantId)),
    caller && platformTable.get(membershipItem, { subject, tenantId: caller.tenantId }),
    caller && platformTable.get(sessionItem, { subject, sessionId: caller.sessionId }),
  ]);
  if (!isOpenFor(listener, standing.status)) return false;
  if (!caller) return true;
  const hasRoles = membership?.status === 'active' && isDeepStrictEqual(membership.roles, caller.roles);
  return hasRoles && session !== undefined && isAlive(session, now);
};
