import * as z from 'zod';
import { Caller } from '../../../shared/contract/access/access.ts';
import { HOUR } from '../../../shared/contract/time.ts';
import { entity } from '../table/entity.ts';
import type { TenantTable } from '../table/tenant-table.ts';

/** How long a connection may last; the gateway ends it after two hours. */
export const CONNECTION_MS = 2 * HOUR;

/** A connection's owner: a signed-in caller, or a visitor who receives one secret chat session only. */
export const Listener = z.object({
  tenantId: z.string(),
  /** Absent for visitors, and for a super administrator who acts for no tenant and so receives nothing. */
  caller: Caller.optional(),
  hostKind: z.enum(['platform', 'tenant']),
  chatSessionId: z.string().optional(),
  /** The network it comes from, as a keyed hash; absent where caps are lifted. */
  origin: z.string().optional(),
});
export type Listener = z.infer<typeof Listener>;

const Connection = Listener.extend({
  connectionId: z.string(),
  /** The id of the record whose page is open, shown to its other viewers. */
  lookingAt: z.string().optional(),
  expiresAt: z.number(),
  version: z.number(),
});
/** An open WebSocket connection of a tenant; `expiresAt` in epoch milliseconds. */
export type Connection = z.infer<typeof Connection>;

type ConnectionId = Pick<Connection, 'connectionId' | 'chatSessionId'>;

/** The partition of a tenant's connections. */
export const CONNECTIONS = 'CONNECTIONS';
const MEMBERS = 'MEMBER#';
const chatOf = (chatSessionId: string): string => `CHAT#${chatSessionId}#`;

/** A tenant's connections, in one partition: members first, then visitors by chat session. */
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
  origin: true,
  expiresAt: true,
  version: true,
}).extend({ subject: z.string().optional(), sessionId: z.string().optional() });
/** Where the platform finds a connection: its tenant, and for members its subject and session. */
export type ConnectionPlace = z.infer<typeof ConnectionPlace>;

const connectionsOfSubject = (subject: string) => ({ index: 'gsi1', pk: `SUBJECT#${subject}#CONNECTIONS` }) as const;

/** In the platform's part: a connection's tenant, since a disconnect knows only its id; and a person's connections. */
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

/** Connections of the tenant's members at `now` (epoch milliseconds), read consistently to include the newest. */
export const listeningMembers = (table: TenantTable, now: number): Promise<Connection[]> =>
  collect(table, now, MEMBERS);

/** Connections of one chat session at `now` (epoch milliseconds). */
export const listeningChat = (table: TenantTable, chatSessionId: string, now: number): Promise<Connection[]> =>
  collect(table, now, chatOf(chatSessionId));

/** All connections of the tenant at `now` (epoch milliseconds), members and visitors. */
export const everyListener = (table: TenantTable, now: number): Promise<Connection[]> => collect(table, now);

/** At most 100 connections of one person, in all tenants. */
export const placesOfSubject = async (platformTable: TenantTable, subject: string): Promise<ConnectionPlace[]> =>
  (await platformTable.list(connectionPlaceItem, { ...connectionsOfSubject(subject), limit: 100 })).items;
