import { Fn, Stack } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';

/** The root stack, whose name begins the names of its queues. */
const rootNameOf = (queue: Queue): string => (Stack.of(queue).nestedStackParent ?? Stack.of(queue)).stackName;

/** What the URLs of all queues of the stack begin with, up to the part that is each one's own. */
export const queuesAt = (queue: Queue): string => {
  const origin = [0, 1, 2, 3].map((part) => Fn.select(part, Fn.split('/', queue.queueUrl)));
  return Fn.join('/', [...origin, `${rootNameOf(queue)}-`]);
};

/**
 * The part of a queue's name that is its own: CloudFormation begins each with the name of the stack, and all URLs together
 * would exceed the 4 KB of a function's environment.
 */
export const ownNameOf = (queue: Queue): string => Fn.select(1, Fn.split(`${rootNameOf(queue)}-`, queue.queueName));
