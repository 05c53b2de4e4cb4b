import type { Route } from '../../../shared/contract/routes/route.ts';
import { createRouteMatcher } from '../../../shared/contract/routes/route-match.ts';
import { contracts } from '../../../shared/operations/api.ts';
import { unknownRouteBy } from '../../platform/http/unknown-route.ts';

const routes = Object.values(contracts).flatMap((contract) => Object.values<Route>(contract));

/** The error for a request that matches no route of any contract. */
export const unknownRoute = unknownRouteBy(createRouteMatcher(routes));
