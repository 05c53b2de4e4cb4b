import type { JSONWebKeySet } from 'jose';
import type { Clock } from '../clock.ts';
import type { Functions } from '../lambda/functions.ts';
import type { InvokeResult } from '../lambda/pool.ts';
import { Notice } from '../notices/notice.ts';
import { apiId as idOf } from '../template/naming.ts';
import type { ResolvedTemplate, TemplateResource } from '../template/template.ts';
import { type ApiIdentity, fromLambda, toEvent } from './api-event.ts';
import { matchRoute, parseRoute, type Route, sortRoutes } from './api-routes.ts';
import { type Authorized, Authorizer, type AuthorizerProperties } from './authorizer.ts';
import { type HttpRequest, type HttpResponse, json } from './message.ts';

interface RouteTarget {
  functionArn: string;
  authorizer: Authorizer | undefined;
  timeoutMs: number;
}
interface RouteProperties {
  ApiId: string;
  RouteKey: string;
  Target?: string;
  AuthorizerId?: string;
}
interface IntegrationProperties {
  IntegrationType: string;
  IntegrationUri: string;
  PayloadFormatVersion?: string;
  TimeoutInMillis?: number;
}
interface StageProperties {
  ApiId: string;
  StageName: string;
  StageVariables?: Record<string, string>;
}
export interface HttpApi {
  id: string;
  handle(request: HttpRequest): Promise<HttpResponse>;
}

export const MAX_BODY_BYTES = 10 * 1024 * 1024;
const INTEGRATION_TIMEOUT_MS = 30_000;
const message = (status: number, text: string) => json(status, { message: text });
const unavailable = () => message(503, 'Service Unavailable');
const internal = () => message(500, 'Internal Server Error');

export const createHttpApis = (
  templates: ResolvedTemplate[],
  functions: Functions,
  clock: Clock,
  jwks: () => Promise<JSONWebKeySet>,
): Map<string, HttpApi> => {
  const apis = new Map<string, HttpApi>();
  for (const template of templates) {
    for (const resource of template.ofType('AWS::ApiGatewayV2::Api')) {
      if (resource.properties<{ ProtocolType: string }>().ProtocolType !== 'HTTP') continue;
      const id = String(idOf(resource));
      apis.set(id, createHttpApi(id, template, functions, clock, jwks));
    }
  }
  return apis;
};

const createHttpApi = (
  id: string,
  template: ResolvedTemplate,
  functions: Functions,
  clock: Clock,
  jwks: () => Promise<JSONWebKeySet>,
): HttpApi => {
  const stage = template
    .ofType('AWS::ApiGatewayV2::Stage')
    .map((resource) => resource.properties<StageProperties>())
    .find((candidate) => candidate.ApiId === id);
  const identity: ApiIdentity = {
    apiId: id,
    domainName: `${id}.execute-api.us-east-1.amazonaws.com`,
    stage: stage?.StageName ?? '$default',
    ...(stage?.StageVariables ? { stageVariables: stage.StageVariables } : {}),
  };
  const routes = readRoutes(id, template, functions, clock, jwks);

  const handle = async (request: HttpRequest): Promise<HttpResponse> => {
    if (request.body.length > MAX_BODY_BYTES) return message(413, 'Request Entity Too Large');
    const match = matchRoute(routes, request.method, request.path);
    if (!match) return message(404, 'Not Found');
    const event = toEvent(request, identity, match.route.key, match.parameters, clock);
    const { authorizer, functionArn, timeoutMs } = match.route.target;
    let authorized: Authorized | undefined;
    if (authorizer) {
      const verdict = await authorizer.decide(event, id);
      if ('refused' in verdict) return errorResponse(verdict.refused);
      authorized = verdict.allowed;
    }
    const full = authorized ? { ...event, requestContext: { ...event.requestContext, authorizer: authorized } } : event;
    return invokeForHttp(functions, functionArn, full, timeoutMs);
  };
  return { id, handle };
};

/** Calls a function for an HTTP event; a slow, failed or malformed one gets the gateway's own error. */
export const invokeForHttp = async (
  functions: Functions,
  functionArn: string,
  event: unknown,
  timeoutMs = INTEGRATION_TIMEOUT_MS,
): Promise<HttpResponse> => {
  let timer: NodeJS.Timeout | undefined;
  const outcome = await new Promise<InvokeResult | undefined>((resolve, reject) => {
    const startLimit = () => {
      timer = setTimeout(() => resolve(undefined), timeoutMs * functions.patience);
    };
    functions.answer(functionArn, event, startLimit).then(resolve, reject);
  });
  clearTimeout(timer);
  if (!outcome) return unavailable();
  if (outcome.error?.errorType === 'RequestEntityTooLargeException') return message(413, 'Request Entity Too Large');
  return (outcome.error ? undefined : fromLambda(outcome.payload)) ?? internal();
};

const errorResponse = (status: 401 | 403 | 500) =>
  status === 401 ? message(401, 'Unauthorized') : status === 403 ? message(403, 'Forbidden') : internal();

const readRoutes = (
  apiId: string,
  template: ResolvedTemplate,
  functions: Functions,
  clock: Clock,
  jwks: () => Promise<JSONWebKeySet>,
): Route<RouteTarget>[] => {
  const authorizers = new Map(
    template
      .ofType('AWS::ApiGatewayV2::Authorizer')
      .map((resource) => [
        refOf(resource),
        new Authorizer(resource.properties<AuthorizerProperties>(), functions, clock, jwks),
      ]),
  );
  const integrations = new Map(
    template.ofType('AWS::ApiGatewayV2::Integration').map((resource) => [refOf(resource), resource]),
  );
  const routes = template
    .ofType('AWS::ApiGatewayV2::Route')
    .map((resource) => ({ id: resource.id, ...resource.properties<RouteProperties>() }))
    .filter((route) => route.ApiId === apiId)
    .map((route) => {
      const integration = integrations.get(route.Target?.replace('integrations/', '') ?? '');
      const target = readIntegration(route.id, integration);
      return parseRoute(route.RouteKey, {
        ...target,
        authorizer: route.AuthorizerId ? authorizers.get(route.AuthorizerId) : undefined,
      });
    });
  return sortRoutes(routes);
};

export const readIntegration = (
  routeId: string,
  integration: TemplateResource | undefined,
): { functionArn: string; timeoutMs: number } => {
  const properties = integration?.properties<IntegrationProperties>();
  if (properties?.IntegrationType !== 'AWS_PROXY' || !properties.IntegrationUri.includes(':function:')) {
    throw new Notice(
      `The route ${routeId} leads to ${properties?.IntegrationType ?? 'nothing'}; only Lambda integrations run here.`,
    );
  }
  return { functionArn: properties.IntegrationUri, timeoutMs: properties.TimeoutInMillis ?? INTEGRATION_TIMEOUT_MS };
};

/** Ref's value for resources that are referenced only inside their own API. */
const refOf = (resource: TemplateResource) => `${resource.stack}-${resource.id}`;
