import { Duration } from 'aws-cdk-lib';
import { FilterCriteria, FilterRule } from 'aws-cdk-lib/aws-lambda';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import type { AppTable } from '../data/app-table.ts';
import { followStream } from '../data/table-stream.ts';
import type { ServiceFunction } from '../functions/service-function.ts';
import { RunbookAlarm } from '../watch/runbook-alarm.ts';
import { DeadLetters } from './dead-letters.ts';

const entityIs = (...names: string[]) => ({ entity: { S: FilterRule.or(...names) } });
const listed = ['lead', 'leadAlias', 'task', 'booking', 'order'];

/** What ends a connection or takes a right away. One filter: a mapping has room for five. */
const ending = {
  $or: [
    { eventName: FilterRule.isEqual('MODIFY'), dynamodb: { NewImage: entityIs('membership') } },
    { dynamodb: { NewImage: { ...entityIs('session'), endedAt: { N: FilterRule.exists() } } } },
    { dynamodb: { NewImage: { ...entityIs('tenant'), status: { S: FilterRule.isEqual('suspended') } } } },
  ],
};

/** What lists, search, figures and open connections follow; no other write wakes the function. */
const filters = [
  { dynamodb: { NewImage: entityIs(...listed, 'communication', 'chat-session', 'voice-call') } },
  {
    eventName: FilterRule.isEqual('REMOVE'),
    dynamodb: { OldImage: entityIs(...listed, 'membership', 'chat-session') },
  },
  ending,
].map((pattern) => FilterCriteria.filter(pattern));

/**
 * The stream's second reader beside the outbox's: keeps lists, search, figures and counts in step with what is written, whoever
 * writes it, and tells open connections. The stream and not a queue behind the outbox: every write is heard without an
 * event written for it (half the write units of a change), a hop sooner, and what is slow here never holds up an event.
 */
export class Changes extends Construct {
  constructor(scope: Construct, id: string, props: { fn: ServiceFunction; table: AppTable; topic: ITopic }) {
    super(scope, id);
    const { fn, table, topic } = props;
    const failed = new DeadLetters(this, 'Failed', { topic, of: 'Index of leads, realtime push and figures' });
    acknowledge(failed.queue, {
      'AwsSolutions-SQS3':
        'This is where batches of the stream end that could not be followed; a person looks into it.',
    });
    table.bind(fn, 'read', 'write');
    followStream(this, fn, table, failed, filters);
    new RunbookAlarm(this, 'Late', {
      what: 'Changes wait in the table’s stream for more than a minute: lists, search and open pages are behind.',
      runbook: 'events-not-delivered',
      topic,
      metric: fn.lambda.metric('IteratorAge', { statistic: 'Maximum', period: Duration.minutes(1) }),
      threshold: 60_000,
      evaluationPeriods: 5,
    });
  }
}
