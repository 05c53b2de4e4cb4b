import { waitAtMost } from '../closing.ts';
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
/** The longest that SQS lets a receiver wait; the fewer calls, the less a cloud without work does. */
const WAIT_SECONDS = 20;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Feeds a queue to a function: in batches, with limited concurrency; failures wait for their visibility timeout. */
export class QueueSource implements Source {
  readonly queueName: string;
  private mapping: QueueMapping;
  private call: QueueCall;
  private functions: Functions;
  private stopped = false;
  private running = 0;
  private freed: () => void = () => {};
  /** Receipt handles of failed messages, by message id. */
  private failed = new Map<string, string>();
  private polling: Promise<void>;

  constructor(mapping: QueueMapping, call: QueueCall, functions: Functions) {
    this.queueName = mapping.queue.name;
    this.mapping = mapping;
    this.call = call;
    this.functions = functions;
    this.polling = this.poll();
  }

  busy(): string[] {
    return this.running > 0 ? [`${this.mapping.queue.id}: ${this.running} batches`] : [];
  }

  /** Makes failed messages visible at once, in their order. */
  async retryNow(): Promise<number> {
    const handles = [...this.failed.values()];
    this.failed.clear();
    const QueueUrl = this.mapping.queue.url;
    for (const ReceiptHandle of handles.reverse())
      await this.call('ChangeMessageVisibility', { QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }).catch(() => {});
    return handles.length;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.freed();
    await waitAtMost(200, this.polling);
  }

  private async poll(): Promise<void> {
    while (!this.stopped) {
      if (this.running >= this.mapping.maxConcurrency) {
        await new Promise<void>((resolve) => {
          this.freed = resolve;
        });
        continue;
      }
      const messages = await this.receive();
      // Messages received while stopping become visible again at the next start.
      if (messages.length === 0 || this.stopped) continue;
      this.running += 1;
      void this.handle(messages)
        .catch(() => {})
        .finally(() => {
          this.running -= 1;
          this.freed();
        });
    }
  }

  private async receive(): Promise<Message[]> {
    const input = {
      QueueUrl: this.mapping.queue.url,
      MaxNumberOfMessages: Math.min(10, this.mapping.batchSize),
      WaitTimeSeconds: WAIT_SECONDS,
      MessageSystemAttributeNames: ['All'],
      AttributeNames: ['All'],
      MessageAttributeNames: ['All'],
    };
    try {
      return (await this.call<{ Messages?: Message[] }>('ReceiveMessage', input)).Messages ?? [];
    } catch {
      if (!this.stopped) await pause(200);
      return [];
    }
  }

  private async handle(messages: Message[]): Promise<void> {
    const passing = messages.filter((message) => passesFilters(filterView(message), this.mapping.filters));
    for (const message of passing) this.failed.delete(message.MessageId);
    const done = messages.filter((message) => !passing.includes(message));
    if (passing.length > 0) {
      const { payload, error } = await this.functions.follow(this.mapping.functionArn, {
        Records: passing.map((message) => toRecord(message, this.mapping.queue)),
      });
      const failures = error ? passing.map((message) => message.MessageId) : this.failuresIn(payload, passing);
      for (const message of passing) {
        if (failures.includes(message.MessageId)) this.failed.set(message.MessageId, message.ReceiptHandle);
        else done.push(message);
      }
    }
    await this.remove(done);
  }

  private failuresIn(payload: string, messages: Message[]): string[] {
    if (!this.mapping.reportsFailures) return [];
    const answer = JSON.parse(payload) as { batchItemFailures?: { itemIdentifier?: string }[] } | null;
    const named = (answer?.batchItemFailures ?? []).map((failure) => failure.itemIdentifier ?? '');
    const known = named.every((id) => messages.some((message) => message.MessageId === id));
    // An identifier that is empty or not in the batch fails the whole batch, as in AWS.
    return known ? named : messages.map((message) => message.MessageId);
  }

  private async remove(messages: Message[]): Promise<void> {
    if (messages.length === 0) return;
    const Entries = messages.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
    await this.call('DeleteMessageBatch', { QueueUrl: this.mapping.queue.url, Entries });
  }
}

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
