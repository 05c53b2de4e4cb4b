import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import * as z from 'zod';
import type { Queues, Taken } from './queue-port.ts';

const RedrivePolicy = z.object({ deadLetterTargetArn: z.string() });

const takenOf = ({ MessageId = '', ReceiptHandle = '', Body = '', Attributes = {} }: Message): Taken => ({
  messageId: MessageId,
  handle: ReceiptHandle,
  body: Body,
  group: Attributes.MessageGroupId,
  sentAt: Number(Attributes.SentTimestamp ?? 0),
  tries: Number(Attributes.ApproximateReceiveCount ?? 0),
});

/** A queue's redrive policy names its dead letters by their ARN; their address differs from the queue's in the name only. */
const readDeadUrl = async (sqs: SQSClient, QueueUrl: string): Promise<string> => {
  const { Attributes = {} } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['RedrivePolicy'] }),
  );
  const { deadLetterTargetArn } = RedrivePolicy.parse(JSON.parse(Attributes.RedrivePolicy ?? '{}'));
  const name = deadLetterTargetArn.slice(deadLetterTargetArn.lastIndexOf(':') + 1);
  return QueueUrl.slice(0, QueueUrl.lastIndexOf('/') + 1) + name;
};

/** SQS as monitoring uses it. */
export const createQueues = (sqs: SQSClient): Queues => ({
  deadLettersOf: async (url) => await readDeadUrl(sqs, url),

  count: async (QueueUrl) => {
    const { Attributes = {} } = await sqs.send(
      new GetQueueAttributesCommand({
        QueueUrl,
        AttributeNames: [
          'ApproximateNumberOfMessages',
          'ApproximateNumberOfMessagesDelayed',
          'ApproximateNumberOfMessagesNotVisible',
        ],
      }),
    );
    const counts: Record<string, string | undefined> = Attributes;
    const of = (name: string): number => Number(counts[`ApproximateNumberOfMessages${name}`] ?? 0);
    return { waiting: of('') + of('Delayed'), inWork: of('NotVisible') };
  },

  take: async (QueueUrl, VisibilityTimeout) => {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl,
        VisibilityTimeout,
        MaxNumberOfMessages: 10,
        WaitTimeSeconds: 0,
        MessageSystemAttributeNames: ['All'],
      }),
    );
    return Messages.map(takenOf);
  },

  giveBack: async (QueueUrl, { handle }) => {
    await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle: handle, VisibilityTimeout: 0 }));
  },

  send: async ({ url, fifo }, { body, group = 'replay', messageId, tries }) => {
    const order = { MessageGroupId: group, MessageDeduplicationId: `replay-${messageId}-${tries}` };
    await sqs.send(new SendMessageCommand({ QueueUrl: url, MessageBody: body, ...(fifo ? order : {}) }));
  },

  remove: async (QueueUrl, { handle }) => {
    await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: handle }));
  },
});
