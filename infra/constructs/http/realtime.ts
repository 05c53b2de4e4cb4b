import { Aws } from 'aws-cdk-lib';
import { LogGroupLogDestination, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import { acknowledge, acknowledgeWildcards, findingName } from '../acknowledge.ts';
import type { ServiceFunction } from '../functions/service-function.ts';
import { accessLogs, allowGatewayLogs, jsonLog } from './access-logs.ts';

const stageName = 'live';
const socketLog = jsonLog('requestId', 'requestTime', 'eventType', 'connectionId', 'status', 'error.message');

/** The WebSocket API; its function checks the one-time ticket on connect. */
export class Realtime extends Construct {
  /** The URL for browsers: wss://…/live */
  readonly url: string;
  private readonly api: WebSocketApi;

  constructor(scope: Construct, id: string, fn: ServiceFunction) {
    super(scope, id);
    const route = (name: string) => ({ integration: new WebSocketLambdaIntegration(name, fn.lambda) });
    this.api = new WebSocketApi(this, 'Api', {
      connectRouteOptions: route('OnConnect'),
      disconnectRouteOptions: route('OnDisconnect'),
      defaultRouteOptions: route('OnMessage'),
    });
    const logs = accessLogs(this);
    const stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.api,
      stageName,
      autoDeploy: true,
      detailedMetricsEnabled: true,
      accessLogSettings: { destination: new LogGroupLogDestination(logs), format: socketLog },
      throttle: { rateLimit: 500, burstLimit: 500 },
    });
    this.url = `${this.api.apiEndpoint}/${stageName}`;
    acknowledge(this.api, {
      'AwsSolutions-APIG4':
        'The function checks the one-time ticket at $connect; later messages carry the connection it made.',
    });
    stage.node.addDependency(allowGatewayLogs(this));
    this.bindPush(fn);
  }

  /** Sets REALTIME_ENDPOINT and grants sending to connections and closing them. */
  bindPush(fn: ServiceFunction): void {
    fn.set({ REALTIME_ENDPOINT: `https://${this.api.apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}/${stageName}` });
    const connections = `arn:${Aws.PARTITION}:execute-api:${Aws.REGION}:${Aws.ACCOUNT_ID}:${this.api.apiId}/${stageName}`;
    const verbs = ['POST', 'DELETE'];
    fn.allow(
      ['execute-api:ManageConnections'],
      verbs.map((verb) => `${connections}/${verb}/@connections/*`),
    );
    const api = findingName(fn, this.api.node.defaultChild, 'Ref');
    const named = `Resource::arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:${api}/${stageName}`;
    acknowledgeWildcards(
      fn,
      'Connections come and go: their ids cannot be named beforehand.',
      ...verbs.map((verb) => `${named}/${verb}/@connections/*`),
    );
  }
}
