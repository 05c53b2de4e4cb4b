import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';

export interface StreamRecord {
  eventID: string;
  awsRegion?: string;
  dynamodb: { SequenceNumber: string; ApproximateCreationDateTime?: number };
}
export interface StreamMapping {
  id: string;
  functionArn: string;
  streamArn: string;
  engineStreamArn: string;
  fromStart: boolean;
  batchSize: number;
  filters: string[];
  bisect: boolean;
  /** -1 repeats until the records expire. */
  retries: number;
  maxAgeSeconds: number;
  reportsFailures: boolean;
  onFailure?: string;
}

/** What a stream's on-failure destination receives: the position of the records, not the records. */
export const failureReport = (
  mapping: StreamMapping,
  first: StreamRecord,
  last: StreamRecord,
  size: number,
  attempts: number,
  payload: string,
  clock: Clock,
): string =>
  JSON.stringify({
    requestContext: {
      requestId: randomUUID(),
      functionArn: mapping.functionArn,
      condition: 'RetryAttemptsExhausted',
      approximateInvokeCount: attempts,
    },
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled', payload },
    version: '1.0',
    timestamp: new Date(clock.now()).toISOString(),
    DDBStreamBatchInfo: {
      shardId: 'shardId-local',
      startSequenceNumber: first.dynamodb.SequenceNumber,
      endSequenceNumber: last.dynamodb.SequenceNumber,
      batchSize: size,
      streamArn: mapping.streamArn,
    },
  });
