import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { parse } from 'secure-json-parse';
import type { Contract, Route } from '../../../shared/contract/route.ts';
import { routeKey } from '../../../shared/contract/route.ts';
import { createRouteMatcher } from '../../../shared/contract/route-match.ts';
import { noteFailure } from '../error-log.ts';
import { AppError, notFound } from '../errors.ts';
import { createLog } from '../log.ts';
import { failure, success } from './answer.ts';
import { inputOf } from './input.ts';
import { checkOrigin } from './origin.ts';
import type { OpenRequest } from './request.ts';
import type { Handlers, ServeDeps } from './serve.ts';

/** A delivery before anybody knows whose it is: its bytes as they came, and what they say if they are JSON. */
export interface Delivery {
  readonly raw: Buffer;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly now: number;
}

/** Whose delivery it is, once its signature is believed; 401 for any other. */
export type AdmitDelivery = (delivery: Delivery) => Promise<string>;

type Result = APIGatewayProxyStructuredResultV2;
type AnyHandler = (request: OpenRequest<unknown>) => Promise<unknown>;

const MOST_BYTES = 256 * 1024;

const jsonOf = (raw: Buffer): unknown => {
  try {
    return parse(raw.toString('utf8'), undefined, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    return undefined;
  }
};

const deliveryOf = ({ body = '', isBase64Encoded, headers }: APIGatewayProxyEventV2, now: number): Delivery => {
  const raw = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  if (raw.byteLength > MOST_BYTES)
    throw new AppError('tooLarge', 'TOO_LARGE', 'The body must not be larger than 256 KB');
  return { raw, body: jsonOf(raw), headers, now };
};

/** The 401 of every delivery that is not believed, whatever is wrong with it. */
export const notBelieved = (): AppError =>
  new AppError('unauthenticated', 'UNAUTHENTICATED', 'The signature of this message is not right.');

/** The Lambda handler of webhooks: the tenant comes from the signature, and nothing is looked at before it is believed. */
export const serveWebhook = <C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  admit: AdmitDelivery,
  deps: Omit<ServeDeps, 'rateLimits'>,
) => {
  const matcher = createRouteMatcher(Object.entries<Route>(contract).map(([name, route]) => ({ ...route, name })));
  const run = async (route: Route, handler: AnyHandler, event: APIGatewayProxyEventV2): Promise<Result> => {
    const { requestId: correlationId } = event.requestContext;
    const now = deps.clock();
    const tenantId = await admit(deliveryOf(event, now));
    const table = deps.openTable(tenantId);
    const log = createLog({ correlationId, tenantId, route: routeKey(route) });
    const request: OpenRequest<unknown> = {
      input: inputOf(route, event),
      caller: undefined,
      tenantId,
      hostKind: 'tenant',
      actsFor: undefined,
      host: event.headers['x-tenant-host'] ?? '',
      table,
      now,
      idempotencyKey: undefined,
      correlationId,
      log,
      userAgent: event.headers['user-agent'] ?? '',
    };
    try {
      return success(route, await handler(request), correlationId);
    } catch (error) {
      await noteFailure(table, error, { where: routeKey(route), correlationId }, now);
      throw error;
    }
  };
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
    .handler(async (event) => {
      const match = matcher.match(event.requestContext.http.method, event.rawPath);
      if (!match) throw notFound('Page');
      const { route, parameters } = match;
      const handler = handlers[route.name] as unknown as AnyHandler;
      return await run(route, handler, { ...event, pathParameters: parameters });
    });
};
