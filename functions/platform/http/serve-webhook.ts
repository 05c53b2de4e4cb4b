import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { parse } from 'secure-json-parse';
import type { Contract, Route } from '../../../shared/contract/routes/route.ts';
import { routeKey } from '../../../shared/contract/routes/route.ts';
import { createRouteMatcher } from '../../../shared/contract/routes/route-match.ts';
import { beforeTimeout } from '../deadline.ts';
import { noteFailure } from '../errors/error-log.ts';
import { AppError } from '../errors/errors.ts';
import { createLog } from '../log.ts';
import { failure, success } from './answer.ts';
import { checkOrigin } from './gate/origin.ts';
import { checkBodySize, inputOf } from './input.ts';
import type { OpenRequest } from './request.ts';
import type { Handlers, ServeDeps } from './serve.ts';
import { unknownRouteBy } from './unknown-route.ts';

/** An unverified webhook call: its raw bytes, its body if it is JSON, headers, and the time in epoch milliseconds. */
export interface Delivery {
  readonly raw: Buffer;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly now: number;
}

/** Verifies the signature of a delivery and returns its tenant's id; throws 401 for any other. */
export type AdmitDelivery = (delivery: Delivery) => Promise<string>;

type Result = APIGatewayProxyStructuredResultV2;
type AnyHandler = (request: OpenRequest<unknown>) => Promise<unknown>;

const jsonOf = (raw: Buffer): unknown => {
  try {
    return parse(raw.toString('utf8'), undefined, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    return undefined;
  }
};

const deliveryOf = ({ body = '', isBase64Encoded, headers }: APIGatewayProxyEventV2, now: number): Delivery => {
  const raw = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  checkBodySize(raw.byteLength);
  return { raw, body: jsonOf(raw), headers, now };
};

/** The 401 of every unverified delivery, worded alike whatever is wrong with it. */
export const notBelieved = (): AppError =>
  new AppError('unauthenticated', 'UNAUTHENTICATED', 'The signature of this message is not right.');

type WebhookDeps = Omit<ServeDeps, 'rateLimits'>;

/** Verifies one delivery, then runs its handler in the tenant's part of the table. */
const handleDelivery = async (
  route: Route,
  handler: AnyHandler,
  event: APIGatewayProxyEventV2,
  { admit, deps }: { readonly admit: AdmitDelivery; readonly deps: WebhookDeps },
): Promise<Result> => {
  const { requestId: correlationId } = event.requestContext;
  const now = deps.clock();
  const tenantId = await admit(deliveryOf(event, now));
  const table = deps.openTable(tenantId);
  const request: OpenRequest<unknown> = {
    input: inputOf(route, event),
    caller: undefined,
    tenantId,
    hostKind: 'tenant',
    actsFor: undefined,
    host: event.headers['x-tenant-host'] ?? '',
    table,
    now,
    address: event.headers['x-viewer-ip'] ?? event.requestContext.http.sourceIp,
    idempotencyKey: undefined,
    correlationId,
    log: createLog({ correlationId, tenantId, route: routeKey(route) }),
    userAgent: event.headers['user-agent'] ?? '',
    pageUrl: '',
  };
  try {
    return success(route, await handler(request), correlationId);
  } catch (error) {
    await noteFailure(table, error, { where: routeKey(route), correlationId }, now);
    throw error;
  }
};

/** The Lambda handler of webhooks: the tenant comes from the verified signature, before which no input is parsed. */
export const serveWebhook = <C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  admit: AdmitDelivery,
  deps: WebhookDeps,
) => {
  const matcher = createRouteMatcher(Object.entries<Route>(contract).map(([name, route]) => ({ ...route, name })));
  const unknown = unknownRouteBy(matcher);
  return middy<APIGatewayProxyEventV2, Result, Error, Context>()
    .use({
      before: ({ event }) => checkOrigin(event.headers['x-origin-secret'], deps.originSecrets),
      onError: (request) => {
        const { requestId } = request.event.requestContext;
        if (!(request.error instanceof AppError) || request.error.status >= 500)
          createLog({ correlationId: requestId }).error('Delivery failed', request.error);
        request.response = failure(request.error, requestId);
      },
    })
    .handler(async (event, context) => {
      const match = matcher.match(event.requestContext.http.method, event.rawPath);
      if (!match) throw unknown(event);
      const { route, parameters } = match;
      const handler = handlers[route.name] as unknown as AnyHandler;
      const delivered = { ...event, pathParameters: parameters };
      return await beforeTimeout(context, () => handleDelivery(route, handler, delivered, { admit, deps }));
    });
};
