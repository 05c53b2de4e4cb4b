import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import type { Clock } from '../clock.ts';
import { toEvent } from '../http/api-event.ts';
import { type HttpApi, invokeForHttp } from '../http/gateway.ts';
import { type HttpRequest, type HttpResponse, html } from '../http/message.ts';
import type { Functions } from '../lambda/functions.ts';
import { Notice } from '../notices/notice.ts';
import type { KeyParts } from './policies.ts';
import { selects } from './policies.ts';

export interface OriginProperties {
  Id: string;
  DomainName: string;
  OriginPath?: string;
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
}
export type Origin = (request: HttpRequest) => Promise<HttpResponse>;
export interface OriginHost {
  apis: Map<string, HttpApi>;
  functionUrls: Map<string, string>;
  functions: Functions;
  objectStore: string;
  clock: Clock;
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Where a distribution's origin is on this machine: an HTTP API, a function URL or a bucket. */
export const createOrigin = (properties: OriginProperties, host: OriginHost): Origin => {
  const { DomainName: domain, OriginPath: prefix = '' } = properties;
  const added = Object.fromEntries(
    (properties.OriginCustomHeaders ?? []).map((header) => [header.HeaderName.toLowerCase(), header.HeaderValue]),
  );
  const prepare = (request: HttpRequest): HttpRequest => ({
    ...request,
    path: prefix + request.path,
    headers: { ...request.headers, ...added, host: domain },
  });
  const [id = ''] = domain.split('.');
  if (domain.includes('.execute-api.')) {
    const api = host.apis.get(id);
    if (!api) throw new Notice(`The origin ${properties.Id} names an HTTP API that is not in the template.`);
    return (request) => api.handle(prepare(request));
  }
  if (domain.includes('.lambda-url.')) return (request) => callFunctionUrl(prepare(request), id, domain, host);
  if (domain.includes('.s3.')) return (request) => readObject(prepare(request), id, host.objectStore);
  const api = /__api\/([a-z0-9]+)/.exec(domain)?.[1];
  const found = api ? host.apis.get(api) : undefined;
  if (!found)
    throw new Notice(
      `The origin ${properties.Id} (${domain}) is neither an API, a function nor a bucket of the template.`,
    );
  return (request) => found.handle(prepare(request));
};

const callFunctionUrl = async (
  request: HttpRequest,
  id: string,
  domain: string,
  host: OriginHost,
): Promise<HttpResponse> => {
  const functionArn = host.functionUrls.get(id) ?? '';
  const event = toEvent(request, { apiId: id, domainName: domain, stage: '$default' }, '$default', {}, host.clock);
  return invokeForHttp(host.functions, functionArn, event, 60_000);
};

const readObject = (request: HttpRequest, bucket: string, objectStore: string): Promise<HttpResponse> => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return Promise.resolve(html(405, 'Method Not Allowed'));
  const { 'if-none-match': etag, range } = request.headers;
  const headers = { ...(etag ? { 'if-none-match': etag } : {}), ...(range ? { range } : {}) };
  return new Promise((resolve) => {
    const call = httpRequest(`${objectStore}/${bucket}${request.path}`, { agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        // Without permission to list the bucket, S3 answers 403 for a missing object.
        if (answer.statusCode === 404) return resolve(accessDenied());
        const { connection: _c, 'keep-alive': _k, 'transfer-encoding': _t, date: _d, ...kept } = answer.headers;
        resolve({
          status: answer.statusCode ?? 502,
          headers: kept as Record<string, string>,
          body: Buffer.concat(chunks),
        });
      });
    });
    call.on('error', () => resolve(html(502, 'Bad Gateway')));
    call.end();
  });
};

const accessDenied = (): HttpResponse => ({
  status: 403,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
  ),
});

/** Headers that CloudFront sets itself, and hop-by-hop headers. */
const ownHeaders = new Set([
  'cookie',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'te',
  'upgrade',
  'expect',
  'x-forwarded-for',
]);

/** The headers, cookies and query that CloudFront forwards to the origin. */
export const forwarded = (request: HttpRequest, key: KeyParts, origin: KeyParts, encoding: string): HttpRequest => {
  const headers: Record<string, string> = {
    'user-agent': 'Amazon CloudFront',
    via: '1.1 local.cloudfront.net (CloudFront)',
    'x-amz-cf-id': randomUUID(),
    'x-forwarded-for': request.headers['x-forwarded-for']
      ? `${request.headers['x-forwarded-for']}, ${request.ip}`
      : request.ip,
  };
  if (encoding) headers['accept-encoding'] = encoding;
  const viewer: Record<string, string> = {
    ...request.headers,
    'cloudfront-viewer-address': `${request.ip}:49152`,
    'cloudfront-viewer-country': 'US',
    'cloudfront-forwarded-proto': 'http',
  };
  for (const [name, value] of Object.entries(viewer)) {
    const own = name.startsWith('cloudfront-');
    const wanted = own
      ? origin.headers.names.includes(name) || key.headers.names.includes(name)
      : selects(key.headers, name) || selects(origin.headers, name);
    if (wanted && !ownHeaders.has(name)) headers[name] = value;
  }
  for (const name of ['content-type', 'content-length'])
    if (request.headers[name] && request.body.length > 0) headers[name] ??= request.headers[name];
  if (request.headers.range) headers.range = request.headers.range;
  const cookie = (request.headers.cookie ?? '')
    .split(/;\s*/)
    .filter((pair) => pair && [key, origin].some((part) => selects(part.cookies, pair.split('=')[0] ?? '')))
    .join('; ');
  if (cookie) headers.cookie = cookie;
  const query = request.query
    .split('&')
    .filter((pair) => pair && [key, origin].some((part) => selects(part.queries, pair.split('=')[0] ?? '')))
    .join('&');
  return { ...request, query, headers };
};
