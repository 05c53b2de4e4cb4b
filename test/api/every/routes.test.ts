import { describe, expect, it } from 'vitest';
import { features, placeOfUnknown } from '../../../infra/features/features.ts';
import { matchRoute, parseRoute, sortRoutes } from '../../../infra/local/http/api-routes.ts';
import type { Route } from '../../../shared/contract/routes/route.ts';
import { gatewayPathOf } from '../../../shared/contract/routes/route-match.ts';
import { contracts } from '../../../shared/operations/api.ts';
import { resourcesOf } from '../../support/cloud/deployed.ts';
import { allRoutes } from '../../support/contract/routes.ts';

const inTemplate = sortRoutes(
  resourcesOf('AWS::ApiGatewayV2::Route')
    .map(({ properties }) => ({
      key: String(properties.RouteKey),
      isGuarded: properties.AuthorizerId !== undefined && properties.AuthorizationType === 'CUSTOM',
    }))
    .filter(({ key }) => key.includes(' /'))
    .map(({ key, isGuarded }) => parseRoute(key, { isGuarded })),
);
const unknown = 'ANY /api/{proxy+}';
/** The feature behind the catch-all needs no routes of its own for what nobody else has. */
const ofCatchAll: readonly Route[] = Object.values(contracts[placeOfUnknown(features) as keyof typeof contracts]);

describe('the gateway', () => {
  it.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s has a gateway route with its authorizer',
    (_, route) => {
      const found = matchRoute(inTemplate, route.method, gatewayPathOf(route.path.replaceAll(/[{}]/g, '')))?.route;
      if (!ofCatchAll.includes(route)) expect(found?.key).not.toBe(unknown);
      expect(found?.target.isGuarded).toBe(route.access.kind !== 'webhook');
    },
  );

  it('has only routes that begin with a declared first segment, and sends every other path to the catch-all', () => {
    const prefixes = new Set(allRoutes.map(({ path }) => path.split('/').slice(0, 3).join('/')));
    const others = inTemplate.map(({ key }) => key).filter((key) => / \/api\b/.test(key) && key !== unknown);
    const strange = others.filter((key) => !prefixes.has((key.split(' ')[1] ?? '').split('/').slice(0, 3).join('/')));
    expect(strange).toEqual([]);
    expect(matchRoute(inTemplate, 'GET', '/api/nothing-of-ours')?.route.key).toBe(unknown);
  });
});
