import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Route } from '../../../shared/contract/routes/route.ts';
import { AppError, errorBody } from '../errors/errors.ts';
import { outageAsUnavailable } from '../errors/outage.ts';
import { sha256 } from '../signed/sign.ts';

const common = (correlationId: string, type: string) => ({
  'content-type': type,
  'cache-control': 'no-store',
  'x-correlation-id': correlationId,
  'x-content-type-options': 'nosniff',
});

const json = 'application/json; charset=utf-8';

const TAG_CHARS = 22;
const rendered = new WeakMap<object, { body: string; etag: string }>();

/** The body of a kept answer with its tag, made once for each object that a handler answers with. */
const renderOnce = (route: Route, value: object): { body: string; etag: string } => {
  const known = rendered.get(value);
  if (known) return known;
  const body = JSON.stringify(route.output.parse(value));
  const made = { body, etag: `"${Buffer.from(sha256(body)).toString('base64url').slice(0, TAG_CHARS)}"` };
  rendered.set(value, made);
  return made;
};

/** An answer that CloudFront and browsers keep; 304 without a body for whoever has it. */
const kept = (
  route: Route,
  value: object,
  correlationId: string,
  ifNoneMatch: string | undefined,
): APIGatewayProxyStructuredResultV2 => {
  const { body, etag } = renderOnce(route, value);
  const cacheControl = `public, max-age=${route.cacheSeconds}`;
  const headers = { ...common(correlationId, json), 'cache-control': cacheControl, etag };
  // CloudFront weakens the tag of an answer that it compresses.
  if (ifNoneMatch?.replace(/^W\//, '') === etag) return { statusCode: 304, headers };
  return { statusCode: 200, headers, body };
};

/** A success through the route's output schema, so that no other field can leave. */
export const success = (
  route: Route,
  value: unknown,
  correlationId: string,
  ifNoneMatch?: string,
): APIGatewayProxyStructuredResultV2 => {
  if (route.cacheSeconds !== undefined && typeof value === 'object' && value !== null) {
    return kept(route, value, correlationId, ifNoneMatch);
  }
  const output = route.output.parse(value);
  const statusCode = route.status ?? 200;
  if (statusCode === 204)
    return { statusCode, headers: { 'cache-control': 'no-store', 'x-correlation-id': correlationId } };
  const type = route.produces ? `${route.produces}; charset=utf-8` : json;
  return {
    statusCode,
    headers: common(correlationId, type),
    body: route.produces ? String(output) : JSON.stringify(output),
  };
};

/** Sends a browser to a page of the site: 303, so that it asks for it with GET. */
export const seeOther = (location: string, correlationId: string): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 303,
  headers: { location, 'cache-control': 'no-store', 'x-correlation-id': correlationId },
});

/** A failure in the one error shape; an outage is 503. Retry-After in seconds where waiting helps. */
export const failure = (thrown: unknown, correlationId: string): APIGatewayProxyStructuredResultV2 => {
  const error = outageAsUnavailable(thrown);
  const known = error instanceof AppError ? error : undefined;
  const wait: Record<string, string> =
    known?.retryAfter === undefined ? {} : { 'retry-after': String(known.retryAfter) };
  const allow: Record<string, string> =
    known?.kind === 'methodNotAllowed' && Array.isArray(known.details) ? { allow: known.details.join(', ') } : {};
  return {
    statusCode: known?.status ?? 500,
    headers: { ...common(correlationId, json), ...wait, ...allow },
    body: JSON.stringify(errorBody(error, correlationId)),
  };
};
