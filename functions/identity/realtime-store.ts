import * as z from 'zod';
import { Role } from '../../shared/contract/access.ts';
import { HOUR, MINUTE } from '../../shared/contract/time.ts';
import { sha256 } from '../platform/sign.ts';
import { entity } from '../platform/table/entity.ts';

/** How long a ticket is good, and a connection may last (the gateway ends it after two hours). */
export const TICKET_MS = MINUTE;
export const CONNECTION_MS = 2 * HOUR;

/** Who listens: somebody signed in, or a visitor with a secret chat session, who hears that session only. */
const Listener = z.object({
  tenantId: z.string(),
  subject: z.string().optional(),
  profileId: z.string().optional(),
  roles: z.array(Role),
  sessionId: z.string().optional(),
  chatSessionId: z.string().optional(),
});
export type Listener = z.infer<typeof Listener>;

/** A ticket is kept as its hash only. */
export const hashOf = (ticket: string): string => Buffer.from(sha256(ticket)).toString('base64url');

const Ticket = Listener.extend({ ticketHash: z.string(), expiresAt: z.number(), version: z.number() });

/** On the platform's table: who may open one connection. */
export const ticketItem = entity({
  name: 'ticket',
  schema: Ticket,
  key: (id: { ticketHash: string }) => ({ pk: `TICKET#${id.ticketHash}`, sk: 'TICKET' }),
  expiresAt: (ticket) => Math.ceil(ticket.expiresAt / 1000),
});

const Connection = Listener.extend({ connectionId: z.string(), expiresAt: z.number(), version: z.number() });
export type Connection = z.infer<typeof Connection>;

/** In the tenant's table: all who listen, in one partition. */
export const connectionItem = entity({
  name: 'connection',
  schema: Connection,
  key: (id: { connectionId: string }) => ({ pk: 'CONNECTIONS', sk: id.connectionId }),
  expiresAt: (connection) => Math.ceil(connection.expiresAt / 1000),
});

const ConnectionPlace = Connection.pick({ connectionId: true, tenantId: true, expiresAt: true, version: true });

/** On the platform's table: the tenant of a connection, which is all that a disconnect knows. */
export const connectionPlaceItem = entity({
  name: 'connection-place',
  schema: ConnectionPlace,
  key: (id: { connectionId: string }) => ({ pk: `CONNECTION#${id.connectionId}`, sk: 'CONNECTION' }),
  expiresAt: (connection) => Math.ceil(connection.expiresAt / 1000),
});
