import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Clock } from '../clock.ts';

export interface SocketContext {
  apiId: string;
  stage: string;
  connectionId: string;
  connectedAt: number;
  message: IncomingMessage;
  query: URLSearchParams;
  authorizer?: object;
}

const contextOf = (context: SocketContext, routeKey: string, eventType: string, clock: Clock) => {
  const requestId = `${randomBytes(11).toString('base64url')}=`;
  const now = clock.now();
  return {
    routeKey,
    eventType,
    extendedRequestId: requestId,
    requestId,
    requestTime: new Date(now).toUTCString(),
    requestTimeEpoch: now,
    messageDirection: 'IN',
    stage: context.stage,
    connectedAt: context.connectedAt,
    connectionId: context.connectionId,
    apiId: context.apiId,
    domainName: `${context.apiId}.execute-api.us-east-1.amazonaws.com`,
    identity: { sourceIp: '127.0.0.1', userAgent: context.message.headers['user-agent'] },
    ...(context.authorizer ? { authorizer: context.authorizer } : {}),
  };
};

/** Each header once, in its sender's spelling: unlike HTTP APIs, those of WebSockets do not lower it. */
const headersAsSent = ({ rawHeaders }: IncomingMessage): Record<string, string> => {
  const pairs = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ''] as const] : []));
  return Object.fromEntries(pairs.reverse());
};

export const connectEvent = (
  context: SocketContext,
  route: '$connect' | '$disconnect',
  clock: Clock,
  more: object = {},
) => {
  const headers = headersAsSent(context.message);
  const query = Object.fromEntries(context.query);
  const event = {
    headers,
    multiValueHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
  };
  return {
    ...event,
    ...(route === '$connect' && context.query.size > 0
      ? {
          queryStringParameters: query,
          multiValueQueryStringParameters: Object.fromEntries(
            Object.entries(query).map(([name, value]) => [name, [value]]),
          ),
        }
      : {}),
    requestContext: { ...contextOf(context, route, route === '$connect' ? 'CONNECT' : 'DISCONNECT', clock), ...more },
    isBase64Encoded: false,
  };
};

export const messageEvent = (context: SocketContext, routeKey: string, body: string, clock: Clock) => {
  const requestContext = {
    ...contextOf(context, routeKey, 'MESSAGE', clock),
    messageId: `${randomBytes(11).toString('base64url')}=`,
  };
  return { requestContext, body, isBase64Encoded: false };
};

/** The route that a message selects: `$request.body.action` names a field of its JSON. */
export const routeOf = (selection: string, text: string): string => {
  const path = /^\$?\{?\$?request\.body\.([\w.]+)\}?$/.exec(selection)?.[1]?.split('.') ?? [];
  try {
    let value: unknown = JSON.parse(text);
    for (const part of path)
      value = value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[part] : undefined;
    return typeof value === 'string' ? value : '$default';
  } catch {
    return '$default';
  }
};
