import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { OpenTable } from '../platform/table/open.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';
import { WriteLost } from '../platform/table/write.ts';
import {
  CONNECTION_MS,
  type Connection,
  connectionItem,
  connectionPlaceItem,
  hashOf,
  ticketItem,
} from './realtime-store.ts';

export interface RealtimeDeps {
  readonly platformTable: TenantTable;
  readonly openTable: OpenTable;
  readonly clock: Clock;
  /** Sends to a connection; false when it is gone. */
  readonly post: (connectionId: string, message: unknown) => Promise<boolean>;
}

/** What the gateway hands over for `$connect`, `$disconnect` and every message. */
export interface SocketEvent {
  readonly requestContext: { readonly routeKey: string; readonly connectionId: string };
  readonly queryStringParameters?: Record<string, string | undefined>;
  readonly body?: string | null;
}

const Ping = z.object({ type: z.literal('ping') });

const isPing = (body: string): boolean => {
  try {
    return Ping.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
};

/** Takes the ticket and writes the connection in one transaction, so that a ticket opens one connection only. */
const connect = async (deps: RealtimeDeps, connectionId: string, ticketText: string): Promise<boolean> => {
  const { platformTable, openTable, clock } = deps;
  const now = clock();
  const ticket = await platformTable.get(ticketItem, { ticketHash: hashOf(ticketText) }, { consistent: true });
  if (!ticket || ticket.expiresAt <= now) return false;
  const { ticketHash: _, ...listener } = ticket;
  const connection: Connection = { ...listener, connectionId, expiresAt: now + CONNECTION_MS, version: 1 };
  const table = openTable(ticket.tenantId);
  const { tenantId, expiresAt, version } = connection;
  const place = platformTable.create(connectionPlaceItem, { connectionId, tenantId, expiresAt, version });
  try {
    await table.commit(platformTable.remove(ticketItem, ticket), place, table.create(connectionItem, connection));
    return true;
  } catch (error) {
    if (error instanceof WriteLost) return false;
    throw error;
  }
};

/** Forgets a connection; repeating it changes nothing. */
export const disconnect = async (
  { platformTable, openTable }: Pick<RealtimeDeps, 'platformTable' | 'openTable'>,
  connectionId: string,
): Promise<void> => {
  const place = await platformTable.get(connectionPlaceItem, { connectionId });
  if (!place) return;
  const removals = [
    platformTable.remove(connectionPlaceItem, place),
    openTable(place.tenantId).remove(connectionItem, { ...place, roles: [] }),
  ];
  await platformTable.commit(...removals).catch((error: unknown) => {
    if (!(error instanceof WriteLost)) throw error;
  });
};

/** The socket's handler: a ticket to come in, `ping` answered with `pong`, rows removed at the end. */
export const createRealtime =
  (deps: RealtimeDeps) =>
  async ({ requestContext, queryStringParameters, body }: SocketEvent): Promise<APIGatewayProxyStructuredResultV2> => {
    const { routeKey, connectionId } = requestContext;
    if (routeKey === '$connect') {
      const isIn = await connect(deps, connectionId, queryStringParameters?.ticket ?? '');
      return { statusCode: isIn ? 200 : 401 };
    }
    const isGone = routeKey === '$default' && isPing(body ?? '') && !(await deps.post(connectionId, { type: 'pong' }));
    if (routeKey === '$disconnect' || isGone) await disconnect(deps, connectionId);
    return { statusCode: 200 };
  };
