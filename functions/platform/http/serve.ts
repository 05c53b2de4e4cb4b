import middy from '@middy/core';
import type {
  APIGatewayProxyEventV2WithLambdaAuthorizer,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import type * as z from 'zod';
import type { Caller } from '../../../shared/contract/access/access.ts';
import type { Contract, ParsedInputOf, Route } from '../../../shared/contract/routes/route.ts';
import { routeKey } from '../../../shared/contract/routes/route.ts';
import { askedPathOf, createRouteMatcher, type RouteMatch } from '../../../shared/contract/routes/route-match.ts';
import type { Clock } from '../clock.ts';
import { countRefusal } from '../count-business.ts';
import { beforeTimeout } from '../deadline.ts';
import { noteFailure } from '../errors/error-log.ts';
import { AppError, viewOnly } from '../errors/errors.ts';
import { createLog } from '../log.ts';
import type { OpenTable } from '../table/open.ts';
import { writingAfter } from '../table/read-only.ts';
import type { TenantTable } from '../table/tenant-table.ts';
import { failure, seeOther, success } from './answer.ts';
import { actFor } from './gate/acting.ts';
import { admit, checkLicense, principalAt, tenantOf } from './gate/gate.ts';
import { admitKey, auditKeyCall, countKeyCall } from './gate/key-gate.ts';
import { networkOf } from './gate/network.ts';
import { checkOrigin } from './gate/origin.ts';
import { countCall, refuseKnownFull } from './gate/rate-limit.ts';
import { inputOf, isForm } from './input.ts';
import { type AuthorizerContext, Principal } from './principal.ts';
import type { OpenRequest, SignedRequest, ViewAs } from './request.ts';
import { unknownRouteBy } from './unknown-route.ts';
import { underKey } from './used-key.ts';

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
  /** Lets the desk look at a customer's pages; a function without any refuses. */
  readonly viewAs?: ViewAs;
}

type AnyHandler = (request: SignedRequest<unknown>) => Promise<unknown>;

const principalOf = (event: Event): Principal => {
  const text = event.requestContext.authorizer?.lambda?.principal;
  return text === undefined ? {} : Principal.parse(JSON.parse(text));
};

interface ServedRoute extends Route {
  readonly handler: AnyHandler;
}

/** Who asks, and of which company, as the gate has let them in. */
interface AdmittedCall {
  readonly principal: Principal;
  readonly key: Principal['key'];
  readonly caller: Caller | undefined;
  readonly actsFor: string | undefined;
  readonly tenantId: string;
  readonly table: TenantTable;
  readonly now: number;
  readonly address: string;
}

/**
 * Answers an admitted call: what is asked, and what came of it. Over 40 lines: the checks of one call, in an order that
 * counts, share what they find.
 */
const runAdmitted = async (
  { route, parameters }: RouteMatch<ServedRoute>,
  event: Event,
  deps: ServeDeps,
  { principal, key, caller, actsFor, tenantId, table, now, address }: AdmittedCall,
): Promise<Result> => {
  const { headers, requestContext } = event;
  const correlationId = requestContext.requestId;
  const log = createLog({ correlationId, tenantId, route: routeKey(route) });
  if (actsFor !== undefined && caller) await actFor({ table, caller, now, correlationId, actsFor });
  const looksAs = headers['x-view-as'];
  const isLook = looksAs !== undefined && (route.method !== 'GET' || route.access.kind !== 'public');
  if (isLook && (route.method !== 'GET' || !deps.viewAs)) throw viewOnly();
  const asking = { route, path: event.rawPath, principal, table, now, correlationId, actsFor };
  const viewed = isLook ? await deps.viewAs?.(asking, looksAs) : undefined;
  const request = {
    input: inputOf(route, { ...event, pathParameters: parameters }),
    caller: (viewed?.caller ?? caller) as SignedRequest<unknown>['caller'],
    tenantId,
    hostKind: principal.hostKind ?? 'tenant',
    host: headers['x-tenant-host'] ?? '',
    actsFor,
    table: viewed?.table ?? table,
    now,
    idempotencyKey: route.idempotent ? headers['idempotency-key'] : undefined,
    correlationId,
    address,
    userAgent: headers['user-agent'] ?? '',
    pageUrl: headers.referer ?? '',
    log,
  };
  if (key) await auditKeyCall(request, route, event.rawPath);
  try {
    const done = await underKey(route, parameters, request, (triedAt) => route.handler({ ...request, triedAt }));
    return success(route, done, correlationId, headers['if-none-match']);
  } catch (error) {
    if (error instanceof AppError) countRefusal(error.code, now);
    await noteFailure(table, error, { where: routeKey(route), correlationId, userId: caller?.userId }, now);
    throw error;
  }
};

/** Counts a call: of a key by the key, whose users all share one server, of everybody else by their network. */
const countCalls = async (
  table: TenantTable,
  route: Route,
  { key, caller, address, now }: Pick<AdmittedCall, 'key' | 'caller' | 'address' | 'now'>,
): Promise<void> => {
  await countCall(table, route, key && caller ? caller.profileId : networkOf(address), now);
  if (key && caller) await countKeyCall(table, caller.profileId, key.callsPerMinute, now);
};

/** Answers one call of a route: who it is, whether they may, and how often they have asked. */
const run = async (match: RouteMatch<ServedRoute>, event: Event, deps: ServeDeps): Promise<Result> => {
  const { route } = match;
  const { headers, requestContext } = event;
  const principal = principalAt(route, principalOf(event));
  const address = headers['x-viewer-ip'] ?? requestContext.http.sourceIp;
  const { key } = principal;
  const caller = key
    ? admitKey(route, { ...principal, key }, { address, origin: headers.origin })
    : admit(route.access, principal);
  const actsFor = headers['x-act-as-tenant'];
  const tenantId = tenantOf(route.access, principal, caller, actsFor);
  const table = deps.openTable(tenantId);
  const now = deps.clock();
  checkLicense(route, principal, caller, tenantId, now);
  const asked = { principal, key, caller, actsFor, tenantId, table, now, address };
  if (!deps.rateLimits) return await runAdmitted(match, event, deps, asked);
  if (!route.limit?.isBeside || key || actsFor !== undefined) {
    await countCalls(table, route, asked);
    return await runAdmitted(match, event, deps, asked);
  }
  // A flood would be read for, call after call.
  refuseKnownFull(table, route, networkOf(address), now);
  const counting = countCalls(table, route, asked);
  const answering = runAdmitted(match, event, deps, { ...asked, table: writingAfter(table, counting) });
  const [counted, answered] = await Promise.allSettled([counting, answering]);
  if (counted.status === 'rejected') throw counted.reason;
  if (answered.status === 'rejected') throw answered.reason;
  return answered.value;
};

/** Fills a path's parameters, encoded, so that none leads to another site. */
const pagePath = (path: string, parameters: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));

/** Runs a route; a browser without scripts, which posts a form, is sent to the page that says how it went. */
const answer = async (match: RouteMatch<ServedRoute>, event: Event, deps: ServeDeps): Promise<Result> => {
  const { formPages } = match.route;
  if (!formPages || !isForm(event.headers['content-type'])) return await run(match, event, deps);
  const { requestId } = event.requestContext;
  const goTo = (path: string): Result => seeOther(pagePath(path, match.parameters), requestId);
  try {
    await run(match, event, deps);
    return goTo(formPages.done);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) {
      createLog({ correlationId: requestId }).error('Request failed', error);
    }
    return goTo(formPages.failed);
  }
};

/** The routes with their handlers; throws at start-up for a route without one. */
const servedRoutes = (contract: Contract, handlers: Record<string, unknown>): ServedRoute[] =>
  Object.entries(contract).map(([name, route]) => {
    const handler = handlers[name];
    if (typeof handler !== 'function') throw new Error(`No handler for ${name} (${routeKey(route)})`);
    return { ...route, handler: handler as AnyHandler };
  });

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

/**
 * The Lambda handler of a contract: checks origin, caller, tenant, rate limit and input before a handler runs. The gateway
 * only routes by the first path segment; the contract's route is matched here, by method and path.
 */
export const serve = <C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  deps: ServeDeps,
  unknownRoute?: (event: Event) => AppError | Promise<AppError>,
) => {
  const matcher = createRouteMatcher(servedRoutes(contract, handlers));
  const unknown = unknownRoute ?? unknownRouteBy(matcher);
  return middy<Event, Result, Error, Context>()
    .use(withErrors)
    .use(withOriginSecret(deps.originSecrets))
    .handler(async (given, context) => {
      const event = { ...given, rawPath: askedPathOf(given.rawPath) };
      const match = matcher.match(event.requestContext.http.method, event.rawPath);
      if (!match) throw await unknown(event);
      return await beforeTimeout(context, () => answer(match, event, deps));
    });
};
