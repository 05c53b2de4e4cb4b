import { Duration, Stack } from 'aws-cdk-lib';
import {
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  type IHttpRouteAuthorizer,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import type { ServiceFunction } from '../functions/service-function.ts';
import { accessLogs, jsonLog } from './access-logs.ts';
import type { GatewayRoute } from './gateway-routes.ts';

const logFormat = jsonLog(
  'requestId',
  'requestTime',
  'routeKey',
  'status',
  'responseLatency',
  'identity.sourceIp',
  'error.message',
  'authorizer.error',
  'integrationErrorMessage',
);

/** The HTTP API: routes to the functions of features and pages behind one authorizer. */
export class ContractApi extends Construct {
  readonly api: HttpApi;
  private authorizer: IHttpRouteAuthorizer | undefined;
  private readonly integrations = new Map<ServiceFunction, HttpLambdaIntegration>();
  private readonly behindCloudFront = new Set<ServiceFunction>();

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.api = new HttpApi(this, 'Api', { createDefaultStage: false });
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      autoDeploy: true,
      detailedMetricsEnabled: true,
      throttle: { rateLimit: 1000, burstLimit: 2000 },
      accessLogSettings: { destination: new LogGroupLogDestination(accessLogs(this)), format: logFormat },
    });
  }

  /**
   * Sets the authorizer; results are cached for 5 s. CloudFront writes all identity sources, and the gateway refuses a call
   * that lacks one without asking anybody, so a direct call without the origin secret starts nothing of ours.
   */
  authorizeWith(fn: ServiceFunction): void {
    this.behindCloudFront.add(fn);
    this.authorizer = new HttpLambdaAuthorizer('Authorizer', fn.lambda, {
      identitySource: ['x-origin-secret', 'x-tenant-host', 'x-auth'].map((name) => `$request.header.${name}`),
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      resultsCacheTtl: Duration.seconds(5),
    });
  }

  /** Updates functions after CloudFront, so that they accept its current origin secret throughout a rotation. */
  updateAfter(...distributions: Distribution[]): void {
    for (const { lambda } of this.behindCloudFront) lambda.node.addDependency(...distributions);
  }

  /** Adds routes to the functions of their features; a feature without a function fails the synthesis. */
  addRoutes(routes: readonly GatewayRoute[], functions: ReadonlyMap<string, ServiceFunction>): void {
    for (const { method, path, feature, guarded } of routes) {
      const fn = functions.get(feature);
      if (!fn)
        throw new Error(`${method} ${path} needs the HTTP function of ${feature}, which the stack does not have.`);
      this.add(path, HttpMethod[method], fn, guarded ? this.guard() : undefined);
    }
  }

  /** Routes every method of the paths to one function. */
  addPaths(paths: readonly string[], fn: ServiceFunction): void {
    for (const path of paths) this.add(path, HttpMethod.ANY, fn, this.guard());
  }

  // One permission for all routes of a function, because one per route would overflow its resource policy at about thirty.
  private integrate(fn: ServiceFunction): HttpLambdaIntegration {
    const known = this.integrations.get(fn);
    if (known) return known;
    const integration = new HttpLambdaIntegration(fn.node.id, fn.lambda, { scopePermissionToRoute: false });
    this.integrations.set(fn, integration);
    this.behindCloudFront.add(fn);
    return integration;
  }

  private add(path: string, method: HttpMethod, fn: ServiceFunction, guard?: IHttpRouteAuthorizer) {
    const stack = Stack.of(fn);
    const integration = this.integrate(fn);
    const route = new HttpRoute(stack === Stack.of(this) ? this : stack, `${method} ${path}`.replaceAll('/', ' '), {
      httpApi: this.api,
      routeKey: HttpRouteKey.with(path, method),
      integration,
      ...(guard ? { authorizer: guard } : {}),
    });
    if (!guard) acknowledge(route, { 'AwsSolutions-APIG4': 'A webhook: its function believes a signature only.' });
  }

  private guard(): IHttpRouteAuthorizer {
    if (!this.authorizer) throw new Error('Call authorizeWith before adding routes.');
    return this.authorizer;
  }
}
