import { RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat, CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { acknowledgeWildcards } from '../acknowledge.ts';

export const accessLogs = (scope: Construct) =>
  new LogGroup(scope, 'AccessLogs', { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY });

/** A log format of one JSON object per request with these fields of `$context`. */
export const jsonLog = (...fields: string[]) =>
  AccessLogFormat.custom(JSON.stringify(Object.fromEntries(fields.map((field) => [field, `$context.${field}`]))));

const logActions = [
  'CreateLogGroup',
  'CreateLogStream',
  'DescribeLogGroups',
  'DescribeLogStreams',
  'PutLogEvents',
  'GetLogEvents',
  'FilterLogEvents',
];

/** Creates the account's role for WebSocket API logs in this region; it must exist first and outlives the stack. */
export function allowGatewayLogs(scope: Construct): CfnAccount {
  const role = new Role(scope, 'GatewayLogs', { assumedBy: new ServicePrincipal('apigateway.amazonaws.com') });
  const actions = logActions.map((action) => `logs:${action}`);
  role.addToPolicy(new PolicyStatement({ actions, resources: ['*'] }));
  const reason = 'API Gateway refuses a narrower role: it is one for all APIs of the account, and writes only logs.';
  acknowledgeWildcards(role, reason, 'Resource::*');
  const account = new CfnAccount(scope, 'GatewayAccount', { cloudWatchRoleArn: role.roleArn });
  role.applyRemovalPolicy(RemovalPolicy.RETAIN);
  account.applyRemovalPolicy(RemovalPolicy.RETAIN);
  account.node.addDependency(role);
  return account;
}
