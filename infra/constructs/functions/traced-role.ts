import {
  type AddToPrincipalPolicyResult,
  CfnRole,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct, IConstruct } from 'constructs';
import { acknowledge, acknowledgeWildcards } from '../acknowledge.ts';

/** A Lambda role with an inline policy, because a separate policy would cost the stack one more resource per role. */
class LambdaRole extends Role {
  private readonly document = new PolicyDocument();

  constructor(scope: Construct, id: string) {
    super(scope, id, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    const { defaultChild } = this.node;
    if (!(defaultChild instanceof CfnRole)) throw new Error(`${this.node.path} is no role of this stack`);
    defaultChild.policies = [{ policyName: 'Own', policyDocument: this.document }];
  }

  override addToPrincipalPolicy(statement: PolicyStatement): AddToPrincipalPolicyResult {
    this.document.addStatements(statement);
    return { statementAdded: true, policyDependable: this };
  }
}

/** Creates a Lambda role that may only write traces and its own log group. */
export function tracedRole(scope: Construct, logGroup: LogGroup): Role {
  const role = new LambdaRole(scope, 'Role');
  logGroup.grantWrite(role);
  const actions = ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'];
  role.addToPolicy(new PolicyStatement({ actions, resources: ['*'] }));
  const reason = 'X-Ray takes trace segments without a resource: these two actions allow nothing narrower.';
  acknowledgeWildcards(role, reason, 'Resource::*');
  const named = `${reason} Every other wildcard is accepted by its own finding of AwsSolutions-IAM5, or stops the synthesis.`;
  acknowledge(role, { 'Serverless-LambdaStarPermissions': named });
  return role;
}

export const noDeadLetters = {
  'Serverless-LambdaDLQ':
    'Called by the gateway, Cognito, CloudFormation or an event source mapping, which hear of a failure themselves: Lambda would never use a dead-letter queue.',
};

/** Enables tracing on the functions that CDK itself adds to a stack. */
export function traceCdkFunctions(stack: IConstruct, idPrefix: string): void {
  const cdkFunctions = stack.node.children.filter(({ node }) => node.id.startsWith(idPrefix));
  for (const child of cdkFunctions.flatMap((one) => one.node.findAll())) {
    if (!(child instanceof CfnFunction)) continue;
    child.tracingConfig = { mode: 'Active' };
    acknowledge(child, noDeadLetters);
  }
}
