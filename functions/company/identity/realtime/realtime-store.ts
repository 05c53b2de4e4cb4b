import * as z from 'zod';
import { MINUTE } from '../../../../shared/contract/time.ts';
import { Listener } from '../../../platform/realtime/connection.ts';
import { sha256 } from '../../../platform/sign.ts';
import { entity } from '../../../platform/table/entity.ts';

/** How long a ticket is good. */
export const TICKET_MS = MINUTE;

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

const Viewer = z.object({
  recordId: z.string(),
  connectionId: z.string(),
  profileId: z.string(),
  name: z.string(),
  /** Epoch milliseconds until which this person counts as there without another word. */
  until: z.number(),
  version: z.number(),
});
export type Viewer = z.infer<typeof Viewer>;

/** Who has a record's page open, one row a connection. */
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
