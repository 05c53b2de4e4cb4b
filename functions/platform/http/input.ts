import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { parse } from 'secure-json-parse';
import type * as z from 'zod';
import type { FieldError } from '../../../shared/contract/routes/error.ts';
import type { Route } from '../../../shared/contract/routes/route.ts';
import { plainReason } from '../../../shared/contract/writing/plain-reason.ts';
import { stripTokensDeep } from '../../../shared/contract/writing/strip-tokens.ts';
import { AppError, invalidInput } from '../errors/errors.ts';
import { depthOf, findUnstorable } from './json.ts';
import { issuesOf } from './union-issue.ts';

const MAX_BODY_BYTES = 256 * 1024;

export const BODY_TOO_LARGE = `The body must not be larger than ${MAX_BODY_BYTES / 1024} KB`;

/** Refuses a body that is larger than the gateway's routes take: `TOO_LARGE`. */
export const checkBodySize = (bytes: number): void => {
  if (bytes > MAX_BODY_BYTES) throw new AppError('tooLarge', 'TOO_LARGE', BODY_TOO_LARGE);
};
const MAX_BODY_DEPTH = 32;

/** True if nothing was given where the issue is; a rule over several fields has words of its own. */
const isMissing = ({ code, path }: z.core.$ZodIssue, given: unknown): boolean =>
  code !== 'custom' &&
  path.length > 0 &&
  path.reduce((value: unknown, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], given) ===
    undefined;

const REQUIRED = 'is required';

const errorsOf = (issue: z.core.$ZodIssue, given: unknown): FieldError[] => {
  const path = issue.path.map(String);
  const message = isMissing(issue, given) ? REQUIRED : plainReason(issue.message);
  if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), message }];
  return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'is not a known field' }));
};

/** What is wrong, field by field; nothing more is said of a field that is missing. */
const fieldErrors = (issues: readonly z.core.$ZodIssue[], given: unknown): FieldError[] => {
  const errors = issues.flatMap(issuesOf).flatMap((issue) => errorsOf(issue, given));
  const missing = new Set(errors.filter(({ message }) => message === REQUIRED).map(({ path }) => path));
  return errors.filter(({ path, message }) => message === REQUIRED || !missing.has(path));
};

const rawBody = (event: APIGatewayProxyEventV2): string => {
  const body = event.body ?? '';
  return event.isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
};

const asObject = (value: unknown): Record<string, unknown> => {
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  throw invalidInput([{ path: '', message: 'must be a JSON object' }], 'The body must be a JSON object');
};

/** True for a form's body, by its media type. */
export const isForm = (type = ''): boolean => /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type);

/** The fields of a form or a query; those left empty have no value, and yet a name that must be known. */
const filledOf = (fields: Iterable<readonly [string, string | undefined]>): Record<string, unknown> =>
  Object.fromEntries([...fields].map(([name, value]) => [name, value === '' ? undefined : value]));

const bodyOf = (event: APIGatewayProxyEventV2, takesForm = false): Record<string, unknown> => {
  const body = rawBody(event);
  checkBodySize(Buffer.byteLength(body));
  if (body.trim() === '') return {};
  const type = event.headers['content-type'] ?? '';
  if (takesForm && isForm(type)) return filledOf(new URLSearchParams(body));
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(;|$)/i.test(type)) {
    throw new AppError('unsupported', 'UNSUPPORTED_MEDIA_TYPE', 'Content-Type must be application/json');
  }
  if (depthOf(body) > MAX_BODY_DEPTH) {
    throw invalidInput(
      [{ path: '', message: 'is nested too deeply' }],
      `The body must not be nested more than ${MAX_BODY_DEPTH} deep`,
    );
  }
  let value: unknown;
  try {
    value = parse(body, undefined, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw invalidInput([{ path: '', message: 'must be valid JSON' }], 'The body must be valid JSON');
  }
  return asObject(value);
};

/** What a handler spreads must not hide its own values behind fields that were left empty. */
const withoutEmpty = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Whoever sends a page's address may send a buyer's link, whose token must not be stored. */
const isFromAnybody = ({ access }: Route): boolean => access.kind === 'public' || access.kind === 'optional';

/** The input of a route, parsed strictly: path parameters over query (GET, DELETE) or body; 400 names each wrong field. */
export const inputOf = <R extends Route>(route: R, event: APIGatewayProxyEventV2): z.output<R['input']> => {
  const hasBody = route.method !== 'GET' && route.method !== 'DELETE';
  const query = event.queryStringParameters ?? {};
  const unread = hasBody && route.access.kind !== 'webhook' ? Object.keys(query) : [];
  if (unread.length > 0) throw invalidInput(unread.map((path) => ({ path, message: 'belongs into the body' })));
  const fields = hasBody ? bodyOf(event, route.takesForm) : filledOf(Object.entries(query));
  const given = { ...fields, ...event.pathParameters };
  const problem = findUnstorable(given);
  if (problem) throw invalidInput([problem]);
  const parsed = route.input.safeParse(isFromAnybody(route) ? stripTokensDeep(given) : given);
  if (!parsed.success) throw invalidInput(fieldErrors(parsed.error.issues, given));
  return withoutEmpty(parsed.data as object) as z.output<R['input']>;
};
