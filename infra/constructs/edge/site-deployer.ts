import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { acknowledge, acknowledgeWildcards, findingName } from '../acknowledge.ts';
import { traceCdkFunctions, tracedRole } from '../functions/traced-role.ts';

const idPrefix = 'Custom::CDKBucketDeployment';
const reason = 'CDK’s own copying function, with its grants: from the bootstrap’s assets into this one bucket.';

/** Role and log group of CDK's function that copies files into a bucket. */
export function deployer(scope: Construct, bucket: IBucket) {
  const logGroup = new LogGroup(scope, 'DeployLogs', {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const role = tracedRole(scope, logGroup);
  acknowledgeWildcards(
    role,
    reason,
    ...['GetObject*', 'GetBucket*', 'List*', 'DeleteObject*', 'Abort*'].map((action) => `Action::s3:${action}`),
    'Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-us-east-1/*',
    `Resource::${findingName(role, bucket.node.defaultChild, 'Arn')}/*`,
  );
  return { logGroup, role, memoryLimit: 256 };
}

export type Deployer = ReturnType<typeof deployer>;

/** CDK creates the function at the top level of the stack, so its findings are acknowledged there. */
export function acknowledgeDeployer(scope: Construct): void {
  const stack = Stack.of(scope);
  traceCdkFunctions(stack, idPrefix);
  const python = 'The runtime is CDK’s choice for its own function and moves with aws-cdk-lib.';
  for (const child of stack.node.children.filter(({ node }) => node.id.startsWith(idPrefix))) {
    acknowledge(child, { 'AwsSolutions-L1': python, 'Serverless-LambdaLatestVersion': python });
  }
}
