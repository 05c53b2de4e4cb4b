import { Stack } from 'aws-cdk-lib';
import { watchedQueues } from '../../../shared/operations/queues.ts';
import type { StageProps } from '../../stage.ts';
import type { WorkQueue } from '../events/work-queue.ts';
import type { ServiceFunction } from '../functions/service-function.ts';

interface Watched {
  readonly queues: ReadonlyMap<string, readonly WorkQueue[]>;
  readonly stage: StageProps;
}

/**
 * Where the watched queues are: the address of the first and the names of the others, in the order of the list that the
 * function has, too. A function's environment has room for 4 KB, and addresses alone would take it.
 */
const placesOf = (all: readonly WorkQueue[]): string =>
  all.map(({ queue }, at) => (at === 0 ? queue.queueUrl : queue.queueName)).join(',');

/** Lets monitoring count each queue, look at its dead letters and give them back: names and grants together. */
export const watchQueues = (fn: ServiceFunction, { queues, stage }: Watched): void => {
  const made = [...queues.values()].flat();
  const all = watchedQueues.map(({ type }) => {
    const queue = made.find((each) => each.type === type);
    if (!queue) throw new Error(`The queue ${type.name} has no consumer in infra/features.`);
    return queue;
  });
  fn.set({
    WATCHED_QUEUES: placesOf(all),
    STACK_NAME: (Stack.of(fn).nestedStackParent ?? Stack.of(fn)).stackName,
    MAIL_FROM: stage.mailFrom ?? '',
    SMS_FROM: stage.smsFrom ?? '',
    OWN_DOMAIN: stage.domain?.name ?? '',
  });
  const live = all.map(({ queue }) => queue.queueArn);
  const dead = all.map(({ deadLetters }) => deadLetters.queueArn);
  fn.allow(['sqs:GetQueueAttributes', 'sqs:SendMessage'], live);
  fn.allow(['sqs:GetQueueAttributes', 'sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:ChangeMessageVisibility'], dead);
  // Measures have no resources of their own that could be named.
  fn.allow(['cloudwatch:GetMetricData'], ['*']);
};
