import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { AwsCustomResource, AwsCustomResourcePolicy, PhysicalResourceId } from 'aws-cdk-lib/custom-resources';
import { Construct } from 'constructs';
import { traceCdkFunctions, tracedRole } from '../functions/traced-role.ts';
import type { AppClient } from './app-client.ts';
import type { People } from './user-pool.ts';

/**
 * Prevents the staff client from reusing an SSO session of another client, which may have used a password: its validity is set
 * to 0 minutes, which requires session tracking. CloudFormation supports neither, hence the two SDK calls.
 */
export class NoSilentReuse extends Construct {
  /** Makes the two calls, tracking first. Over 40 lines: both calls share their log and role. */
  constructor(scope: Construct, id: string, { people, client }: { people: People; client: AppClient }) {
    super(scope, id);
    const UserPoolId = people.pool.userPoolId;
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = tracedRole(this, logGroup);
    const call = (name: string, action: string, parameters: Record<string, unknown>) => {
      const sdkCall = {
        service: '@aws-sdk/client-cognito-identity-provider',
        action,
        parameters,
        physicalResourceId: PhysicalResourceId.of(`${name}-of-pool`),
      };
      const statement = new PolicyStatement({
        actions: [`cognito-idp:${action}`],
        resources: [people.pool.userPoolArn],
      });
      return new AwsCustomResource(this, name, {
        onCreate: sdkCall,
        onUpdate: sdkCall,
        policy: AwsCustomResourcePolicy.fromStatements([statement]),
        // The SDK of the runtime may be too old for these operations.
        installLatestAwsSdk: true,
        logGroup,
        role,
        memorySize: 512,
      });
    };
    const tracking = call('Tracking', 'SetUserPoolSessionConfiguration', {
      UserPoolId,
      UserSessionTracking: 'ENABLED',
      TokenSession: { MaxPerUser: 20 },
    });
    const reuse = call('Reuse', 'SetUserPoolClientSessionConfiguration', {
      UserPoolId,
      ClientId: client.id,
      SSOSession: { MaxValidityMinutes: 0 },
    });
    reuse.node.addDependency(tracking);
    traceCdkFunctions(Stack.of(this), `AWS${AwsCustomResource.PROVIDER_FUNCTION_UUID.replaceAll('-', '')}`);
  }
}
