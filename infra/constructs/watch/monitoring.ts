import { Stack } from 'aws-cdk-lib';
import { watchedQueues } from '../../../shared/operations/queues.ts';
import type { StageProps } from '../../stage.ts';
import { ownNameOf, type QueueOf, queuesAt } from '../events/queue-address.ts';
import type { ServiceFunction } from '../functions/service-function.ts';

interface MonitoringSources {
  readonly queues: ReadonlyMap<string, readonly QueueOf[]>;
  readonly stage: StageProps;
}

/** What the URLs of all watched queues begin with, then how each goes on, in the order that the function expects. */
const queueList = (all: readonly QueueOf[]): string => {
  const [first] = all;
  return [...(first ? [queuesAt(first.queue)] : []), ...all.map(({ queue }) => ownNameOf(queue))].join(',');
};

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
  const live = [...new Set(all.map(({ queue }) => queue))].map(({ queueArn }) => queueArn);
  const dead = [...new Set(all.map(({ deadLetters }) => deadLetters))].map(({ queueArn }) => queueArn);
  fn.allowApart('LiveQueues', ['sqs:GetQueueAttributes', 'sqs:SendMessage'], live);
  fn.allowApart(
    'DeadLetters',
    ['sqs:GetQueueAttributes', 'sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:ChangeMessageVisibility'],
    dead,
  );
  // GetMetricData has no resource-level permissions.
  fn.allow(['cloudwatch:GetMetricData'], ['*']);
};
