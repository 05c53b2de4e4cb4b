import { readIntegration } from '../http/gateway.ts';
import { apiId as idOf } from '../template/naming.ts';
import type { ResolvedTemplate, TemplateResource } from '../template/template.ts';

interface ApiProperties {
  ProtocolType: string;
  RouteSelectionExpression?: string;
}
interface RouteProperties {
  ApiId: string;
  RouteKey: string;
  Target?: string;
  AuthorizerId?: string;
}
export interface SocketApi {
  id: string;
  stages: Set<string>;
  selection: string;
  routes: Map<string, string>;
  authorizer: string | undefined;
}

const refOf = (resource: TemplateResource) => `${resource.stack}-${resource.id}`;

/** The WebSocket APIs of a template: stages, routes by key, and the authorizer of $connect. */
export const readSocketApis = (template: ResolvedTemplate): SocketApi[] => {
  const integrations = new Map(
    template.ofType('AWS::ApiGatewayV2::Integration').map((resource) => [refOf(resource), resource]),
  );
  const authorizers = new Map(
    template
      .ofType('AWS::ApiGatewayV2::Authorizer')
      .map((resource) => [refOf(resource), resource.properties<{ AuthorizerUri: string }>().AuthorizerUri]),
  );
  return template
    .ofType('AWS::ApiGatewayV2::Api')
    .filter((resource) => resource.properties<ApiProperties>().ProtocolType === 'WEBSOCKET')
    .map((resource) => {
      const id = String(idOf(resource));
      const routes = template
        .ofType('AWS::ApiGatewayV2::Route')
        .map((route) => ({ id: route.id, ...route.properties<RouteProperties>() }))
        .filter((route) => route.ApiId === id);
      const stages = template
        .ofType('AWS::ApiGatewayV2::Stage')
        .map((stage) => stage.properties<{ ApiId: string; StageName: string }>())
        .filter((stage) => stage.ApiId === id);
      const guarded = routes.find((route) => route.RouteKey === '$connect')?.AuthorizerId;
      return {
        id,
        stages: new Set(stages.map((stage) => stage.StageName)),
        selection: resource.properties<ApiProperties>().RouteSelectionExpression ?? '$request.body.action',
        routes: new Map(
          routes.map((route) => [
            route.RouteKey,
            readIntegration(route.id, integrations.get(route.Target?.replace('integrations/', '') ?? '')).functionArn,
          ]),
        ),
        authorizer: guarded ? authorizers.get(guarded) : undefined,
      };
    });
};
