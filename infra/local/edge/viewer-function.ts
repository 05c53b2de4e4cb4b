import { randomUUID } from 'node:crypto';
import { createContext, Script } from 'node:vm';
import type { HttpRequest, HttpResponse } from '../http/message.ts';
import { Notice } from '../notices/notice.ts';

interface Multi {
  value: string;
  multiValue?: { value: string }[];
}
interface FunctionRequest {
  method: string;
  uri: string;
  querystring: Record<string, Multi>;
  headers: Record<string, Multi>;
  cookies: Record<string, Multi>;
}
interface FunctionResponse {
  statusCode: number;
  statusDescription?: string;
  headers?: Record<string, Multi>;
  cookies?: Record<string, { value: string; attributes?: string }>;
  body?: string | { encoding: 'text' | 'base64'; data: string };
}
export interface EdgeFunction {
  onRequest(request: HttpRequest): Promise<HttpRequest | HttpResponse>;
  onResponse(request: HttpRequest, response: HttpResponse): Promise<HttpResponse>;
}

/** Runs the code of a CloudFront function (JavaScript runtime 2.0) from the template. */
export const loadEdgeFunction = (id: string, code: string): EdgeFunction => {
  if (/^\s*import\s/m.test(code))
    throw new Notice(`The CloudFront function ${id} imports a module, which the local cloud does not run.`);
  const context = createContext({ console: { log: () => {} }, Buffer, TextEncoder, TextDecoder, atob, btoa });
  new Script(code, { filename: `${id}.js` }).runInContext(context);
  // No time limit per call: it would start a watchdog thread for each request. The code is the template's own.
  const run = new Script('(text) => handler(JSON.parse(text))').runInContext(context) as (text: string) => unknown;
  const call = async (event: object): Promise<FunctionRequest | FunctionResponse> => {
    const result = await run(JSON.stringify(event));
    return JSON.parse(JSON.stringify(result)) as FunctionRequest | FunctionResponse;
  };
  return {
    onRequest: async (request) => {
      const answer = await call(eventOf('viewer-request', request));
      return 'statusCode' in answer ? toHttpResponse(answer) : toHttpRequest(answer, request);
    },
    onResponse: async (request, response) => {
      const { body, headers, status } = response;
      const cookies = [headers['set-cookie'] ?? []].flat();
      const { 'set-cookie': _, ...others } = headers;
      const event = {
        ...eventOf('viewer-response', request),
        response: { statusCode: status, headers: toMulti(others), cookies: {} },
      };
      const answered = toHttpResponse((await call(event)) as FunctionResponse);
      return {
        ...answered,
        headers: { ...answered.headers, ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) },
        body: answered.body.length > 0 ? answered.body : body,
      };
    },
  };
};

const eventOf = (eventType: string, request: HttpRequest) => ({
  version: '1.0',
  context: {
    eventType,
    requestId: randomUUID(),
    distributionId: 'LOCAL',
    distributionDomainName: 'local.cloudfront.net',
  },
  viewer: { ip: request.ip },
  request: toFunctionRequest(request),
});

const toFunctionRequest = (request: HttpRequest): FunctionRequest => {
  const { cookie, ...headers } = request.headers;
  return {
    method: request.method,
    uri: request.path,
    querystring: collect(request.query.split('&').filter(Boolean).map(splitPair)),
    headers: toMulti(headers),
    cookies: collect((cookie ?? '').split(/;\s*/).filter(Boolean).map(splitPair)),
  };
};

const splitPair = (pair: string): [string, string] => {
  const at = pair.indexOf('=');
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
};

const collect = (pairs: [string, string][]): Record<string, Multi> => {
  const values: Record<string, Multi> = {};
  for (const [name, value] of pairs) {
    const known = values[name];
    if (!known) values[name] = { value };
    else known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), { value }];
  }
  return values;
};

const toMulti = (headers: Record<string, string | string[]>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value: String(value) }]));

const expand = (values: Record<string, Multi>) =>
  Object.entries(values).flatMap(([name, multi]) =>
    (multi.multiValue ?? [multi]).map(({ value }) => [name, value] as const),
  );

const toHttpRequest = (answer: FunctionRequest, original: HttpRequest): HttpRequest => {
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, { value }]) => [name.toLowerCase(), value]),
  );
  const cookie = expand(answer.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const query = expand(answer.querystring)
    .map(([name, value]) => (value === '' ? name : `${name}=${value}`))
    .join('&');
  return { ...original, path: answer.uri, query, headers: { ...headers, ...(cookie ? { cookie } : {}) } };
};

const toHttpResponse = (answer: FunctionResponse): HttpResponse => {
  const headers: Record<string, string | string[]> = Object.fromEntries(
    Object.entries(answer.headers ?? {}).map(([name, { value }]) => [name.toLowerCase(), value]),
  );
  const cookies = Object.entries(answer.cookies ?? {}).map(
    ([name, cookie]) => `${name}=${cookie.value}${cookie.attributes ? `; ${cookie.attributes}` : ''}`,
  );
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  const body =
    typeof answer.body === 'object'
      ? Buffer.from(answer.body.data, answer.body.encoding === 'base64' ? 'base64' : 'utf8')
      : Buffer.from(answer.body ?? '');
  return { status: answer.statusCode, headers, body };
};
