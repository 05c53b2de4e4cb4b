import type { Functions } from '../lambda/functions.ts';
import type { QueueCall } from '../queue/client.ts';
import { account } from '../template/template.ts';

/** Sends a text to a queue or function by its ARN; a topic is not run here. */
export const deliver = async (arn: string, text: string, call: QueueCall, functions: Functions): Promise<void> => {
  if (arn.includes(':function:')) {
    await functions.invoke(arn, JSON.parse(text));
    return;
  }
  if (!arn.includes(':sqs:')) return;
  const name = arn.split(':').at(-1) ?? '';
  const fifo = name.endsWith('.fifo')
    ? { MessageGroupId: 'failed', MessageDeduplicationId: `${Date.now()}-${Math.random()}` }
    : {};
  await call('SendMessage', { QueueUrl: `http://localhost/${account}/${name}`, MessageBody: text, ...fifo });
};
