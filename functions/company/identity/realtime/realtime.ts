import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import * as z from 'zod';
import { type ConnectionCaps, connectionCaps } from '../../../../shared/contract/access/connection-caps.ts';
import type { Clock } from '../../../platform/clock.ts';
import { beforeTimeout } from '../../../platform/deadline.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { outageAsUnavailable } from '../../../platform/errors/outage.ts';
import { createLog } from '../../../platform/log.ts';
import {
  CONNECTION_MS,
  type Connection,
  connectionItem,
  connectionPlaceItem,
  listeningChat,
} from '../../../platform/realtime/connection.ts';
import { cutConnection, inParallel } from '../../../platform/realtime/deliver.ts';
import { forgetConnection } from '../../../platform/realtime/forget.ts';
import { joinedWrite } from '../../../platform/realtime/listeners.ts';
import { createMessageRate } from '../../../platform/realtime/message-rate.ts';
import { roomWrites } from '../../../platform/realtime/visitor-connections.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { WriteLost } from '../../../platform/table/write.ts';
import { leaveRecord, type PresenceDeps, viewRecord } from './presence.ts';
import { hashTicket, ticketItem } from './realtime-store.ts';
import { isStillAuthorized } from './still-authorized.ts';

export interface RealtimeDeps extends PresenceDeps {
  readonly clock: Clock;
  readonly caps?: ConnectionCaps;
}

/** The gateway's event for `$connect`, `$disconnect` and every message. */
export interface SocketEvent {
  readonly requestContext: { readonly routeKey: string; readonly connectionId: string };
  readonly queryStringParameters?: Record<string, string | undefined>;
  /** Of `$connect`, in the spelling that the client chose. */
  readonly headers?: Record<string, string | undefined>;
  readonly body?: string | null;
}

const MAX_MESSAGE_CHARS = 1000;
const ClientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('presence'), id: z.string().min(1).max(80).nullable() }),
]);
const unknownTypeError = {
  type: 'error',
  code: 'UNKNOWN_TYPE',
  message: 'Send {"type":"ping"} or {"type":"presence","id":"led_…"}.',
};

const floodError = {
  type: 'error',
  code: 'TOO_MANY_MESSAGES',
  message: 'This connection sends too many messages and is closed.',
};

type SocketDeps = RealtimeDeps & { readonly rateOf: ReturnType<typeof createMessageRate> };

const parseMessage = (body: string): z.infer<typeof ClientMessage> | undefined => {
  try {
    return body.length > MAX_MESSAGE_CHARS ? undefined : ClientMessage.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
};

/** Of one chat session's connections the newest stay: a phone that lost its network leaves old ones behind. */
const cutOldest = async (deps: RealtimeDeps, { tenantId, chatSessionId, origin }: Connection, now: number) => {
  if (chatSessionId === undefined || origin === undefined) return;
  const open = await listeningChat(deps.openTable(tenantId), chatSessionId, now);
  const oldest = open.sort((a, b) => a.expiresAt - b.expiresAt).slice(0, -(deps.caps ?? connectionCaps).chatSession);
  await inParallel(oldest, 16, (each) => cutConnection(deps, each));
};

/**
 * Whether the handshake comes from a page of the host that the ticket was given to. Browsers always say where a page is
 * from; a program says nothing, and is known by its ticket alone.
 */
const isOwnPage = (headers: SocketEvent['headers'], host: string | undefined): boolean => {
  const origin = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'origin')?.[1];
  if (origin === undefined) return true;
  return host !== undefined && URL.parse(origin)?.host === host;
};

/**
 * Consumes the ticket, writes the connection and counts it in one transaction: a ticket opens only one connection, and none
 * past a cap.
 */
const connect = async (
  deps: RealtimeDeps,
  { requestContext: { connectionId }, queryStringParameters, headers }: SocketEvent,
): Promise<200 | 401 | 403 | 429> =>
  await untilWritten(async () => {
    const { platformTable, openTable, clock } = deps;
    const now = clock();
    const ticketHash = hashTicket(queryStringParameters?.ticket ?? '');
    const ticket = await platformTable.get(ticketItem, { ticketHash }, { consistent: true });
    if (!ticket || ticket.expiresAt <= now || !(await isStillAuthorized(deps, ticket, now))) return 401;
    if (!isOwnPage(headers, ticket.host)) return 403;
    const { ticketHash: _, host: __, ...listener } = ticket;
    const connection: Connection = { ...listener, connectionId, expiresAt: now + CONNECTION_MS, version: 1 };
    const { caller, ...known } = connection;
    const place = { ...known, subject: caller?.userId, sessionId: caller?.sessionId };
    const table = openTable(ticket.tenantId);
    const counted = await roomWrites(table, connection, now, deps.caps);
    if (!counted) return 429;
    try {
      await table.commit(
        platformTable.remove(ticketItem, ticket),
        platformTable.create(connectionPlaceItem, place),
        table.create(connectionItem, connection),
        ...counted,
      );
    } catch (error) {
      if (!(error instanceof WriteLost)) throw error;
      if (error.labels.includes(ticketItem.name)) return 401;
      if (error.labels.includes('counter')) return 429;
      throw error;
    }
    if (connection.chatSessionId === undefined) await table.commit(joinedWrite(table));
    else await cutOldest(deps, connection, now);
    return 200;
  });

const findConnection = async ({ platformTable, openTable }: RealtimeDeps, connectionId: string) => {
  const place = await platformTable.get(connectionPlaceItem, { connectionId }, { consistent: true });
  return place && (await openTable(place.tenantId).get(connectionItem, place, { consistent: true }));
};

const disconnect = async (deps: RealtimeDeps, connectionId: string): Promise<void> => {
  const connection = await findConnection(deps, connectionId);
  if (!connection) return;
  await forgetConnection(deps, connection);
  await leaveRecord(deps, connection, deps.clock());
};

/** Answers a message; closes a connection that is unknown or no longer authorized, which has to reconnect. */
const receive = async (deps: SocketDeps, connectionId: string, body: string): Promise<void> => {
  const now = deps.clock();
  const verdict = deps.rateOf(connectionId, now);
  if (verdict === 'ignored') return;
  const message = parseMessage(body);
  const connection = await findConnection(deps, connectionId);
  if (!connection || connection.expiresAt <= now) return await deps.line.close(connectionId);
  if (verdict === 'over') {
    await deps.line.post(connectionId, floodError);
    return await cutConnection(deps, connection);
  }
  if (!(await isStillAuthorized(deps, connection, now))) return await cutConnection(deps, connection);
  if (message?.type === 'presence') return await viewRecord(deps, connection, message.id, now);
  const isConnected = await deps.line.post(connectionId, message ? { type: 'pong' } : unknownTypeError);
  if (!isConnected) await disconnect(deps, connectionId);
};

const handle = async (deps: SocketDeps, event: SocketEvent): Promise<APIGatewayProxyStructuredResultV2> => {
  const { requestContext, body } = event;
  const { routeKey, connectionId } = requestContext;
  if (routeKey === '$connect') return { statusCode: await connect(deps, event) };
  if (routeKey === '$disconnect') await disconnect(deps, connectionId);
  else await receive(deps, connectionId, body ?? '');
  return { statusCode: 200 };
};

/** Tells a connection that its message was not handled: a thrown error would send the gateway's own text instead. */
const sayUnavailable = async ({ line }: RealtimeDeps, connectionId: string, { code, message }: AppError) => {
  await line.post(connectionId, { type: 'error', code, message }).catch(() => false);
};

/** The WebSocket handler: connects by ticket, answers `ping` with `pong`, shares presence, removes the rows on disconnect. */
export const createRealtime = (realtimeDeps: RealtimeDeps) => {
  const deps: SocketDeps = {
    ...realtimeDeps,
    rateOf: createMessageRate(),
    leave: async (connection) => await leaveRecord(deps, connection, deps.clock()),
  };
  return async (event: SocketEvent, context: Partial<Context> = {}): Promise<APIGatewayProxyStructuredResultV2> => {
    try {
      return await beforeTimeout(context, () => handle(deps, event));
    } catch (thrown) {
      const error = outageAsUnavailable(thrown);
      if (!(error instanceof AppError)) throw error;
      const { routeKey, connectionId } = event.requestContext;
      createLog({ correlationId: context.awsRequestId, routeKey }).error('Socket event failed', error);
      if (routeKey === '$default') await sayUnavailable(deps, connectionId, error);
      return { statusCode: error.status };
    }
  };
};
