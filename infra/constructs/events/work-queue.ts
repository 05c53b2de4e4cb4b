import { Duration } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { QueueType } from '../../../shared/contract/events/event.ts';
import { acknowledge } from '../acknowledge.ts';
import type { ServiceFunction } from '../functions/service-function.ts';
import { DeadLetters } from './dead-letters.ts';
import type { QueueOf } from './queue-address.ts';

export const consumerTimeout = Duration.seconds(30);

/** A work queue; it cannot exist without consumer, dead letters and alarm. */
export class WorkQueue extends Construct implements QueueOf {
  readonly queue: Queue;
  readonly deadLetters: Queue;
  readonly type: QueueType;
  readonly isShared = false;

  constructor(scope: Construct, id: string, props: { type: QueueType; consumer: ServiceFunction; topic: ITopic }) {
    super(scope, id);
    this.type = props.type;
    const fifo = props.type.fifo;
    const deadLetters = new DeadLetters(this, 'DeadLetters', {
      topic: props.topic,
      of: props.type.name,
      fifo,
      // In the stack of the area, because the root has room for 500 resources.
      watchedIn: props.consumer,
    });
    this.deadLetters = deadLetters.queue;
    this.queue = new Queue(this, 'Queue', {
      ...(fifo ? { fifo: true, contentBasedDeduplication: false } : {}),
      enforceSSL: true,
      visibilityTimeout: Duration.seconds((props.consumer.lambda.timeout ?? consumerTimeout).toSeconds() * 6),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: deadLetters.queue, maxReceiveCount: 5 },
    });
    props.consumer.lambda.addEventSource(
      new SqsEventSource(this.queue, { batchSize: 10, reportBatchItemFailures: true }),
    );
    acknowledge(props.consumer.lambda, {
      'Serverless-LambdaEventSourceMappingDestination':
        'A mapping of SQS has no failure destination: poison messages go to the queue’s own dead letters.',
    });
  }
}
