import * as z from 'zod';
import { Caller } from '../../../shared/contract/access.ts';
import { HOUR } from '../../../shared/contract/time.ts';
import { entity } from '../table/entity.ts';
import type { TenantTable } from '../table/tenant-table.ts';

/** How long a connection may last; the gateway ends it after two hours. */
export const CONNECTION_MS = 2 * HOUR;

/** Who listens: somebody signed in, as routes would know them, or a visitor with a secret chat session, who hears that only. */
export const Listener = z.object({
  tenantId: z.string(),
  /** Absent for visitors, and for a super administrator who acts for no tenant and so hears nothing. */
  caller: Caller.optional(),
  hostKind: z.enum(['platform', 'tenant']),
  chatSessionId: z.string().optional(),
});
export type Listener = z.infer<typeof Listener>;

const Connection = Listener.extend({
  connectionId: z.string(),
  /** The record whose page is open there, for those who look at it too. */
  lookingAt: z.string().optional(),
  expiresAt: z.number(),
  version: z.number(),
});
export type Connection = z.infer<typeof Connection>;

type ConnectionId = Pick<Connection, 'connectionId' | 'chatSessionId'>;

export const CONNECTIONS = 'CONNECTIONS';
const MEMBERS = 'MEMBER#';
const chatOf = (chatSessionId: string): string => `CHAT#${chatSessionId}#`;

/** In the tenant's table: all who listen, in one partition, members apart from the chats of visitors. */
export const connectionItem = entity({
  name: 'connection',
  schema: Connection,
  key: ({ connectionId, chatSessionId }: ConnectionId) => ({
    pk: CONNECTIONS,
    sk: (chatSessionId === undefined ? MEMBERS : chatOf(chatSessionId)) + connectionId,
  }),
  expiresAt: ({ expiresAt }) => Math.ceil(expiresAt / 1000),
});

const ConnectionPlace = Connection.pick({
  connectionId: true,
  tenantId: true,
  chatSessionId: true,
  expiresAt: true,
  version: true,
}).extend({ subject: z.string().optional(), sessionId: z.string().optional() });
export type ConnectionPlace = z.infer<typeof ConnectionPlace>;

const connectionsOfSubject = (subject: string) => ({ index: 'gsi1', pk: `SUBJECT#${subject}#CONNECTIONS` }) as const;

/** On the platform's table: the tenant of a connection, which is all that a disconnect knows; and a person's connections. */
export const connectionPlaceItem = entity({
  name: 'connection-place',
  schema: ConnectionPlace,
  key: ({ connectionId }: { connectionId: string }) => ({ pk: `CONNECTION#${connectionId}`, sk: 'CONNECTION' }),
  indexes: ({ subject, connectionId }) => ({
    gsi1: subject === undefined ? undefined : { pk: connectionsOfSubject(subject).pk, sk: connectionId },
  }),
  row: ConnectionPlace,
  expiresAt: ({ expiresAt }) => Math.ceil(expiresAt / 1000),
});

const collect = async (table: TenantTable, now: number, begins?: string): Promise<Connection[]> => {
  const range = { pk: CONNECTIONS, consistent: true, ...(begins !== undefined && { begins }) };
  const { connections } = await table.collect(range, { connections: connectionItem });
  return connections.filter(({ expiresAt }) => expiresAt > now);
};

/** The tenant's people who listen at `now`, read consistently, so that nobody who has just connected is left out. */
export const listeningMembers = (table: TenantTable, now: number): Promise<Connection[]> =>
  collect(table, now, MEMBERS);

/** Where one chat session listens at `now`. */
export const listeningChat = (table: TenantTable, chatSessionId: string, now: number): Promise<Connection[]> =>
  collect(table, now, chatOf(chatSessionId));

/** Everybody who listens in the tenant at `now`, people and visitors. */
export const everyListener = (table: TenantTable, now: number): Promise<Connection[]> => collect(table, now);

/** All places where one person listens, in whichever tenant. */
export const placesOfSubject = async (platformTable: TenantTable, subject: string): Promise<ConnectionPlace[]> =>
  (await platformTable.list(connectionPlaceItem, { ...connectionsOfSubject(subject), limit: 100 })).items;
