import { inCodeOrder } from '../code-order.ts';
import type { Route } from './route.ts';

/** A matched route and its path parameters, undecoded. */
export interface RouteMatch<R> {
  readonly route: R;
  readonly parameters: Readonly<Record<string, string>>;
}

const isParameter = (segment: string): boolean => segment.startsWith('{');

/**
 * Sort key that ranks literal segments before parameters, from the left: `/api/leads/counts` before
 * `/api/leads/{leadId}`.
 */
const rankOf = ({ path }: Pick<Route, 'path'>): string =>
  path
    .split('/')
    .map((segment) => (isParameter(segment) ? '1' : '0'))
    .join('');

/**
 * Extracts the path parameters of `path` according to `template` (`/api/leads/{leadId}`); undefined if it does
 * not match.
 */
export const matchPath = (template: string, path: string): Record<string, string> | undefined => {
  const expected = template.split('/');
  const given = path.split('/');
  if (expected.length !== given.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const value = given[index] ?? '';
    if (!isParameter(segment) && segment !== value) return undefined;
    if (isParameter(segment) && value === '') return undefined;
    if (isParameter(segment)) parameters[segment.slice(1, -1)] = value;
  }
  return parameters;
};

/** Matches requests as the gateway would if every route were registered there: the most specific path wins. */
export const createRouteMatcher = <R extends Pick<Route, 'method' | 'path'>>(routes: readonly R[]) => {
  const sorted = routes.toSorted((left, right) => inCodeOrder(rankOf(left), rankOf(right)));
  return {
    match: (method: string, path: string): RouteMatch<R> | undefined => {
      for (const route of sorted) {
        if (route.method !== method) continue;
        const parameters = matchPath(route.path, path);
        if (parameters) return { route, parameters };
      }
      return undefined;
    },
    /** Methods that have a route at this path. */
    methodsAt: (path: string): R['method'][] => [
      ...new Set(routes.filter((route) => matchPath(route.path, path)).map(({ method }) => method)),
    ],
  };
};

const collection = /^\/api\/[^/]+$/;

/**
 * The path under which the gateway knows a route: `/api/leads` is `/api/leads/-` there, so that the greedy route
 * `/api/leads/{proxy+}` takes it, too, and a segment needs one route instead of two. The edge does the same
 * (infra/constructs/edge/viewer-function.js).
 */
export const gatewayPathOf = (path: string): string => (collection.test(path) ? `${path}/-` : path);

/** The path that the caller asked for, of the gateway's: `/api/leads` of `/api/leads/-`. */
export const askedPathOf = (path: string): string => {
  const asked = path.endsWith('/-') ? path.slice(0, -2) : path;
  return collection.test(asked) ? asked : path;
};
