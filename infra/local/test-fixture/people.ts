import { CfnOutput, type Stack } from 'aws-cdk-lib';
import { WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import * as cognito from 'aws-cdk-lib/aws-cognito';
import type { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs';

export const addSocket = (scope: Stack, handler: NodejsFunction): void => {
  const route = { integration: new WebSocketLambdaIntegration('Socket', handler) };
  const api = new WebSocketApi(scope, 'Socket', {
    connectRouteOptions: route,
    disconnectRouteOptions: route,
    defaultRouteOptions: route,
  });
  const stage = new WebSocketStage(scope, 'Live', { webSocketApi: api, stageName: 'live', autoDeploy: true });
  handler.addEnvironment('REALTIME_ENDPOINT', stage.callbackUrl);
  new CfnOutput(scope, 'SocketUrl', { value: `${api.apiEndpoint}/live` });
};

export const addPool = (scope: Stack, preToken: NodejsFunction): void => {
  const pool = new cognito.UserPool(scope, 'People', {
    featurePlan: cognito.FeaturePlan.ESSENTIALS,
    selfSignUpEnabled: true,
    signInAliases: { email: true },
  });
  pool.addTrigger(cognito.UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, preToken, cognito.LambdaVersion.V2_0);
  const { GOOGLE, COGNITO } = cognito.UserPoolClientIdentityProvider;
  const client = (name: string, supportedIdentityProviders: cognito.UserPoolClientIdentityProvider[]) =>
    pool.addClient(name, {
      supportedIdentityProviders,
      oAuth: { callbackUrls: ['http://localhost:3000/auth/callback'], logoutUrls: ['http://localhost:3000/'] },
    });
  new CfnOutput(scope, 'StaffClientId', { value: client('Staff', [GOOGLE]).userPoolClientId });
  new CfnOutput(scope, 'TenantClientId', { value: client('Tenant', [GOOGLE, COGNITO]).userPoolClientId });
  new CfnOutput(scope, 'DemoAccounts', {
    value: JSON.stringify([{ email: 'admin@local.test', name: 'Ada Admin', client: 'staff', label: 'Administrator' }]),
  });
};
