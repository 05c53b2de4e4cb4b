import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { type LoopbackServer, startLoopbackServer } from '../http/loopback-server.ts';
import { type HttpRequest, type HttpResponse, nothing } from '../http/message.ts';
import type { Permissions } from '../iam/permissions.ts';
import { isAllowed } from '../iam/policy.ts';
import { type Faultable, withFaults } from '../services/faulty-service.ts';
import type { Faults } from '../table/faults.ts';
import { type CorsRule, corsHeaders } from './cors.ts';
import { formError, type PostForm } from './post-policy.ts';
import { accessDenied, errorXml } from './s3-error.ts';
import { asksForTags, scanTags } from './scan-tags.ts';
import { signedUrlError } from './signed-url.ts';

export interface ObjectFront extends LoopbackServer {
  /** The template's CORS rules, by bucket, and the buckets whose objects are scanned for malware. */
  describe(rules: Map<string, CorsRule[]>, scanned: ReadonlySet<string>): void;
  /** The roles, by which a missing object is told of. */
  guard(permissions: Pick<Permissions, 'policiesOf'>): void;
}

const MAX_BODY_BYTES = 64 * 1024 * 1024;
/** The secret access key of every function here, which verifies what they sign. */
const secret = 'local';
const signed = /(^|&)X-Amz-Signature=/;
const malformedForm = {
  status: 400,
  code: 'MalformedPOSTRequest',
  message: 'The body of your POST request is not well-formed multipart/form-data.',
};

/** Adds what the object store lacks: buckets closed to strangers, signed addresses and upload forms, CORS rules. */
export const startObjectFront = async (store: string, clock: Clock, faults: Faults): Promise<ObjectFront> => {
  let cors = new Map<string, CorsRule[]>();
  let scanned: ReadonlySet<string> = new Set();
  let permissions: Pick<Permissions, 'policiesOf'> | undefined;

  const answerWithCors = async (request: HttpRequest): Promise<HttpResponse> => {
    const [, bucket = ''] = request.path.split('/');
    const { origin, 'access-control-request-method': requestedMethod } = request.headers;
    const allowed = corsHeaders(cors.get(bucket) ?? [], origin, requestedMethod ?? request.method);
    const answer =
      scanned.has(bucket) && asksForTags(request) && request.headers.authorization
        ? await answerScan(request, store)
        : await answerTo(request, bucket, allowed, store, clock);
    const told = answer.status === 404 && !mayKnowMissing(request, bucket, permissions) ? forbidden() : answer;
    return { ...told, headers: { ...told.headers, ...allowed } };
  };

  const service: Faultable = {
    service: 'bucket',
    answer: answerWithCors,
    failed: () => errorXml({ status: 500, code: 'InternalError', message: 'Injected' }, randomUUID()),
    throttled: () =>
      errorXml({ status: 503, code: 'SlowDown', message: 'Please reduce your request rate.' }, randomUUID()),
  };
  const server = await startLoopbackServer(withFaults(faults, service, MAX_BODY_BYTES));
  return {
    ...server,
    describe: (rules, buckets) => {
      cors = rules;
      scanned = buckets;
    },
    guard: (roles) => {
      permissions = roles;
    },
  };
};

const forbidden = (): HttpResponse => errorXml(accessDenied(), randomUUID());

/** S3 tells a function that an object is missing only if it may list the bucket. */
const mayKnowMissing = (
  { method, query, headers }: HttpRequest,
  bucket: string,
  permissions: Pick<Permissions, 'policiesOf'> | undefined,
): boolean => {
  if ((method !== 'GET' && method !== 'HEAD') || query.includes('uploadId=')) return true;
  const [, caller = ''] = /Credential=([^/,]+)/.exec(headers.authorization ?? '') ?? [];
  const policies = permissions?.policiesOf(caller);
  return !policies || isAllowed(policies, { action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket}` });
};

const answerScan = async (request: HttpRequest, store: string): Promise<HttpResponse> => {
  const found = await forward(store, { ...request, query: '' });
  return found.status === 200 ? scanTags(found.body) : found;
};

const answerTo = async (
  request: HttpRequest,
  bucket: string,
  allowed: object,
  store: string,
  clock: Clock,
): Promise<HttpResponse> => {
  const respondError = (refusal: Parameters<typeof errorXml>[0]) => errorXml(refusal, randomUUID());
  if (request.method === 'OPTIONS') {
    return 'access-control-allow-origin' in allowed
      ? nothing(200, preflight(request))
      : respondError({ ...accessDenied('CORSResponse: This CORS request is not allowed.'), code: 'AccessForbidden' });
  }
  const isForm = request.headers['content-type']?.startsWith('multipart/form-data');
  if (request.method !== 'POST' || !isForm) {
    if (request.headers.authorization) return forward(store, request);
    if (!signed.test(request.query)) return respondError(accessDenied());
    const refusal = signedUrlError(request, secret, clock.now());
    return refusal ? respondError(refusal) : withDisposition(request, await forward(store, request));
  }
  const form = await readPostForm(request, bucket);
  const refusal = form ? formError(form, secret, clock.now()) : malformedForm;
  return refusal ? respondError(refusal) : forward(store, request);
};

/** S3 answers with the disposition that a signed address names: a file to keep, under its own name. */
const withDisposition = ({ query }: HttpRequest, response: HttpResponse): HttpResponse => {
  const disposition = new URLSearchParams(query).get('response-content-disposition');
  if (disposition === null || response.status >= 300) return response;
  return { ...response, headers: { ...response.headers, 'content-disposition': disposition } };
};

const preflight = ({ headers }: HttpRequest): Record<string, string> => {
  const requestedHeaders = headers['access-control-request-headers'];
  return {
    'access-control-max-age': '300',
    ...(requestedHeaders ? { 'access-control-allow-headers': requestedHeaders } : {}),
  };
};

/** The form's fields up to its file; S3 too ignores what follows the file. */
const readPostForm = async ({ headers, body }: HttpRequest, bucket: string): Promise<PostForm | undefined> => {
  const type = headers['content-type'] ?? '';
  const fields = new Map<string, string>();
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    for (const [name, value] of form) {
      if (typeof value !== 'string' || name === 'file') {
        return { fields, bucket, size: typeof value === 'string' ? Buffer.byteLength(value) : value.size };
      }
      fields.set(name.toLowerCase(), value);
    }
  } catch {
    return undefined;
  }
  return undefined;
};

const forward = async (store: string, { method, path, query, headers, body }: HttpRequest): Promise<HttpResponse> => {
  const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...rest } = headers;
  // The SDK expects a go-ahead for large bodies; this server has given it, and `fetch` refuses to ask for another.
  const { expect: _____, ...kept } = rest;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const answer = await fetch(`${store}${path}${query ? `?${query}` : ''}`, {
    method,
    headers: kept,
    redirect: 'manual' as const,
    ...(hasBody ? { body: new Uint8Array(body) } : {}),
  });
  const { connection: _c, 'keep-alive': _k, 'transfer-encoding': _t, ...passed } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers: passed, body: Buffer.from(await answer.arrayBuffer()) };
};
