import { describe, expect, it } from 'vitest';
import { resourcesOf } from '../../support/cloud/deployed.ts';
import { allRoutes } from '../../support/contract/routes.ts';

const inTemplate = resourcesOf('AWS::ApiGatewayV2::Route').map(({ properties }) => ({
  key: String(properties.RouteKey),
  isGuarded: properties.AuthorizerId !== undefined && properties.AuthorizationType === 'CUSTOM',
}));

describe('the gateway', () => {
  it.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s is a route with its authorizer',
    (key, route) => {
      const found = inTemplate.filter((each) => each.key === key);
      expect(found).toHaveLength(1);
      expect(found[0]?.isGuarded).toBe(route.access.kind !== 'webhook');
    },
  );

  it('has no route under /api that no contract names, but the one that answers the rest', () => {
    const known = new Set(allRoutes.map((route) => `${route.method} ${route.path}`));
    const others = inTemplate.map(({ key }) => key).filter((key) => key.includes(' /api') && !known.has(key));
    expect(
      others.every((key) => /^(ANY|\$default) \/api\/\{proxy\+\}$/.test(key)),
      others.join(),
    ).toBe(true);
  });
});
