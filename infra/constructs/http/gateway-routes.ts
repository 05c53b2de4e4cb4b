import type { Contract, Route } from '../../../shared/contract/routes/route.ts';
import { gatewayPathOf, matchPath } from '../../../shared/contract/routes/route-match.ts';

/** A route of the HTTP API to the function of one feature. */
export interface GatewayRoute {
  readonly method: Route['method'] | 'ANY';
  readonly path: string;
  readonly feature: string;
  /** False for webhooks, which are authenticated by signature instead of the authorizer. */
  readonly guarded: boolean;
}

interface FeatureRoute {
  readonly feature: string;
  readonly method: Route['method'];
  readonly path: string;
}

const any = (path: string, feature: string): GatewayRoute => ({ method: 'ANY', path, feature, guarded: true });

/** The prefix of `/api/leads/{leadId}/chat` is `/api/leads`. */
const prefixOf = ({ path }: { readonly path: string }): string => path.split('/').slice(0, 3).join('/');
const shapeOf = ({ path }: { readonly path: string }): string => path.replaceAll(/\{\w+\}/g, '{}');
const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string): T[][] =>
  Object.values(Object.groupBy(items, keyOf)).flatMap((group) => (group ? [group] : []));

/** The feature with the most routes gets the greedy route, so that the fewest paths need explicit ones. */
const ownerOf = (routes: readonly FeatureRoute[]): string => {
  const [most = []] = groupBy(routes, ({ feature }) => feature).toSorted((left, right) => right.length - left.length);
  return most[0]?.feature ?? '';
};

/** The routes of one path: one ANY route if a single feature has it, otherwise one route per method. */
const pathRoutes = (routes: readonly FeatureRoute[], fallback: string): GatewayRoute[] => {
  const [first] = routes;
  if (!first) return [];
  if (routes.every(({ feature }) => feature === first.feature)) return [any(first.path, first.feature)];
  return [
    ...routes.map(({ feature, method }) => ({ method, path: first.path, feature, guarded: true })),
    any(first.path, fallback),
  ];
};

const segmentRoutes = (routes: readonly FeatureRoute[], fallback: string): GatewayRoute[] => {
  const [first] = routes;
  if (!first) return [];
  const prefix = prefixOf(first);
  const owner = ownerOf(routes);
  const paths = groupBy(routes, shapeOf);
  const isNamed = (path: FeatureRoute[]): boolean => path.some((route) => route.feature !== owner);
  const named = paths.filter(isNamed);
  // A full match precedes a greedy one: `/api/x/{id}` of another feature would shadow the owner's `/api/x/all`.
  const isTaken = ([route]: FeatureRoute[]): boolean =>
    route !== undefined && named.flat().some((other) => matchPath(other.path, route.path) !== undefined);
  const greedy = paths.filter((path) => !isNamed(path));
  return [
    ...[...named, ...greedy.filter(isTaken)].flatMap((path) => pathRoutes(path, fallback)),
    ...(greedy.length > 0 ? [any(`${prefix}/{proxy+}`, owner)] : []),
  ];
};

/**
 * The minimal set of gateway routes by which every contract route reaches its function, because an HTTP API is limited to 300
 * routes: one greedy route per first path segment, and explicit routes for paths of other features in it. `fallback` answers
 * unknown paths with 404, and unsupported methods with 405.
 */
export const gatewayRoutes = (contracts: Readonly<Record<string, Contract>>, fallback: string): GatewayRoute[] => {
  const all = Object.entries(contracts).flatMap(([feature, contract]) =>
    Object.values(contract).map(({ method, path, access }) => ({
      feature,
      method,
      path: gatewayPathOf(path),
      isOpen: access.kind === 'webhook',
    })),
  );
  const webhooks = all
    .filter(({ isOpen }) => isOpen)
    .map(({ feature, method, path }) => ({ method, path, feature, guarded: false }));
  const guarded = groupBy(
    all.filter(({ isOpen }) => !isOpen),
    prefixOf,
  )
    // `/api/{proxy+}` leads there anyway.
    .filter((segment) => segment.some(({ feature }) => feature !== fallback))
    .flatMap((segment) => segmentRoutes(segment, fallback));
  // Below another feature's greedy route, a webhook's other methods would reach that feature, which does not know the path.
  const covered = webhooks.filter(({ path }) =>
    guarded.some(({ path: at }) => at === `${prefixOf({ path })}/{proxy+}`),
  );
  const refused = covered.map(({ path }) => any(path, fallback));
  return [...webhooks, ...refused, ...guarded, any('/api/{proxy+}', fallback)];
};
