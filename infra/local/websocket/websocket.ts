import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '../clock.ts';
import { type HttpRequest, type HttpResponse, json, nothing } from '../http/message.ts';
import type { Functions } from '../lambda/functions.ts';
import type { ResolvedTemplate } from '../template/template.ts';
import { readSocketApis, type SocketApi } from './api.ts';
import { connectEvent, messageEvent, routeOf, type SocketContext } from './event.ts';

interface Connection {
  socket: WebSocket;
  context: SocketContext;
  api: SocketApi;
  connectedAt: number;
  lastActive: number;
}
interface DropRequest {
  connectionIds?: string[];
  quietly?: boolean;
}

const MAX_MESSAGE_BYTES = 128 * 1024;
const MAX_FRAME_BYTES = 32 * 1024;
const MAX_AGE_MS = 2 * 3_600_000;
const MAX_IDLE_MS = 10 * 60_000;
const STALE_CHECK_MS = 5000;

/** The template's WebSocket APIs under /__ws/{apiId}/{stage}, with their @connections interface. */
export class WebSockets {
  private apis: Map<string, SocketApi>;
  private open = new Map<string, Connection>();
  private server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  private functions: Functions;
  private clock: Clock;
  private limits = setInterval(() => this.closeStale(), STALE_CHECK_MS);

  constructor(templates: ResolvedTemplate[], functions: Functions, clock: Clock) {
    this.apis = new Map(templates.flatMap((template) => readSocketApis(template)).map((api) => [api.id, api]));
    this.functions = functions;
    this.clock = clock;
    this.limits.unref();
  }

  connections(): { connectionId: string; connectedAt: string }[] {
    return [...this.open.values()].map(({ context }) => ({
      connectionId: context.connectionId,
      connectedAt: new Date(context.connectedAt).toISOString(),
    }));
  }

  /** Breaks connections (all unless named). Quietly, as the real gateway may: the function gets no $disconnect. */
  drop({ connectionIds = [...this.open.keys()], quietly = false }: DropRequest): number {
    const dropped = connectionIds.flatMap((id) => this.open.get(id) ?? []);
    for (const { socket, context } of dropped) {
      if (quietly) this.open.delete(context.connectionId);
      socket.terminate();
    }
    return dropped.length;
  }

  stop(): void {
    clearInterval(this.limits);
    for (const { socket } of this.open.values()) socket.terminate();
    this.server.close();
  }

  async upgrade(message: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = new URL(message.url ?? '/', 'http://localhost');
    const [, mount, id = '', stage = ''] = url.pathname.split('/');
    const api = mount === '__ws' ? this.apis.get(id) : undefined;
    if (!api?.stages.has(stage)) return refuse(socket, 403, 'Forbidden');
    const context: SocketContext = {
      apiId: id,
      stage,
      connectionId: `${randomBytes(11).toString('base64url')}=`,
      connectedAt: this.clock.now(),
      message,
      query: url.searchParams,
    };
    const status = await this.connect(api, context);
    if (status !== 200)
      return refuse(socket, status, status === 401 ? 'Unauthorized' : status === 403 ? 'Forbidden' : 'Error');
    this.server.handleUpgrade(message, socket, head, (webSocket) => this.accept(webSocket, context, api));
  }

  private async connect(api: SocketApi, context: SocketContext): Promise<number> {
    if (api.authorizer) {
      const { payload, error } = await this.functions.invoke(api.authorizer, {
        ...connectEvent(context, '$connect', this.clock),
        type: 'REQUEST',
        methodArn: `arn:aws:execute-api:us-east-1:000000000000:${api.id}/${context.stage}/$connect`,
      });
      if (error) return error.errorMessage === 'Unauthorized' ? 401 : 500;
      const answer = JSON.parse(payload) as {
        policyDocument?: { Statement?: { Effect?: string }[] };
        context?: object;
      };
      if (answer.policyDocument?.Statement?.[0]?.Effect !== 'Allow') return 403;
      context.authorizer = { ...answer.context };
    }
    const route = api.routes.get('$connect');
    if (!route) return 200;
    const { payload, error } = await this.functions.invoke(route, connectEvent(context, '$connect', this.clock));
    if (error) return 500;
    const status = Number((JSON.parse(payload) as { statusCode?: number } | null)?.statusCode ?? 500);
    return status >= 200 && status < 300 ? 200 : status;
  }

  private accept(socket: WebSocket, context: SocketContext, api: SocketApi): void {
    const { connectionId } = context;
    this.open.set(connectionId, { socket, context, api, connectedAt: Date.now(), lastActive: Date.now() });
    socket.on('message', (data: Buffer) => {
      const connection = this.open.get(connectionId);
      if (!connection) return;
      connection.lastActive = Date.now();
      if (data.length > MAX_FRAME_BYTES) return socket.close(1009, 'Frame too large');
      this.receive(connection, data.toString('utf8')).catch(() => socket.terminate());
    });
    socket.on('close', (code, reason) => {
      if (!this.open.delete(connectionId)) return;
      const route = api.routes.get('$disconnect');
      const how = { disconnectStatusCode: code, disconnectReason: reason.toString() };
      // As in AWS, nobody learns whether the function handled $disconnect.
      if (route) this.functions.invoke(route, connectEvent(context, '$disconnect', this.clock, how)).catch(() => {});
    });
    socket.on('error', () => socket.terminate());
  }

  private async receive({ socket, context, api }: Connection, text: string): Promise<void> {
    const key = routeOf(api.selection, text);
    const route = api.routes.get(key) ? key : '$default';
    const target = api.routes.get(route);
    const event = messageEvent(context, route, text, this.clock);
    const failure = (message: string) =>
      JSON.stringify({ message, connectionId: context.connectionId, requestId: event.requestContext.requestId });
    if (!target) return socket.send(failure('Forbidden'));
    const { payload, error } = await this.functions.invoke(target, event);
    if (error) return socket.send(failure('Internal server error'));
    const answer = JSON.parse(payload) as { body?: string } | null;
    if (answer?.body && socket.readyState === socket.OPEN) socket.send(answer.body);
  }

  async manage(request: HttpRequest): Promise<HttpResponse> {
    const [, id = '', , marker, encoded = ''] = request.path.split('/');
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256'))
      return json(403, { message: 'Missing Authentication Token' });
    const connection = marker === '@connections' ? this.open.get(decodeURIComponent(encoded)) : undefined;
    if (!connection || connection.api.id !== id || connection.socket.readyState !== connection.socket.OPEN) {
      return {
        ...json(410, { message: 'Gone' }),
        headers: { 'content-type': 'application/json', 'x-amzn-errortype': 'GoneException' },
      };
    }
    if (request.method === 'GET')
      return json(200, {
        connectedAt: new Date(connection.context.connectedAt).toISOString(),
        identity: { sourceIp: '127.0.0.1' },
        lastActiveAt: new Date(connection.lastActive).toISOString(),
      });
    if (request.method === 'DELETE') {
      connection.socket.close(1000, 'Connection Closed Normally');
      return nothing();
    }
    if (request.body.length > MAX_MESSAGE_BYTES)
      return {
        ...json(413, { message: 'Payload too large' }),
        headers: { 'content-type': 'application/json', 'x-amzn-errortype': 'PayloadTooLargeException' },
      };
    connection.socket.send(request.body.toString('utf8'));
    connection.lastActive = Date.now();
    return nothing(200);
  }

  private closeStale(): void {
    const now = Date.now();
    for (const { socket, connectedAt, lastActive } of this.open.values()) {
      if (now - connectedAt > MAX_AGE_MS || now - lastActive > MAX_IDLE_MS) socket.close(1001, 'Going away');
    }
  }
}

const refuse = (socket: Duplex, status: number, text: string): void => {
  socket.end(`HTTP/1.1 ${status} ${text}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
};
