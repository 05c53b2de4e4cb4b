import { Fn, Stack } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { QueueType } from '../../../shared/contract/events/event.ts';
import type { ServiceFunction } from '../functions/service-function.ts';

/** A queue's consumer function with its queue and source. */
export interface QueueConsumer {
  readonly place: string;
  readonly fn: ServiceFunction;
  readonly needs: { readonly queue: QueueType; readonly source?: 'outbox' | 'providers' };
}

/** The queue that takes the messages of a type, its own or one that it shares. */
export interface QueueOf {
  readonly type: QueueType;
  readonly queue: Queue;
  readonly deadLetters: Queue;
  /** Whether messages of other types lie in it, too. */
  readonly isShared: boolean;
}

/** What begins the names of all work queues: the root stack's name, and that of the construct that holds them. */
const beginningOf = (queue: Queue): string =>
  `${(Stack.of(queue).nestedStackParent ?? Stack.of(queue)).stackName}-Work`;

/** What the URLs of all queues of the stack begin with, up to the part that is each one's own. */
export const queuesAt = (queue: Queue): string => {
  const origin = [0, 1, 2, 3].map((part) => Fn.select(part, Fn.split('/', queue.queueUrl)));
  return Fn.join('/', [...origin, beginningOf(queue)]);
};

/**
 * The part of a queue's name that is its own: CloudFormation begins each with the names of the stack and of its construct, and all URLs together
 * would exceed the 4 KB of a function's environment.
 */
export const ownNameOf = (queue: Queue): string => Fn.select(1, Fn.split(beginningOf(queue), queue.queueName));

/** Sets QUEUES_AT to the part of a URL that all queues share and QUEUE_<NAME> to its own, after a plus where it is shared; grants sending. */
export const bindQueue = (fn: ServiceFunction, { type, queue, isShared }: QueueOf): void => {
  fn.set({
    QUEUES_AT: queuesAt(queue),
    [`QUEUE_${type.name.toUpperCase().replaceAll('-', '_')}`]: `${isShared ? '+' : ''}${ownNameOf(queue)}`,
  });
  fn.allow(['sqs:SendMessage'], [queue.queueArn]);
};
