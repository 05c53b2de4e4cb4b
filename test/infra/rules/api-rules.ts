import { features, placeOfUnknown } from '../../../infra/features/features.ts';
import { matchRoute, parseRoute, sortRoutes } from '../../../infra/local/http/api-routes.ts';
import { type Contract, type Route, routeKey } from '../../../shared/contract/routes/route.ts';
import { gatewayPathOf } from '../../../shared/contract/routes/route-match.ts';
import { contracts } from '../../../shared/operations/api.ts';
import { ofType, one, type Properties, type Rule, referencesOf, type Template } from '../template.ts';

const declared = Object.values(contracts).flatMap((contract) => Object.values<Route>(contract));
const prefixOf = (path: string): string => path.split('/').slice(0, 3).join('/');
const prefixes = new Set(declared.map(({ path }) => prefixOf(path)));
const paths = new Set<string>(declared.map(({ path }) => gatewayPathOf(path)));
const pages = ['ANY /', 'ANY /{proxy+}', 'ANY /api/{proxy+}'];
const sockets = ['$connect', '$disconnect', '$default'];

const routes = (template: Template): Map<string, Properties> =>
  new Map(ofType(template, 'AWS::ApiGatewayV2::Route').map(([, route]) => [route.RouteKey, route]));

const routeOf = (template: Template, key: string): Properties => {
  const found = routes(template).get(key);
  if (!found) throw new Error(`${key} is not in the template`);
  return found;
};

/** Calls the gateway of a template: the handler that API Gateway's rules lead to, none where no route matches. */
const gatewayOf = (template: Template) => {
  const sorted = sortRoutes([...routes(template)].map(([key, route]) => parseRoute(key, route)));
  return (method: string, path: string): string | undefined => {
    const target = matchRoute(sorted, method, path)?.route.target;
    const integration = template.Resources[referencesOf(target?.Target)[0] ?? ''];
    const fn = template.Resources[referencesOf(integration?.Properties.IntegrationUri)[0] ?? ''];
    return fn?.Properties.Description;
  };
};

/** The path at which the edge calls the gateway for a route. */
const callOf = (path: string): string => gatewayPathOf(path.replaceAll(/\{\w+\}/g, 'some-id'));

/** Nothing but a contract's path, or what is greedy below the first segment of one. */
const isDeclared = (key: string): boolean => {
  const [method = '', path = ''] = key.split(' ');
  if (path.endsWith('/{proxy+}')) return method === 'ANY' && prefixes.has(path.slice(0, -'/{proxy+}'.length));
  return paths.has(path);
};

export const apiRules: Rule[] = [
  {
    name: 'each route of the contracts is answered by the function of its feature, as API Gateway chooses',
    wrong: (template) => {
      const call = gatewayOf(template);
      return Object.entries(contracts).flatMap(([feature, contract]) =>
        Object.values<Route>(contract)
          .filter(({ method, path }) => call(method, callOf(path)) !== handlerOf(feature))
          .map(routeKey),
      );
    },
    spoil: (template) => {
      routeOf(template, 'ANY /api/leads/{leadId}/chat').RouteKey = 'ANY /api/leads/{leadId}/talk';
    },
  },
  {
    name: 'a full match comes before a greedy one: no path of a feature is taken from it by another',
    wrong: (template) => {
      const call = gatewayOf(template);
      return declared
        .filter(({ access }) => access.kind !== 'webhook')
        .filter(({ path }) => {
          const [method = 'POST'] = ['PUT', 'PATCH', 'DELETE', 'POST', 'GET'].filter(
            (each) => !declared.some((route) => route.method === each && route.path === path),
          );
          const owners = Object.keys(contracts).filter((feature) => ownsPath(feature, path));
          const expected = owners.length === 1 ? owners : [placeOfUnknown(features)];
          return !expected.map(handlerOf).includes(call(method, callOf(path)) ?? '');
        })
        .map(routeKey);
    },
    spoil: (template) => {
      routeOf(template, 'ANY /api/leads/{leadId}/chat').RouteKey = 'GET /api/leads/{leadId}/chat';
    },
  },
  {
    name: 'nothing but contracts, pages and sockets is reachable',
    wrong: (template) =>
      [...routes(template).keys()].filter((key) => ![...pages, ...sockets].includes(key) && !isDeclared(key)),
    spoil: (template) => {
      routeOf(template, 'ANY /api/me/{proxy+}').RouteKey = 'GET /api/debug';
    },
  },
  {
    name: 'every route but webhooks and sockets asks the authorizer',
    wrong: (template) => {
      const open = new Set(declared.filter(({ access }) => access.kind === 'webhook').map(routeKey));
      const [authorizer] = ofType(template, 'AWS::ApiGatewayV2::Authorizer')[0] ?? [];
      return [...routes(template)]
        .filter(([key]) => !sockets.includes(key) && !open.has(key))
        .filter(([, route]) => route.AuthorizationType !== 'CUSTOM' || route.AuthorizerId?.Ref !== authorizer)
        .map(([key]) => key);
    },
    spoil: (template) => {
      routeOf(template, 'ANY /api/me/{proxy+}').AuthorizationType = 'NONE';
    },
  },
  {
    name: 'the authorizer is asked only with the origin secret and the viewer function’s two headers, and believed for 5 seconds',
    wrong: (template) => {
      const authorizer = one(template, 'AWS::ApiGatewayV2::Authorizer');
      const sources = JSON.stringify(authorizer.IdentitySource);
      const right =
        sources === '["$request.header.x-origin-secret","$request.header.x-tenant-host","$request.header.x-auth"]' &&
        authorizer.AuthorizerResultTtlInSeconds === 5 &&
        authorizer.EnableSimpleResponses === true &&
        authorizer.AuthorizerPayloadFormatVersion === '2.0';
      return right ? [] : [sources];
    },
    spoil: (template) => {
      one(template, 'AWS::ApiGatewayV2::Authorizer').IdentitySource = [
        '$request.header.x-tenant-host',
        '$request.header.x-auth',
      ];
    },
  },
  {
    name: 'each function has one permission for all its routes, so its policy cannot overflow',
    wrong: (template) => {
      const count = new Map<string, number>();
      for (const [, permission] of ofType(template, 'AWS::Lambda::Permission')) {
        const key = JSON.stringify([permission.FunctionName, permission.Principal]);
        count.set(key, (count.get(key) ?? 0) + 1);
      }
      return [...count].filter(([, times]) => times > 4).map(([key]) => key);
    },
    spoil: (template) => {
      const [id, permission] =
        Object.entries(template.Resources).find(([, { Type }]) => Type.endsWith('Permission')) ?? [];
      for (let i = 0; i < 9 && permission; i++) template.Resources[`${id}${i}`] = structuredClone(permission);
    },
  },
  {
    name: 'nothing answers beside the gateways: no function has an address of its own, and there is no graph of data',
    wrong: (template) =>
      Object.entries(template.Resources)
        .filter(([, { Type }]) => Type === 'AWS::Lambda::Url' || Type.startsWith('AWS::AppSync::'))
        .map(([id]) => id),
    spoil: (template) => {
      template.Resources.Graph = { Type: 'AWS::AppSync::GraphQLApi', Properties: { Name: 'data' } };
    },
  },
];

function handlerOf(feature: string): string {
  return `functions/${feature}/api.lambda.ts`;
}

function ownsPath(feature: string, path: string): boolean {
  const own: Contract = Object.fromEntries(Object.entries(contracts))[feature] ?? {};
  return Object.values(own).some((route) => route.path === path);
}
