import type { Route } from '../../../shared/contract/routes/route.ts';
import { contracts } from '../../../shared/operations/api.ts';

/** Every route of every contract: a route that is added is walked by all tests that loop over this list. */
export const allRoutes: readonly Route[] = Object.values(contracts).flatMap((contract): Route[] =>
  Object.values(contract),
);

/** Those whose input is judged for whoever calls: a webhook refuses what is not signed before it looks at anything. */
export const walkedRoutes = allRoutes.filter(({ access }) => access.kind !== 'webhook');

export const takesBody = (route: Route): boolean => route.method !== 'GET' && route.method !== 'DELETE';

export const isOpen = (route: Route): boolean => ['public', 'optional', 'webhook'].includes(route.access.kind);

/** True if only vendors may call the route. */
export const isVendors = ({ access }: Route): boolean => access.roles?.every((role) => role === 'vendor') === true;

const pathParameter = /\{(\w+)\}/g;

export const pathParametersOf = (route: Route): string[] =>
  [...route.path.matchAll(pathParameter)].map((match) => match[1] ?? '');

/** A value for a path parameter: `id` itself, an address of that name, or a real landing page where any id will do. */
export const valueInPath = (name: string, id: string): string => {
  if (name === 'page' && id === 'none') return 'contact';
  return name === 'email' ? `${id}@example.com` : id;
};

/** The call `POST /api/holds/none/extend` of a route, every path parameter replaced by `id`. */
export const callOf = (route: Route, id = 'none'): string =>
  `${route.method} ${route.path.replace(pathParameter, (_, name: string) => valueInPath(name, id))}`;
