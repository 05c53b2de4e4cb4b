import { Duration } from 'aws-cdk-lib';
import { FilterCriteria, FilterRule } from 'aws-cdk-lib/aws-lambda';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import type { AppFunctions } from './app-functions.ts';
import type { AppTable } from './app-table.ts';
import { DeadLetters } from './dead-letters.ts';
import { RunbookAlarm } from './runbook-alarm.ts';
import { followStream } from './table-stream.ts';

const concerned = FilterRule.or('lead', 'leadAlias', 'task');
const filters = [
  FilterCriteria.filter({ dynamodb: { NewImage: { entity: { S: concerned } } } }),
  FilterCriteria.filter({
    eventName: FilterRule.isEqual('REMOVE'),
    dynamodb: { OldImage: { entity: { S: concerned } } },
  }),
];

/** Keeps lists, search and counts of leads in step with what is written, whoever writes it. */
export class LeadIndex extends Construct {
  constructor(scope: Construct, id: string, props: { functions: AppFunctions; table: AppTable; topic: ITopic }) {
    super(scope, id);
    const { functions, table, topic } = props;
    const failed = new DeadLetters(this, 'Failed', { topic, of: 'Index of leads' });
    acknowledge(failed.queue, {
      'AwsSolutions-SQS3': 'This is where batches of the table’s stream end that failed after all tries.',
    });
    const fn = functions.create('crm/lead-index', { timeout: Duration.seconds(30) });
    table.bind(fn, 'read', 'write');
    followStream(this, fn, table, failed, filters);
    new RunbookAlarm(this, 'Late', {
      what: 'Changes of leads wait in the table’s stream for more than a minute: lists and search are behind.',
      runbook: 'events-not-delivered',
      topic,
      metric: fn.lambda.metric('IteratorAge', { statistic: 'Maximum', period: Duration.minutes(1) }),
      threshold: 60_000,
      evaluationPeriods: 5,
    });
  }
}
