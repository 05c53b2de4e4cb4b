import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Route } from '../../../shared/contract/route.ts';
import { AppError, errorBody } from '../errors.ts';
import { outageAsUnavailable } from '../outage.ts';

const common = (correlationId: string, type: string) => ({
  'content-type': type,
  'cache-control': 'no-store',
  'x-correlation-id': correlationId,
  'x-content-type-options': 'nosniff',
});

const json = 'application/json; charset=utf-8';

/** A success through the route's output schema, so that no other field can leave. */
export const success = (route: Route, value: unknown, correlationId: string): APIGatewayProxyStructuredResultV2 => {
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
