import { Duration } from 'aws-cdk-lib';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import type { AppTable } from './app-table.ts';
import { DeadLetters } from './dead-letters.ts';
import type { ServiceFunction } from './service-function.ts';

export interface PushProps {
  readonly push: ServiceFunction;
  readonly table: AppTable;
  readonly topic: ITopic;
}

const entityIs = (...names: string[]) => ({ entity: { S: FilterRule.or(...names) } });

/** What people listen for, and what ends their listening; each pattern keeps all other writes from waking the function. */
const heard = [
  { dynamodb: { NewImage: entityIs('lead', 'task', 'booking', 'communication') } },
  {
    eventName: FilterRule.isEqual('REMOVE'),
    dynamodb: { OldImage: entityIs('lead', 'task', 'booking', 'membership') },
  },
  { eventName: FilterRule.isEqual('MODIFY'), dynamodb: { NewImage: entityIs('membership') } },
  { dynamodb: { NewImage: { ...entityIs('session'), endedAt: { N: FilterRule.exists() } } } },
  { dynamodb: { NewImage: { ...entityIs('tenant'), status: { S: FilterRule.isEqual('suspended') } } } },
].map((pattern) => FilterCriteria.filter(pattern));

/**
 * Follows the table's stream to the open connections. Its own reader of the stream and not a queue behind the outbox:
 * every write is heard without an event written for it (half the write units of a change), a hop sooner, and a slow
 * connection never holds up an event. A shard of the stream takes two readers: the outbox's and this one.
 */
export class Push extends Construct {
  constructor(scope: Construct, id: string, { push, table, topic }: PushProps) {
    super(scope, id);
    const failed = new DeadLetters(this, 'Failed', { topic, of: 'Realtime push' });
    acknowledge(failed.queue, {
      'AwsSolutions-SQS3': 'This is where batches of the stream end that could not be pushed; a person looks into it.',
    });
    const reads = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];
    push.allow(
      reads.map((action) => `dynamodb:${action}`),
      [table.streamArn],
    );
    const mapping = new EventSourceMapping(this, 'Stream', {
      target: push.lambda,
      eventSourceArn: table.streamArn,
      startingPosition: StartingPosition.LATEST,
      batchSize: 100,
      bisectBatchOnError: true,
      retryAttempts: 3,
      maxRecordAge: Duration.minutes(5),
      onFailure: new SqsDlq(failed.queue),
      filters: heard,
    });
    mapping.node.addDependency(push.role);
  }
}
