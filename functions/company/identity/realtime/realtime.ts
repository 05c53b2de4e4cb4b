import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import {
  CONNECTION_MS,
  type Connection,
  connectionItem,
  connectionPlaceItem,
} from '../../../platform/realtime/connection.ts';
import { cutConnection } from '../../../platform/realtime/deliver.ts';
import { forgetConnection } from '../../../platform/realtime/forget.ts';
import { joinedWrite } from '../../../platform/realtime/listeners.ts';
import { WriteLost } from '../../../platform/table/write.ts';
import { leave, look, type PresenceDeps } from './presence.ts';
import { hashOf, ticketItem } from './realtime-store.ts';
import { isStillGood } from './still-good.ts';

export interface RealtimeDeps extends PresenceDeps {
  readonly clock: Clock;
}

/** What the gateway hands over for `$connect`, `$disconnect` and every message. */
export interface SocketEvent {
  readonly requestContext: { readonly routeKey: string; readonly connectionId: string };
  readonly queryStringParameters?: Record<string, string | undefined>;
  readonly body?: string | null;
}

const LONGEST = 1000;
const Word = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('presence'), id: z.string().min(1).max(80).nullable() }),
]);
const notUnderstood = {
  type: 'error',
  code: 'UNKNOWN_TYPE',
  message: 'Send {"type":"ping"} or {"type":"presence","id":"led_…"}.',
};

const wordOf = (body: string): z.infer<typeof Word> | undefined => {
  try {
    return body.length > LONGEST ? undefined : Word.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
};

/** Takes the ticket and writes the connection in one transaction, so that a ticket opens one connection only. */
const connect = async (deps: RealtimeDeps, connectionId: string, ticketText: string): Promise<boolean> => {
  const { platformTable, openTable, clock } = deps;
  const now = clock();
  const ticket = await platformTable.get(ticketItem, { ticketHash: hashOf(ticketText) }, { consistent: true });
  if (!ticket || ticket.expiresAt <= now || !(await isStillGood(deps, ticket, now))) return false;
  const { ticketHash: _, ...listener } = ticket;
  const connection: Connection = { ...listener, connectionId, expiresAt: now + CONNECTION_MS, version: 1 };
  const { caller, ...known } = connection;
  const place = { ...known, subject: caller?.userId, sessionId: caller?.sessionId };
  const table = openTable(ticket.tenantId);
  try {
    await table.commit(
      platformTable.remove(ticketItem, ticket),
      platformTable.create(connectionPlaceItem, place),
      table.create(connectionItem, connection),
    );
    if (connection.chatSessionId === undefined) await table.commit(joinedWrite(table));
    return true;
  } catch (error) {
    if (error instanceof WriteLost) return false;
    throw error;
  }
};

const findConnection = async ({ platformTable, openTable }: RealtimeDeps, connectionId: string) => {
  const place = await platformTable.get(connectionPlaceItem, { connectionId }, { consistent: true });
  return place && (await openTable(place.tenantId).get(connectionItem, place, { consistent: true }));
};

const disconnect = async (deps: RealtimeDeps, connectionId: string): Promise<void> => {
  const connection = await findConnection(deps, connectionId);
  if (!connection) return;
  await forgetConnection(deps, connection);
  await leave(deps, connection, deps.clock());
};

/** Answers a word; whoever may no longer listen, or is not known any more, is cut and has to come in anew. */
const hear = async (deps: RealtimeDeps, connectionId: string, body: string): Promise<void> => {
  const word = wordOf(body);
  const connection = await findConnection(deps, connectionId);
  const now = deps.clock();
  if (!connection || connection.expiresAt <= now) return await deps.line.close(connectionId);
  if (!(await isStillGood(deps, connection, now))) return await cutConnection(deps, connection);
  if (word?.type === 'presence') return await look(deps, connection, word.id, now);
  const isThere = await deps.line.post(connectionId, word ? { type: 'pong' } : notUnderstood);
  if (!isThere) await disconnect(deps, connectionId);
};

/** The socket's handler: a ticket to come in, `ping` answered with `pong`, presence told on, rows removed at the end. */
export const createRealtime =
  (deps: RealtimeDeps) =>
  async ({ requestContext, queryStringParameters, body }: SocketEvent): Promise<APIGatewayProxyStructuredResultV2> => {
    const { routeKey, connectionId } = requestContext;
    if (routeKey === '$connect') {
      const isIn = await connect(deps, connectionId, queryStringParameters?.ticket ?? '');
      return { statusCode: isIn ? 200 : 401 };
    }
    if (routeKey === '$disconnect') await disconnect(deps, connectionId);
    else await hear(deps, connectionId, body ?? '');
    return { statusCode: 200 };
  };
