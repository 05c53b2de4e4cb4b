import middy from '@middy/core';
import type {
  APIGatewayProxyEventV2WithLambdaAuthorizer,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import type * as z from 'zod';
import type { Contract, ParsedInputOf, Route } from '../../../shared/contract/route.ts';
import { routeKey } from '../../../shared/contract/route.ts';
import type { Clock } from '../clock.ts';
import { noteFailure } from '../error-log.ts';
import { AppError, notFound } from '../errors.ts';
import { createLog } from '../log.ts';
import type { OpenTable } from '../table/open.ts';
import { actFor } from './acting.ts';
import { failure, success } from './answer.ts';
import { admit, checkLicense, tenantOf } from './gate.ts';
import { inputOf } from './input.ts';
import { checkOrigin } from './origin.ts';
import { type AuthorizerContext, Principal } from './principal.ts';
import { countCall } from './rate-limit.ts';
import type { OpenRequest, SignedRequest } from './request.ts';

type Event = APIGatewayProxyEventV2WithLambdaAuthorizer<AuthorizerContext>;
type Result = APIGatewayProxyStructuredResultV2;

type RequestOf<R extends Route> = R['access']['kind'] extends 'public' | 'optional' | 'webhook'
  ? OpenRequest<ParsedInputOf<R>>
  : SignedRequest<ParsedInputOf<R>>;

/** One handler per route of a contract: load, decide, save. */
export type Handlers<C extends Contract> = {
  [Name in keyof C]: (request: RequestOf<C[Name]>) => Promise<z.input<C[Name]['output']>>;
};

/** What every HTTP function needs besides its handlers. */
export interface ServeDeps {
  readonly openTable: OpenTable;
  readonly clock: Clock;
  readonly originSecrets: readonly string[];
  readonly rateLimits: boolean;
}

type AnyHandler = (request: SignedRequest<unknown>) => Promise<unknown>;

const principalOf = (event: Event): Principal => {
  const text = event.requestContext.authorizer?.lambda?.principal;
  return text === undefined ? {} : Principal.parse(JSON.parse(text));
};

const run = async (route: Route, handler: AnyHandler, event: Event, deps: ServeDeps): Promise<Result> => {
  const { headers, requestContext } = event;
  const principal = principalOf(event);
  const caller = admit(route.access, principal);
  const actsFor = headers['x-act-as-tenant'];
  const tenantId = tenantOf(route.access, principal, caller, actsFor);
  const table = deps.openTable(tenantId);
  const now = deps.clock();
  checkLicense(route, principal, caller, tenantId, now);
  const address = headers['x-viewer-ip'] ?? requestContext.http.sourceIp;
  if (deps.rateLimits) await countCall(table, route, address, now);
  const correlationId = requestContext.requestId;
  const log = createLog({ correlationId, tenantId, route: routeKey(route) });
  if (actsFor !== undefined && caller) await actFor({ table, caller, now, correlationId, actsFor });
  const request = {
    input: inputOf(route, event),
    caller: caller as SignedRequest<unknown>['caller'],
    tenantId,
    hostKind: principal.hostKind ?? 'tenant',
    host: headers['x-tenant-host'] ?? '',
    actsFor,
    table,
    now,
    idempotencyKey: route.idempotent ? headers['idempotency-key'] : undefined,
    correlationId,
    userAgent: headers['user-agent'] ?? '',
    log,
  };
  try {
    return success(route, await handler(request), correlationId);
  } catch (error) {
    await noteFailure(table, error, { where: routeKey(route), correlationId, userId: caller?.userId }, now);
    throw error;
  }
};

/** Looks a route up by `event.routeKey`, no router; a route that has no handler fails the start. */
const tableOfRoutes = (contract: Contract, handlers: Record<string, unknown>): Map<string, [Route, AnyHandler]> =>
  new Map(
    Object.entries(contract).map(([name, route]) => {
      const handler = handlers[name];
      if (typeof handler !== 'function') throw new Error(`No handler for ${name} (${routeKey(route)})`);
      return [routeKey(route), [route, handler as AnyHandler]];
    }),
  );

const withOriginSecret = (secrets: readonly string[]): middy.MiddlewareObj<Event, Result> => ({
  before: ({ event }) => checkOrigin(event.headers['x-origin-secret'], secrets),
});

const withErrors: middy.MiddlewareObj<Event, Result> = {
  onError: (request) => {
    const { requestId } = request.event.requestContext;
    if (!(request.error instanceof AppError) || request.error.status >= 500) {
      createLog({ correlationId: requestId }).error('Request failed', request.error);
    }
    request.response = failure(request.error, requestId);
  },
};

/** The Lambda handler of a contract: origin, caller, tenant, limit and input are settled before a handler runs. */
export const serve = <C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  deps: ServeDeps,
  unknownRoute: (event: Event) => AppError = () => notFound('Page'),
) => {
  const routes = tableOfRoutes(contract, handlers);
  return middy<Event, Result, Error, Context>()
    .use(withErrors)
    .use(withOriginSecret(deps.originSecrets))
    .handler(async (event) => {
      const found = routes.get(event.routeKey);
      if (!found) throw unknownRoute(event);
      const [route, handler] = found;
      return await run(route, handler, event, deps);
    });
};
