import { CustomResource, Duration } from 'aws-cdk-lib';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { DeadLetters } from '../events/dead-letters.ts';
import type { AppFunctions } from '../functions/app-functions.ts';
import { bindAppClients } from '../identity/client-manager.ts';
import type { Identity } from '../identity/identity.ts';
import type { AppTable } from './app-table.ts';
import type { TokenKey } from './token-key.ts';

export interface SeedProps {
  readonly functions: AppFunctions;
  readonly environment: Record<string, string>;
  readonly table: AppTable;
  readonly identity: Identity;
  readonly topic: ITopic;
  /** Where a failed call ends; a queue of its own without it. */
  readonly failed?: DeadLetters;
  readonly tokenKey: TokenKey;
  /** The custom resource's properties; a change of any value runs the seed again. */
  readonly properties: Record<string, unknown>;
}

/** Seeds the platform's initial rows on each deployment: the default tenant, its licenses and, in a demo, demo data. */
export class Seed extends Construct {
  constructor(scope: Construct, id: string, { functions, table, identity, topic, tokenKey, ...props }: SeedProps) {
    super(scope, id);
    const failed = props.failed ?? new DeadLetters(this, 'Failed', { topic, of: 'operations/seed/seed' });
    const fn = functions.create('operations/seed/seed', {
      environment: { ...props.environment, DEMO_LIFE: 'on' },
      timeout: Duration.minutes(2),
      deadLetters: failed.queue,
    });
    table.bind(fn, 'read', 'write');
    bindAppClients(fn, identity);
    tokenKey.bind(fn, 'seal');
    const data = new CustomResource(this, 'Data', {
      serviceToken: fn.lambda.functionArn,
      resourceType: 'Custom::Seed',
      serviceTimeout: Duration.minutes(5),
      properties: props.properties,
    });
    data.node.addDependency(fn.role);
  }
}
