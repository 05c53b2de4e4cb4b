import { isDeepStrictEqual } from 'node:util';
import { ErrorBody } from '../../../shared/contract/routes/error.ts';
import type { Route } from '../../../shared/contract/routes/route.ts';
import type { Got } from './world.ts';

/** What kind of request was sent: keeping to its schema, breaking one constraint of it, or meant to hurt. */
export type Kind = 'valid' | 'near' | 'hostile value' | 'hostile body';

const inner = /node_modules|\.ts:\d|\bat async\b|ZodError|DynamoDB|ConditionalCheck|T#ten_|#<Object>/;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const wrongSuccess = (route: Route, { status, body, headers }: Got): string | undefined => {
  if (status !== (route.status ?? 200)) return `success is ${route.status ?? 200}`;
  if (status === 204) return body === '' ? undefined : 'a 204 has no body';
  if (!String(headers['content-type']).startsWith(route.produces ?? 'application/json')) return 'another media type';
  if (route.produces) return undefined;
  const value = parse(body);
  const read = route.output.safeParse(value);
  return read.success && isDeepStrictEqual(read.data, value) ? undefined : 'not as the output schema has it';
};

const wrongFailure = ({ body, headers }: Got): string | undefined => {
  if (!String(headers['content-type']).startsWith('application/json')) return 'a failure is JSON';
  if (inner.test(body)) return 'tells of the inside';
  return ErrorBody.strict().safeParse(parse(body)).success ? undefined : 'not as the error schema has it';
};

/** What is wrong with an answer, if anything; `documented` holds the statuses that the API's description names. */
export const wrongWith = (route: Route, kind: Kind, got: Got, documented: ReadonlySet<string>): string | undefined => {
  const { status, headers } = got;
  if (status >= 500) return 'a failure of ours';
  if (!documented.has(String(status))) return 'a status that the description does not name';
  // A form of a page without scripts: the browser goes on to that page, which says how it went.
  if (status === 303 && route.formPages) {
    return /^\/[^/\\?#]+#(not-)?sent$/.test(String(headers.location)) ? undefined : 'leads elsewhere than to a page';
  }
  if (kind === 'near' && status !== 400) return 'one broken constraint is 400';
  if (kind === 'hostile body' && status < 400) return 'a body that is none was taken';
  return status < 300 ? wrongSuccess(route, got) : wrongFailure(got);
};
