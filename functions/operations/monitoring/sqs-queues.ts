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
import type { Queues, ReceivedMessage } from './queue-port.ts';

const RedrivePolicy = z.object({ deadLetterTargetArn: z.string() });

const messageOf = ({ MessageId = '', ReceiptHandle = '', Body = '', Attributes = {} }: Message): ReceivedMessage => ({
  messageId: MessageId,
  handle: ReceiptHandle,
  body: Body,
  group: Attributes.MessageGroupId,
  sentAt: Number(Attributes.SentTimestamp ?? 0),
  tries: Number(Attributes.ApproximateReceiveCount ?? 0),
});

/** The redrive policy has the ARN of the dead-letter queue, whose URL differs from the queue's in the name only. */
const readDeadLetterUrl = async (sqs: SQSClient, QueueUrl: string): Promise<string> => {
  const { Attributes = {} } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['RedrivePolicy'] }),
  );
  const { deadLetterTargetArn } = RedrivePolicy.parse(JSON.parse(Attributes.RedrivePolicy ?? '{}'));
  const name = deadLetterTargetArn.slice(deadLetterTargetArn.lastIndexOf(':') + 1);
  return QueueUrl.slice(0, QueueUrl.lastIndexOf('/') + 1) + name;
};

/** Implements the queue operations with SQS. Over 40 lines: one entry per operation. */
export const createQueues = (sqs: SQSClient): Queues => ({
  deadLettersOf: async (url) => await readDeadLetterUrl(sqs, url),

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

  receive: async (QueueUrl, VisibilityTimeout) => {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl,
        VisibilityTimeout,
        MaxNumberOfMessages: 10,
        WaitTimeSeconds: 0,
        MessageSystemAttributeNames: ['All'],
      }),
    );
    return Messages.map(messageOf);
  },

  release: async (QueueUrl, { handle }) => {
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
