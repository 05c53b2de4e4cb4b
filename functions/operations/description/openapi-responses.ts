import type { Route } from '../../../shared/contract/routes/route.ts';
import { OUR_FAULT, unavailable } from '../../platform/errors/errors.ts';
import { BODY_TOO_LARGE } from '../../platform/http/input.ts';

type Json = Record<string, unknown>;

const errors = {
  400: ['INVALID_INPUT', 'services choose at least one service'],
  401: ['UNAUTHENTICATED', 'Please sign in.'],
  403: ['FORBIDDEN', 'Your role does not allow this.'],
  404: ['NOT_FOUND', 'Order not found'],
  409: ['VERSION_CONFLICT', 'Lead was changed by somebody else; load it again'],
  413: ['TOO_LARGE', BODY_TOO_LARGE],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Content-Type must be application/json'],
  422: ['IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used with another body'],
  429: ['RATE_LIMITED', 'Too many requests. Please try again in 12 s.'],
  500: ['INTERNAL', OUR_FAULT],
  503: ['UNAVAILABLE', unavailable().message],
} as const;
type Status = keyof typeof errors;

/** Codes of input that is well formed but cannot be processed. */
const unprocessable = new Set(['FILE_REFUSED', 'IDEMPOTENCY_KEY_REUSED', 'UNREADABLE_COLORS']);

/** The HTTP status of a code that is not among the common ones. */
const statusOfCode = (code: string): Status => {
  if (code === 'TENANT_NOT_FOUND') return 404;
  if (code === 'FORBIDDEN' || code === 'FEATURE_NOT_LICENSED') return 403;
  return unprocessable.has(code) ? 422 : 409;
};

const nameOf = (status: Status): string => `Status${status}`;

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
};

const failure = (status: Status, codes: readonly string[]): Json => {
  const [code, message] = errors[status];
  return {
    description: (codes.length > 0 ? codes : [code]).join(', '),
    ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        example: { error: { code: codes[0] ?? code, message, correlationId: 'JKJaXmPLvHcESHA=' } },
      },
    },
  };
};

/** The error responses that all routes share, as reusable components. */
export const commonResponses: Json = Object.fromEntries(
  (Object.keys(errors).map(Number) as Status[]).map((status) => [nameOf(status), failure(status, [])]),
);

const responseRef = (status: Status): Json => ({ $ref: `#/components/responses/${nameOf(status)}` });

const statusesOf = ({ method, access, limit, scope, path, input, idempotent }: Route): Status[] => {
  const hasBody = method !== 'GET' && method !== 'DELETE';
  return [
    400,
    ...(access.kind === 'public' ? [] : [401 as const]),
    403,
    404,
    ...(hasBody && input ? [413 as const, 415 as const] : []),
    ...(idempotent ? [422 as const] : []),
    ...(limit || scope ? [429 as const] : []),
    500,
    ...(path.startsWith('/api/health') ? [] : [503 as const]),
  ];
};

const success = ({ produces, status = 200, summary }: Route, schema: Json | undefined): Json => {
  if (status === 204 || !schema) return { description: 'Done' };
  return { description: summary, content: { [produces ?? 'application/json']: { schema } } };
};

/** What a form body is answered with, where a browser without scripts may send one. */
const afterForm = ({ formPages }: Route): Json =>
  formPages ? { 303: { description: `After a form body: on to ${formPages.done} or ${formPages.failed}` } } : {};

/** All responses of a route: its success, its own error codes and the common ones. */
export const describeResponses = (route: Route, schema: Json | undefined): Json => {
  const unlicensed = route.feature ? ['FORBIDDEN', 'FEATURE_NOT_LICENSED'] : [];
  const own = Map.groupBy([...(route.errors ?? []), ...unlicensed], statusOfCode);
  const statuses = [...new Set([...statusesOf(route), ...own.keys()])].sort((a, b) => a - b);
  return {
    [route.status ?? 200]: success(route, schema),
    ...afterForm(route),
    ...Object.fromEntries(
      statuses.map((status) => [
        status,
        own.has(status) ? failure(status, own.get(status) ?? []) : responseRef(status),
      ]),
    ),
  };
};
