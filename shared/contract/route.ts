import type * as z from 'zod';
import type { Access } from './access.ts';
import type { FeatureCode } from './feature.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** At most `count` calls in `seconds` from one address; more are answered 429 with Retry-After. */
export interface RateLimit {
  readonly count: number;
  readonly seconds: number;
}

/** One route of the API: everything that gateway, handler, client, description and tests derive from. */
export interface Route {
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** Path, query (GET, DELETE) and body fields in one strict object; path parameters win. */
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** Status of success; 200 unless said. */
  readonly status?: 200 | 201 | 202 | 204;
  /** The error codes it may answer beyond the common ones. */
  readonly errors?: readonly string[];
  /** Takes an Idempotency-Key. */
  readonly idempotent?: boolean;
  /** Media type of the answer when it is not JSON; the handler then returns the text. */
  readonly produces?: 'text/calendar' | 'text/csv';
  readonly limit?: RateLimit;
  /** Takes a form as well as JSON: mail programs post `List-Unsubscribe=One-Click` so. */
  readonly takesForm?: boolean;
  /** The licence without which it answers 403 `FEATURE_NOT_LICENSED`; a super administrator has every one. */
  readonly feature?: FeatureCode;
}

export type Contract = Readonly<Record<string, Route>>;

/** Declares a route, keeping its literal types for handler and client. */
export const route = <const R extends Route>(definition: R): R => definition;

/** The key by which gateway and handlers know a route: `POST /api/holds`. */
export const routeKey = (r: Pick<Route, 'method' | 'path'>): string => `${r.method} ${r.path}`;

export type InputOf<R extends Route> = z.input<R['input']>;
export type ParsedInputOf<R extends Route> = z.output<R['input']>;
export type OutputOf<R extends Route> = z.output<R['output']>;

/** The routes of a contract by their key, for the typed client: `RoutesOf<C>['POST /api/holds']`. */
export type RoutesOf<C extends Contract> = {
  [Name in keyof C as `${C[Name]['method']} ${C[Name]['path']}`]: C[Name];
};
