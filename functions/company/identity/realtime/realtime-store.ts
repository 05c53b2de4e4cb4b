import * as z from 'zod';
import { MINUTE } from '../../../../shared/contract/time.ts';
import { Listener } from '../../../platform/realtime/connection.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import { entity } from '../../../platform/table/entity.ts';

/** Lifetime of a ticket. */
export const TICKET_MS = MINUTE;

/** Only the hash of a ticket is stored. */
export const hashTicket = (ticket: string): string => Buffer.from(sha256(ticket)).toString('base64url');

const Ticket = Listener.extend({
  ticketHash: z.string(),
  /** The host, with its port, of the page that asked: no other page may use the ticket. */
  host: z.string().optional(),
  expiresAt: z.number(),
  version: z.number(),
});

/** In the platform's partition: permits its holder to open one connection. */
export const ticketItem = entity({
  name: 'ticket',
  schema: Ticket,
  key: (id: { ticketHash: string }) => ({ pk: `TICKET#${id.ticketHash}`, sk: 'TICKET' }),
  expiresAt: (ticket) => Math.ceil(ticket.expiresAt / 1000),
});

const Viewer = z.object({
  recordId: z.string(),
  connectionId: z.string(),
  profileId: z.string(),
  name: z.string(),
  /** Epoch milliseconds at which this presence expires unless it is renewed. */
  until: z.number(),
  version: z.number(),
});
export type Viewer = z.infer<typeof Viewer>;

/** A connection that has a record's page open. */
export const viewerItem = entity({
  name: 'viewer',
  schema: Viewer,
  key: ({ recordId, connectionId }: { recordId: string; connectionId: string }) => ({
    pk: `VIEWERS#${recordId}`,
    sk: connectionId,
  }),
  expiresAt: ({ until }) => Math.ceil(until / 1000),
});

export const viewersOf = (recordId: string) => ({ pk: `VIEWERS#${recordId}`, consistent: true });
