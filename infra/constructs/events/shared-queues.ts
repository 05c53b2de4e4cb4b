import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { watchedQueues } from '../../../shared/operations/queues.ts';
import { acknowledge } from '../acknowledge.ts';
import type { AppFunctions } from '../functions/app-functions.ts';
import type { ServiceFunction } from '../functions/service-function.ts';
import { DeadLetters } from './dead-letters.ts';
import type { QueueConsumer, QueueOf } from './queue-address.ts';
import { consumerTimeout } from './work-queue.ts';

/** What the function has left to sort results in once the slowest consumer has answered. */
const SPARE_SECONDS = 10;
/** How long it asks for a place of its consumers where all of the account's are taken. */
const PLACE_SECONDS = 60;
/** It waits for others most of its time, and is billed for it. */
const WAITING_MB = 256;
const HANDLER = 'operations/shared-work/shared-work';

export interface SharedQueuesProps {
  readonly functions: AppFunctions;
  readonly consumers: readonly QueueConsumer[];
  readonly topic: ITopic;
  /** Batches of each queue that are under way at once: each takes a place of its own beside those of its consumers. */
  readonly atOnce: number;
}

const secondsOf = ({ fn }: QueueConsumer): number => (fn.lambda.timeout ?? consumerTimeout).toSeconds();

/**
 * Two queues, one of them ordered, that all given consumers share, and the function that hands each message to its own
 * consumer. A poller costs the same whether anything comes or not, so two instead of one for each consumer.
 */
export class SharedQueues extends Construct {
  private readonly ordered: Omit<QueueOf, 'type'>;
  private readonly unordered: Omit<QueueOf, 'type'>;

  constructor(scope: Construct, id: string, { functions, consumers, topic, atOnce }: SharedQueuesProps) {
    super(scope, id);
    const slowest = Math.max(...consumers.map(secondsOf)) + PLACE_SECONDS + SPARE_SECONDS;
    const fn = functions.create(HANDLER, { timeout: Duration.seconds(slowest), memorySize: WAITING_MB });
    this.ordered = this.createQueue('Ordered', slowest, topic);
    this.unordered = this.createQueue('Unordered', slowest, topic);
    for (const { queue } of [this.ordered, this.unordered]) this.poll(fn, queue, atOnce);
    this.mayCall(fn, consumers);
    fn.set({ SHARED_QUEUES: [this.ordered, this.unordered].map(({ queue }) => queue.queueUrl).join(',') });
    acknowledge(fn.lambda, {
      'Serverless-LambdaEventSourceMappingDestination':
        'A mapping of SQS has no failure destination: poison messages go to the queue’s own dead letters.',
    });
  }

  /** The queue of a consumer. */
  of({ needs: { queue: type } }: QueueConsumer): QueueOf {
    return { type, ...(type.fifo ? this.ordered : this.unordered) };
  }

  private createQueue(name: string, slowest: number, topic: ITopic): Omit<QueueOf, 'type'> {
    const order = name === 'Ordered' ? { fifo: true } : {};
    const deadLetters = new DeadLetters(this, `${name}DeadLetters`, { topic, of: `Shared work, ${name}`, ...order });
    const queue = new Queue(this, name, {
      ...(order.fifo ? { fifo: true, contentBasedDeduplication: false } : {}),
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(slowest * 6),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: deadLetters.queue, maxReceiveCount: 5 },
    });
    return { queue, deadLetters: deadLetters.queue, isShared: true };
  }

  private poll(fn: ServiceFunction, queue: Queue, maxConcurrency: number): void {
    fn.lambda.addEventSource(
      new SqsEventSource(queue, { batchSize: 10, maxConcurrency, reportBatchItemFailures: true }),
    );
    fn.allow(['sqs:ChangeMessageVisibility'], [queue.queueArn]);
  }

  /** Sets WORKERS to the consumers' functions in the order of `watchedQueues`, and grants calling them. */
  private mayCall(fn: ServiceFunction, consumers: readonly QueueConsumer[]): void {
    const nameOf = (queue: string): string =>
      consumers.find(({ needs }) => needs.queue.name === queue)?.fn.lambda.functionName ?? '';
    const names = watchedQueues.map(({ type }) => nameOf(type.name));
    fn.set({ WORKERS: names.join(',') });
    const arnOf = (resourceName: string): string =>
      Stack.of(this).formatArn({
        service: 'lambda',
        resource: 'function',
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        resourceName,
      });
    fn.allow(['lambda:InvokeFunction'], names.filter(Boolean).map(arnOf));
  }
}
