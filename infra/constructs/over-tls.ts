import { Stack } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnQueuePolicy, type Queue } from 'aws-cdk-lib/aws-sqs';

interface Shared {
  readonly policy: CfnQueuePolicy;
  readonly statement: PolicyStatement;
}
const shared = new WeakMap<Stack, Shared>();

const sharedIn = (stack: Stack): Shared => {
  const statement = new PolicyStatement({
    effect: Effect.DENY,
    principals: [new AnyPrincipal()],
    actions: ['sqs:*'],
    conditions: { Bool: { 'aws:SecureTransport': 'false' } },
  });
  const policyDocument = new PolicyDocument({ statements: [statement] });
  const made = { statement, policy: new CfnQueuePolicy(stack, 'QueuesOverTls', { queues: [], policyDocument }) };
  shared.set(stack, made);
  return made;
};

/**
 * The queue answers over TLS only, by the one policy that all such queues share: a policy each would cost a stack of
 * 500 resources dozens of them. A queue has one policy, so one that others send to by a grant needs its own.
 */
export const overTls = (queue: Queue): void => {
  const stack = Stack.of(queue);
  const { policy, statement } = shared.get(stack) ?? sharedIn(stack);
  policy.queues = [...policy.queues, queue.queueUrl];
  statement.addResources(queue.queueArn);
};
