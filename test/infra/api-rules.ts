import { routeKey } from '../../shared/contract/route.ts';
import { contracts } from '../../shared/operations/api.ts';
import { ofType, one, type Properties, type Rule, referencesOf, type Template } from './template.ts';

const declared = Object.values(contracts).flatMap((contract) => Object.values(contract));
const pages = ['ANY /', 'ANY /{proxy+}', 'ANY /api/{proxy+}'];
const sockets = ['$connect', '$disconnect', '$default'];

const routes = (template: Template): Map<string, Properties> =>
  new Map(ofType(template, 'AWS::ApiGatewayV2::Route').map(([, route]) => [route.RouteKey, route]));

const first = (template: Template): Properties => {
  const found = ofType(template, 'AWS::ApiGatewayV2::Route').find(([, { RouteKey }]) => RouteKey === 'GET /api/me');
  if (!found) throw new Error('GET /api/me is not in the template');
  return found[1];
};

export const apiRules: Rule[] = [
  {
    name: 'each route of the contracts is there, with the function of its context',
    wrong: (template) =>
      Object.entries(contracts).flatMap(([feature, contract]) =>
        Object.values(contract)
          .filter((route) => !leadsTo(template, routes(template).get(routeKey(route)), feature))
          .map(routeKey),
      ),
    spoil: (template) => {
      first(template).RouteKey = 'GET /api/you';
    },
  },
  {
    name: 'nothing but contracts, pages and sockets is reachable',
    wrong: (template) => {
      const known = new Set([...declared.map(routeKey), ...pages, ...sockets]);
      return [...routes(template).keys()].filter((key) => !known.has(key));
    },
    spoil: (template) => {
      first(template).RouteKey = 'GET /api/debug';
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
      first(template).AuthorizationType = 'NONE';
    },
  },
  {
    name: 'the authorizer reads the two headers of the viewer function and is believed for 5 seconds',
    wrong: (template) => {
      const authorizer = one(template, 'AWS::ApiGatewayV2::Authorizer');
      const sources = JSON.stringify(authorizer.IdentitySource);
      const right =
        sources === '["$request.header.x-tenant-host","$request.header.x-auth"]' &&
        authorizer.AuthorizerResultTtlInSeconds === 5 &&
        authorizer.EnableSimpleResponses === true &&
        authorizer.AuthorizerPayloadFormatVersion === '2.0';
      return right ? [] : [sources];
    },
    spoil: (template) => {
      one(template, 'AWS::ApiGatewayV2::Authorizer').IdentitySource = ['$request.header.x-auth'];
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
];

function leadsTo(template: Template, route: Properties | undefined, feature: string): boolean {
  const integration = template.Resources[referencesOf(route?.Target)[0] ?? ''];
  const fn = template.Resources[referencesOf(integration?.Properties.IntegrationUri)[0] ?? ''];
  return fn?.Properties.Description === `functions/${feature}/api.lambda.ts`;
}
