import type * as z from 'zod';
import type { Access } from '../access/access.ts';
import type { FeatureCode } from '../access/feature.ts';
import type { Scope } from '../access/scope.ts';

/** HTTP methods that a route may use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Rate limit per address (IPv4, or IPv6 /64): at most `count` calls in `seconds`; further calls answer 429 with Retry-After. */
export interface RateLimit {
  readonly count: number;
  readonly seconds: number;
  /** True where the answer is read while the call is counted: a round trip less to wait for. Nothing is written before. */
  readonly isBeside?: true;
}

/** API route; gateway, handler, client, OpenAPI description and tests all derive from this value. */
export interface Route {
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** Strict object of path, query (GET, DELETE) and body fields; path parameters take precedence. */
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** Success status; default 200. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Error codes beyond the common ones. */
  readonly errors?: readonly string[];
  /** True if the route accepts an Idempotency-Key header. */
  readonly idempotent?: boolean;
  /** True if what the route makes tells by itself that its key came with another body. */
  readonly keepsBody?: boolean;
  /** Media type of a non-JSON response; the handler then returns the text. */
  readonly produces?: 'text/calendar' | 'text/csv';
  /**
   * How long CloudFront and browsers keep the answer, which depends on nothing but the release: CloudFront leaves out
   * host and sign-in. The handler answers with the same object each time, and it is rendered once.
   */
  readonly cacheSeconds?: number;
  readonly limit?: RateLimit;
  /**
   * True if the route also accepts a form body: mail clients post `List-Unsubscribe=One-Click` as a form (RFC
   * 8058).
   */
  readonly takesForm?: boolean;
  /**
   * Where a browser without scripts goes after its form body (303): a page of the site, with the path parameters filled in,
   * when it was accepted and when it was not. JSON is answered as ever.
   */
  readonly formPages?: { readonly done: `/${string}`; readonly failed: `/${string}` };
  /** True if the route also answers for a company that is suspended: what the law asks for does not end with its site. */
  readonly isOpenWhenSuspended?: true;
  /** License required, otherwise 403 `FEATURE_NOT_LICENSED`; super administrators are exempt. */
  readonly feature?: FeatureCode;
  /** The scope that lets API keys in; a route without one answers 403 to every key. */
  readonly scope?: Scope;
}

/** The routes of a feature by handler name. */
export type Contract = Readonly<Record<string, Route>>;

/** Declares a route and preserves its literal types for handler and client. */
export const route = <const R extends Route>(definition: R): R => definition;

/** Route key shared by gateway and handlers, e.g. `POST /api/holds`. */
export const routeKey = (r: Pick<Route, 'method' | 'path'>): string => `${r.method} ${r.path}`;

/** What a client sends to the route, before parsing. */
export type InputOf<R extends Route> = z.input<R['input']>;
/** What the route's handler receives, after parsing and defaults. */
export type ParsedInputOf<R extends Route> = z.output<R['input']>;
/** The body of the route's success response. */
export type OutputOf<R extends Route> = z.output<R['output']>;

/** The routes of a contract by route key, for the typed client: `RoutesOf<C>['POST /api/holds']`. */
export type RoutesOf<C extends Contract> = {
  [Name in keyof C as `${C[Name]['method']} ${C[Name]['path']}`]: C[Name];
};
