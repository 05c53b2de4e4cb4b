import { atMost } from '../closing.ts';
import { passesFilters } from '../events/event-filter.ts';
import type { Functions } from '../lambda/functions.ts';
import type { Source } from '../table/stream-source.ts';
import { region } from '../template/template.ts';
import type { Message, QueueCall } from './client.ts';
import type { LocalQueue } from './queues.ts';

export interface QueueMapping {
  id: string;
  functionArn: string;
  queue: LocalQueue;
  batchSize: number;
  maxConcurrency: number;
  filters: string[];
  reportsFailures: boolean;
}
export interface QueueSource extends Source {
  queueName: string;
  retryNow(): Promise<number>;
}

const waitSeconds = 5;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A queue led to a function: batches, at most so many at once, failures left to their visibility timeout. */
export const followQueue = (mapping: QueueMapping, call: QueueCall, functions: Functions): QueueSource => {
  const { queue } = mapping;
  const QueueUrl = queue.url;
  let stopped = false;
  let running = 0;
  let freed: () => void = () => {};
  const failed = new Map<string, string>();

  const poll = async (): Promise<void> => {
    while (!stopped) {
      if (running >= mapping.maxConcurrency) {
        await new Promise<void>((resolve) => {
          freed = resolve;
        });
        continue;
      }
      const messages = await receive();
      // What was received by somebody who stops is due again at the next start.
      if (messages.length === 0 || stopped) continue;
      running += 1;
      void handle(messages)
        .catch(() => {})
        .finally(() => {
          running -= 1;
          freed();
        });
    }
  };

  const receive = async (): Promise<Message[]> => {
    const input = {
      QueueUrl,
      MaxNumberOfMessages: Math.min(10, mapping.batchSize),
      WaitTimeSeconds: waitSeconds,
      MessageSystemAttributeNames: ['All'],
      AttributeNames: ['All'],
      MessageAttributeNames: ['All'],
    };
    try {
      return (await call<{ Messages?: Message[] }>('ReceiveMessage', input)).Messages ?? [];
    } catch {
      if (!stopped) await pause(200);
      return [];
    }
  };

  const handle = async (messages: Message[]): Promise<void> => {
    const passing = messages.filter((message) => passesFilters(filterView(message), mapping.filters));
    for (const message of passing) failed.delete(message.MessageId);
    const done = messages.filter((message) => !passing.includes(message));
    if (passing.length > 0) {
      const { payload, error } = await functions.invoke(mapping.functionArn, {
        Records: passing.map((message) => toRecord(message, queue)),
      });
      const failures = error ? passing.map((message) => message.MessageId) : failuresIn(payload, passing);
      for (const message of passing) {
        if (failures.includes(message.MessageId)) failed.set(message.MessageId, message.ReceiptHandle);
        else done.push(message);
      }
    }
    await remove(done);
  };

  const failuresIn = (payload: string, messages: Message[]): string[] => {
    if (!mapping.reportsFailures) return [];
    const answer = JSON.parse(payload) as { batchItemFailures?: { itemIdentifier?: string }[] } | null;
    const named = (answer?.batchItemFailures ?? []).map((failure) => failure.itemIdentifier ?? '');
    const known = named.every((id) => messages.some((message) => message.MessageId === id));
    // An identifier that is empty or not in the batch fails the whole batch, as in AWS.
    return known ? named : messages.map((message) => message.MessageId);
  };

  const remove = async (messages: Message[]): Promise<void> => {
    if (messages.length === 0) return;
    const Entries = messages.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
    await call('DeleteMessageBatch', { QueueUrl, Entries });
  };

  const polling = poll();
  return {
    queueName: queue.name,
    busy: () => (running > 0 ? [`${queue.id}: ${running} batches`] : []),
    retryNow: async () => {
      const handles = [...failed.values()];
      failed.clear();
      for (const ReceiptHandle of handles.reverse())
        await call('ChangeMessageVisibility', { QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }).catch(() => {});
      return handles.length;
    },
    stop: async () => {
      stopped = true;
      freed();
      await atMost(200, polling);
    },
  };
};

const toRecord = (message: Message, queue: LocalQueue): object => {
  const attributes = Object.entries(message.MessageAttributes ?? {}).map(([name, value]) => [
    name,
    {
      stringValue: value.StringValue,
      binaryValue: value.BinaryValue,
      stringListValues: [],
      binaryListValues: [],
      dataType: value.DataType,
    },
  ]);
  return {
    messageId: message.MessageId,
    receiptHandle: message.ReceiptHandle,
    body: message.Body,
    attributes: message.Attributes ?? {},
    messageAttributes: Object.fromEntries(attributes) as object,
    md5OfBody: message.MD5OfBody,
    eventSource: 'aws:sqs',
    eventSourceARN: queue.arn,
    awsRegion: region,
  };
};

const filterView = (message: Message): object => {
  try {
    return { ...message, body: JSON.parse(message.Body) as unknown };
  } catch {
    return { ...message, body: message.Body };
  }
};
