import * as z from 'zod';
import { type ConnectionCaps, connectionCaps } from '../../../shared/contract/access/connection-caps.ts';
import { networkOf } from '../http/gate/network.ts';
import type { Signer } from '../signed/sign.ts';
import { entity } from '../table/entity.ts';
import type { TenantTable } from '../table/tenant-table.ts';
import type { Write } from '../table/write.ts';
import { CONNECTION_MS, type Connection } from './connection.ts';

const OpenOfOrigin = z.object({
  origin: z.string(),
  /** Until when each connection may last, by its id, in epoch milliseconds. */
  open: z.record(z.string(), z.number()),
  version: z.number(),
});
/** What one network has open in a tenant. */
export type OpenOfOrigin = z.infer<typeof OpenOfOrigin>;

/** The open connections of one network; those that ended unnoticed leave by their time. */
export const openOfOrigin = entity({
  name: 'connections-of-origin',
  schema: OpenOfOrigin,
  key: ({ origin }: { origin: string }) => ({ pk: `ORIGIN#${origin}`, sk: 'CONNECTIONS' }),
  expiresAt: ({ open }) => Math.ceil(Math.max(0, ...Object.values(open)) / 1000),
});

const ORIGIN_CHARS = 22;

/** A visitor's network as a keyed hash: the address itself is never stored. */
export const originOf = (signer: Signer, tenantId: string, address: string): string =>
  signer.pseudonym(`connections ${tenantId}`, networkOf(address)).slice(0, ORIGIN_CHARS);

const stillOpen = ({ open }: Pick<OpenOfOrigin, 'open'>, now: number) =>
  Object.fromEntries(Object.entries(open).filter(([, until]) => until > now));

/** The network's open connections, and whether another may be opened. */
export const readOrigin = async (
  table: TenantTable,
  origin: string,
  now: number,
  caps: ConnectionCaps = connectionCaps,
) => {
  const known = await table.get(openOfOrigin, { origin }, { consistent: true });
  const open = known ? stillOpen(known, now) : {};
  return { known, open, isFull: Object.keys(open).length >= caps.origin };
};

// A connection lasts one period at most, so all that are open were opened in this period or the one before; what is lost
// with a disconnect that nobody told of is forgotten with its period.
const periodOf = (openedAt: number): number => Math.floor(openedAt / CONNECTION_MS);
const countKey = (period: number) => ({ pk: 'VISITOR-CONNECTIONS', sk: `PERIOD#${period}` });

/** Counts the visitors' connections of a tenant that were opened in one period. */
export const openOfTenant = entity({
  name: 'connections-of-visitors',
  schema: z.object({ open: z.number().default(0) }),
  key: ({ period }: { period: number }) => countKey(period),
});

const countWrite = (table: TenantTable, openedAt: number, by: number, atMost?: number): Write => {
  const period = periodOf(openedAt);
  const ttl = Math.ceil(((period + 3) * CONNECTION_MS) / 1000);
  return table.add({ key: countKey(period), field: 'open', by, ttl, ...(atMost === undefined ? {} : { atMost }) });
};

/** True if this connection counts: a visitor's, where caps are not lifted. */
const isCounted = (connection: Pick<Connection, 'origin' | 'chatSessionId'>): connection is { origin: string } =>
  connection.origin !== undefined && connection.chatSessionId !== undefined;

/** The writes that count a new connection with it; undefined where there is no room for it. */
export const roomWrites = async (
  table: TenantTable,
  connection: Connection,
  now: number,
  caps: ConnectionCaps = connectionCaps,
): Promise<readonly Write[] | undefined> => {
  if (!isCounted(connection)) return [];
  const { origin, connectionId, expiresAt } = connection;
  const [{ known, open, isFull }, before] = await Promise.all([
    readOrigin(table, origin, now, caps),
    table.get(openOfTenant, { period: periodOf(now) - 1 }),
  ]);
  const room = caps.tenant - (before?.open ?? 0);
  // The counter's condition does not cover the first addition of a period.
  if (isFull || room < 1) return undefined;
  const next = { origin, open: { ...open, [connectionId]: expiresAt } };
  const ofOrigin = known ? table.patch(openOfOrigin, known, next) : table.create(openOfOrigin, { ...next, version: 1 });
  return [ofOrigin, countWrite(table, now, 1, room)];
};

type Ended = Pick<Connection, 'connectionId' | 'chatSessionId' | 'origin' | 'expiresAt'>;

/** The writes that take an ended connection out of the counts. */
export const leaveWrites = (table: TenantTable, connection: Ended): readonly Write[] => {
  if (!isCounted(connection)) return [];
  const { origin, connectionId, expiresAt } = connection;
  return [
    table.entries(openOfOrigin, { origin }, { field: 'open', remove: [connectionId] }),
    countWrite(table, expiresAt - CONNECTION_MS, -1),
  ];
};
