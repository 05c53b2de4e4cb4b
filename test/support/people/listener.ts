import { membershipItem, sessionItem } from '../../../functions/company/identity/store.ts';
import {
  CONNECTION_MS,
  type Connection,
  connectionItem,
  connectionPlaceItem,
} from '../../../functions/platform/realtime/connection.ts';
import type { ConnectionTables } from '../../../functions/platform/realtime/forget.ts';
import { joinedWrite } from '../../../functions/platform/realtime/listeners.ts';
import type { Caller } from '../../../shared/contract/access/access.ts';
import type { Role } from '../../../shared/contract/access/people.ts';
import { newId } from '../../../shared/contract/id.ts';

interface Who {
  readonly tenantId: string;
  readonly roles?: readonly Role[];
  readonly idp?: 'Google' | 'Cognito';
  readonly email?: string;
  readonly name?: string;
  readonly now: number;
}

/** Somebody with a membership and a session that is alive. */
export const newMember = async ({ platformTable }: ConnectionTables, who: Who): Promise<Caller> => {
  const { tenantId, roles = ['admin'], idp = 'Google', name, now } = who;
  const profileId = newId('profile', now);
  const caller: Caller = {
    userId: `user-${profileId}`,
    profileId,
    email: who.email ?? `${profileId.toLowerCase()}@example.com`,
    isEmailVerified: true,
    ...(name !== undefined && { name }),
    roles: [...roles],
    tenantId,
    idp,
    sessionId: `session-${profileId}`,
  };
  const { userId: subject, sessionId, email } = caller;
  const membership = {
    subject,
    tenantId,
    profileId,
    email,
    isEmailVerified: true,
    roles: caller.roles,
    createdAt: new Date(now).toISOString(),
  };
  const session = {
    subject,
    sessionId,
    tenantId,
    idp,
    userAgent: 'test',
    startedAt: now,
    lastSeenAt: now,
    endedAt: null,
  };
  await platformTable.commit(
    platformTable.create(membershipItem, { ...membership, status: 'active', version: 1 }),
    platformTable.create(sessionItem, { ...session, version: 1 }),
  );
  return caller;
};

/** A connection of this caller, or of a visitor's chat, as if its ticket had been taken. */
export const newConnection = async (
  { platformTable, openTable }: ConnectionTables,
  connectionId: string,
  listener: Pick<Connection, 'tenantId' | 'caller' | 'chatSessionId'> & { now: number },
): Promise<Connection> => {
  const { now, ...who } = listener;
  const kept = { connectionId, expiresAt: now + CONNECTION_MS, version: 1 };
  const { tenantId, caller, chatSessionId } = who;
  const place = { ...kept, tenantId, chatSessionId, subject: caller?.userId, sessionId: caller?.sessionId };
  const connection: Connection = { ...who, hostKind: chatSessionId === undefined ? 'platform' : 'tenant', ...kept };
  const table = openTable(tenantId);
  await table.commit(platformTable.create(connectionPlaceItem, place), table.create(connectionItem, connection));
  if (chatSessionId === undefined) await table.commit(joinedWrite(table));
  return connection;
};
