import { Duration } from 'aws-cdk-lib';
import { EventSourceMapping, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import type { DeadLetters } from '../events/dead-letters.ts';
import type { ServiceFunction } from '../functions/service-function.ts';
import type { AppTable } from './app-table.ts';

type Filters = { [key: string]: unknown }[];

/** Subscribes a function to the table's stream: failing batches are bisected, retried five times and sent to dead letters. */
export const followStream = (
  scope: Construct,
  fn: ServiceFunction,
  table: AppTable,
  failed: DeadLetters,
  filters: Filters,
): void => {
  const reads = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];
  fn.allow(
    reads.map((action) => `dynamodb:${action}`),
    [table.streamArn],
  );
  const mapping = new EventSourceMapping(scope, 'Stream', {
    target: fn.lambda,
    eventSourceArn: table.streamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: 100,
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    retryAttempts: 5,
    maxRecordAge: Duration.hours(12),
    onFailure: new SqsDlq(failed.queue),
    filters,
  });
  mapping.node.addDependency(fn.role);
};
