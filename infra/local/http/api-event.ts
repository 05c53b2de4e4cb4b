import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { account } from '../template/template.ts';
import { decode } from './api-routes.ts';
import type { HttpRequest, HttpResponse } from './message.ts';

export interface ApiIdentity {
  apiId: string;
  domainName: string;
  stage: string;
  stageVariables?: Record<string, string>;
}
export type ApiEvent = ReturnType<typeof toEvent>;

const textual = /^(text\/|application\/(.+\+)?(json|xml|javascript)\b)/;

/** An HTTP request as payload format 2.0, which HTTP APIs and function URLs share. */
export const toEvent = (
  request: HttpRequest,
  api: ApiIdentity,
  routeKey: string,
  parameters: Record<string, string>,
  clock: Clock,
) => {
  const { cookie, ...headers } = request.headers;
  const query = queryOf(request.query);
  return {
    version: '2.0',
    routeKey,
    rawPath: decode(request.path),
    rawQueryString: request.query,
    ...(cookie ? { cookies: cookie.split(/;\s*/) } : {}),
    headers,
    ...(query ? { queryStringParameters: query } : {}),
    requestContext: contextOf(request, api, routeKey, clock.now()),
    ...(Object.keys(parameters).length > 0 ? { pathParameters: parameters } : {}),
    ...(api.stageVariables ? { stageVariables: api.stageVariables } : {}),
    ...bodyOf(request),
  };
};

const contextOf = ({ method, path, ip, headers }: HttpRequest, api: ApiIdentity, routeKey: string, now: number) => ({
  accountId: account,
  apiId: api.apiId,
  domainName: api.domainName,
  domainPrefix: api.domainName.split('.')[0],
  http: {
    method,
    path: decode(path),
    protocol: 'HTTP/1.1',
    sourceIp: ip,
    userAgent: headers['user-agent'] ?? '',
  },
  requestId: randomUUID(),
  routeKey,
  stage: api.stage,
  time: clfTime(now),
  timeEpoch: now,
});

const bodyOf = ({ body, headers }: HttpRequest): { body?: string; isBase64Encoded: boolean } => {
  if (body.length === 0) return { isBase64Encoded: false };
  const isText = textual.test(headers['content-type'] ?? 'text/plain');
  return { body: body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText };
};

const queryOf = (query: string): Record<string, string> | undefined => {
  if (query === '') return undefined;
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query))
    values[name] = name in values ? `${values[name]},${value}` : value;
  return values;
};

const clfTime = (now: number): string => {
  const [, day, month, year, time] = /, (\d+) (\w+) (\d+) ([\d:]+)/.exec(new Date(now).toUTCString()) ?? [];
  return `${day}/${month}/${year}:${time} +0000`;
};

interface LambdaAnswer {
  statusCode?: number | string;
  headers?: Record<string, unknown>;
  cookies?: string[];
  body?: string;
  isBase64Encoded?: boolean;
}

/** A function's result as an HTTP response, or undefined when it is malformed. */
export const fromLambda = (payload: string): HttpResponse | undefined => {
  const answer = JSON.parse(payload) as LambdaAnswer | string | null;
  if (answer === null || typeof answer !== 'object' || answer.statusCode === undefined) {
    const body = Buffer.from(typeof answer === 'string' ? answer : payload);
    return { status: 200, headers: { 'content-type': 'application/json' }, body };
  }
  const status = Number(answer.statusCode);
  if (!Number.isInteger(status) || status < 100 || status > 599) return undefined;
  if (answer.body !== undefined && answer.body !== null && typeof answer.body !== 'string') return undefined;
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(answer.headers ?? {})) headers[name.toLowerCase()] = String(value);
  if (answer.cookies?.length) headers['set-cookie'] = answer.cookies;
  if (answer.body && !headers['content-type']) headers['content-type'] = 'text/plain;charset=UTF-8';
  return { status, headers, body: Buffer.from(answer.body ?? '', answer.isBase64Encoded ? 'base64' : 'utf8') };
};
