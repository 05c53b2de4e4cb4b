import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { ManagedPolicy, PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import { Architecture, type ILayerVersion, Function as LambdaFunction, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import { type BundleProps, functionBundle } from './function-bundle.ts';
import { noDeadLetters, tracedRole } from './traced-role.ts';

export interface FunctionProps extends BundleProps {
  readonly environment?: Record<string, string>;
  readonly memorySize?: number;
  readonly timeout?: Duration;
  /** Only for functions that are invoked asynchronously. */
  readonly deadLetters?: IQueue;
  /** Reserved concurrency, also the maximum; it is taken from the account's quota, so none by default. */
  readonly reservedConcurrency?: number;
  readonly layers?: ILayerVersion[];
}

/** A Lambda function with the defaults of this app: runtime, bundle, own role, log group, tracing. */
export class ServiceFunction extends Construct {
  readonly lambda: LambdaFunction;
  readonly role: Role;
  readonly logGroup: LogGroup;
  /** `company/tenancy/api` for `functions/company/tenancy/api.lambda.ts`. */
  readonly handler: string;

  constructor(scope: Construct, id: string, props: FunctionProps) {
    super(scope, id);
    this.handler = props.handler;
    this.logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.role = tracedRole(this, this.logGroup);
    this.lambda = new LambdaFunction(this, 'Function', {
      code: functionBundle(props),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memorySize ?? 1024,
      timeout: props.timeout ?? Duration.seconds(10),
      tracing: Tracing.ACTIVE,
      role: this.role,
      logGroup: this.logGroup,
      environment: { NODE_OPTIONS: '--enable-source-maps', ...props.environment },
      description: `functions/${props.handler}.lambda.ts`,
      ...(props.reservedConcurrency ? { reservedConcurrentExecutions: props.reservedConcurrency } : {}),
      ...(props.layers ? { layers: props.layers } : {}),
      ...(props.deadLetters ? { deadLetterQueue: props.deadLetters } : {}),
    });
    if (!props.deadLetters) acknowledge(this.lambda, noDeadLetters);
  }

  set(environment: Record<string, string>): this {
    for (const [name, value] of Object.entries(environment)) this.lambda.addEnvironment(name, value);
    return this;
  }

  /** Allows by a policy of its own, where a list of resources would fill what a role has room for. */
  allowApart(id: string, actions: string[], resources: string[]): this {
    new ManagedPolicy(this, id, { roles: [this.role], statements: [new PolicyStatement({ actions, resources })] });
    return this;
  }

  allow(actions: string[], resources: string[]): this {
    this.role.addToPolicy(new PolicyStatement({ actions, resources }));
    return this;
  }
}
