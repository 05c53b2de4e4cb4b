import { Stack } from 'aws-cdk-lib';
import { watchedQueues } from '../../../shared/operations/queues.ts';
import type { StageProps } from '../../stage.ts';
import type { WorkQueue } from '../events/work-queue.ts';
import type { ServiceFunction } from '../functions/service-function.ts';

interface MonitoringSources {
  readonly queues: ReadonlyMap<string, readonly WorkQueue[]>;
  readonly stage: StageProps;
}

/**
 * The watched queues in the order that the function expects: the URL of the first and the names of the others, because all
 * URLs together would exceed the 4 KB of a function's environment.
 */
const queueList = (all: readonly WorkQueue[]): string =>
  all.map(({ queue }, at) => (at === 0 ? queue.queueUrl : queue.queueName)).join(',');

/** Sets the watched queues and grants counting them and inspecting and replaying their dead letters. */
export const bindMonitoring = (fn: ServiceFunction, { queues, stage }: MonitoringSources): void => {
  const made = [...queues.values()].flat();
  const all = watchedQueues.map(({ type }) => {
    const queue = made.find((each) => each.type === type);
    if (!queue) throw new Error(`The queue ${type.name} has no consumer in infra/features.`);
    return queue;
  });
  fn.set({
    WATCHED_QUEUES: queueList(all),
    STACK_NAME: (Stack.of(fn).nestedStackParent ?? Stack.of(fn)).stackName,
    MAIL_FROM: stage.mailFrom ?? '',
    SMS_FROM: stage.smsFrom ?? '',
    OWN_DOMAIN: stage.domain?.name ?? '',
  });
  const live = all.map(({ queue }) => queue.queueArn);
  const dead = all.map(({ deadLetters }) => deadLetters.queueArn);
  fn.allow(['sqs:GetQueueAttributes', 'sqs:SendMessage'], live);
  fn.allow(['sqs:GetQueueAttributes', 'sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:ChangeMessageVisibility'], dead);
  // GetMetricData has no resource-level permissions.
  fn.allow(['cloudwatch:GetMetricData'], ['*']);
};
