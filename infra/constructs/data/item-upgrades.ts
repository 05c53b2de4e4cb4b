import { join } from 'node:path';
import { CustomResource, Duration, FileSystem } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { DeadLetters } from '../events/dead-letters.ts';
import type { AppFunctions } from '../functions/app-functions.ts';
import type { AppTable } from './app-table.ts';

export interface ItemUpgradesProps {
  readonly functions: AppFunctions;
  readonly bundlesDir: string;
  readonly table: AppTable;
  readonly topic: ITopic;
  /** Where a failed call ends; a queue of its own without it. */
  readonly failed?: DeadLetters;
}

const HANDLER = 'operations/upgrades/item-upgrades';

/**
 * Upgrades stored items to the current shape of their entities. Runs when its code changes, walks the table only if the set
 * of shapes has changed, and continues an unfinished walk every five minutes.
 */
export class ItemUpgrades extends Construct {
  constructor(scope: Construct, id: string, { functions, bundlesDir, table, topic, failed }: ItemUpgradesProps) {
    super(scope, id);
    const deadLetters = (failed ?? new DeadLetters(this, 'Failed', { topic, of: HANDLER })).queue;
    const fn = functions.create(HANDLER, { timeout: Duration.minutes(15), deadLetters });
    table.bind(fn, 'read', 'write');
    table.bindWalk(fn);
    const walk = new CustomResource(this, 'Walk', {
      serviceToken: fn.lambda.functionArn,
      resourceType: 'Custom::ItemUpgrades',
      serviceTimeout: Duration.minutes(16),
      properties: { code: FileSystem.fingerprint(join(bundlesDir, HANDLER)) },
    });
    walk.node.addDependency(fn.role);
    new Rule(this, 'EveryFiveMinutes', {
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [new LambdaFunction(fn.lambda, { deadLetterQueue: deadLetters, retryAttempts: 0 })],
    });
  }
}
