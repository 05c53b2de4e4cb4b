import { Stack } from 'aws-cdk-lib';
import type { StageProps } from '../../stage.ts';
import type { WorkQueue } from '../events/work-queue.ts';
import type { ServiceFunction } from '../functions/service-function.ts';

interface Watched {
  readonly queues: ReadonlyMap<string, readonly WorkQueue[]>;
  readonly stage: StageProps;
}

const set = (name: string, isOn: boolean, note: string) => ({ name, isOn, note });

/** What the product works with outside, as far as the stage knows. */
const integrationsOf = ({ mailFrom, smsFrom, domain }: StageProps) => [
  set('E-mail', mailFrom !== undefined, mailFrom ? `Sent from ${mailFrom}` : 'No address to send from is set'),
  set('Text messages', smsFrom !== undefined, smsFrom ? `Sent from ${smsFrom}` : 'No number to send from is set'),
  set('Sign-in', true, 'Google and e-mail, through the user pool'),
  set(
    'Own domain',
    domain !== undefined,
    domain ? `Served at ${domain.name}` : 'Runs under an address of its own making',
  ),
  set('Payments', false, 'No provider: orders are paid later'),
];

/** Lets monitoring count each queue, look at its dead letters and give them back: names and grants together. */
export const watchQueues = (fn: ServiceFunction, { queues, stage }: Watched): void => {
  const all = [...queues].flatMap(([feature, list]) => list.map((each) => ({ feature, each })));
  const watched = all.map(({ feature, each: { type, queue, deadLetters } }) => ({
    name: type.name,
    feature,
    fifo: type.fifo,
    url: queue.queueUrl,
    deadUrl: deadLetters.queueUrl,
  }));
  fn.set({
    WATCHED_QUEUES: Stack.of(fn).toJsonString(watched),
    STACK_NAME: (Stack.of(fn).nestedStackParent ?? Stack.of(fn)).stackName,
    INTEGRATIONS: JSON.stringify(integrationsOf(stage)),
  });
  const live = all.map(({ each }) => each.queue.queueArn);
  const dead = all.map(({ each }) => each.deadLetters.queueArn);
  fn.allow(['sqs:GetQueueAttributes', 'sqs:SendMessage'], live);
  fn.allow(['sqs:GetQueueAttributes', 'sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:ChangeMessageVisibility'], dead);
  // Measures have no resources of their own that could be named.
  fn.allow(['cloudwatch:GetMetricData'], ['*']);
};
