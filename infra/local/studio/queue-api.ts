import type { LocalQueue } from '../queue/queues.ts';
import type { StudioHost } from './host.ts';

interface EngineMessage {
  messageId: string;
  body: string;
  approximateReceiveCount: number;
  sentTimestamp: number;
  delayUntil?: number;
  messageGroupId?: string;
}
interface Inspection {
  messages: {
    ready: EngineMessage[];
    delayed: EngineMessage[];
    inflight: { message: EngineMessage; visibilityDeadline: number }[];
  };
}
export interface QueueMessage {
  messageId: string;
  body: string;
  received: number;
  sentAt: string;
  group?: string;
  state: 'ready' | 'delayed' | 'inFlight';
}
export interface QueueView {
  id: string;
  name: string;
  url: string;
  deadLettersOf: string[];
  ready: number;
  inFlight: number;
  delayed: number;
  messages: QueueMessage[];
}
interface Counts {
  Attributes: Record<string, string>;
}

export const readQueues = async (host: StudioHost): Promise<QueueView[]> =>
  Promise.all(host.queues.map((queue) => readQueue(queue, host)));

const readQueue = async (queue: LocalQueue, host: StudioHost): Promise<QueueView> => {
  const { ready, inFlight, delayed } = await countsOf(queue, host);
  const { id, name, url, deadLettersOf } = queue;
  return { id, name, url, deadLettersOf, ready, inFlight, delayed, messages: await inspect(queue, host) };
};

const inspect = async (queue: LocalQueue, host: StudioHost): Promise<QueueMessage[]> => {
  if (!host.queueEngine.own) return [];
  const answer = await fetch(`${host.queueEngine.address}/_fauxqs/queues/${queue.name}`);
  const { messages } = (await answer.json()) as Inspection;
  const view = (message: EngineMessage, state: QueueMessage['state']): QueueMessage => ({
    messageId: message.messageId,
    body: message.body,
    received: message.approximateReceiveCount,
    sentAt: new Date(message.sentTimestamp).toISOString(),
    ...(message.messageGroupId ? { group: message.messageGroupId } : {}),
    state,
  });
  return [
    ...messages.inflight.map(({ message }) => view(message, 'inFlight')),
    ...messages.ready.map((message) => view(message, 'ready')),
    ...messages.delayed.map((message) => view(message, 'delayed')),
  ];
};

const countsOf = async ({ url }: LocalQueue, host: StudioHost) => {
  const { Attributes } = await host.call<Counts>('GetQueueAttributes', { QueueUrl: url, AttributeNames: ['All'] });
  const count = (name: string) => Number(Attributes[`ApproximateNumberOfMessages${name}`] ?? 0);
  return { ready: count(''), inFlight: count('NotVisible'), delayed: count('Delayed') };
};

interface Listed {
  name: string;
  approximateMessageCount: number;
  approximateInflightCount: number;
}

/** The counts of several queues: of our own engine by one call, for tests ask for them many times a second. */
const countsOfAll = async (queues: LocalQueue[], host: StudioHost) => {
  if (!host.queueEngine.own)
    return await Promise.all(queues.map(async (queue) => ({ queue, ...(await countsOf(queue, host)) })));
  const answer = await fetch(`${host.queueEngine.address}/_fauxqs/queues`);
  const listed = new Map(((await answer.json()) as Listed[]).map((each) => [each.name, each]));
  return queues.map((queue) => {
    const { approximateMessageCount: ready = 0, approximateInflightCount: inFlight = 0 } = listed.get(queue.name) ?? {};
    return { queue, ready, inFlight };
  });
};

/** Queues that still have work for a consumer; delayed messages and dead letters do not count. */
export const busyQueues = async (host: StudioHost): Promise<string[]> => {
  const consumed = new Set(host.sources.queues.map((source) => source.queueName));
  const counts = await countsOfAll(
    host.queues.filter((queue) => consumed.has(queue.name)),
    host,
  );
  return counts
    .filter(({ ready, inFlight }) => ready + inFlight > 0)
    .map(({ queue, ready, inFlight }) => `${queue.id}: ${ready} ready, ${inFlight} in flight`);
};

/** Makes failed messages visible at once, without waiting for their visibility timeout. */
export const retryAll = async (host: StudioHost): Promise<number> => {
  const counts = await Promise.all(host.sources.queues.map((source) => source.retryNow()));
  return counts.reduce((sum, count) => sum + count, 0);
};

/** Sends dead letters back to the queue they came from. */
export const replay = async (name: string, host: StudioHost): Promise<{ replayed: number }> => {
  const dead = host.queues.find((queue) => queue.name === name || queue.id === name);
  const source = host.queues.find((queue) => dead?.deadLettersOf.includes(queue.id));
  if (!dead || !source) throw new Error(`${name} is not a dead-letter queue of another queue`);
  let replayed = 0;
  for (;;) {
    const { Messages: messages = [] } = await host.call<{
      Messages?: {
        Body: string;
        ReceiptHandle: string;
        Attributes?: Record<string, string>;
        MessageAttributes?: object;
      }[];
    }>('ReceiveMessage', {
      QueueUrl: dead.url,
      MaxNumberOfMessages: 10,
      AttributeNames: ['All'],
      MessageSystemAttributeNames: ['All'],
      MessageAttributeNames: ['All'],
    });
    if (messages.length === 0) return { replayed };
    for (const message of messages) {
      const group = source.fifo
        ? {
            MessageGroupId: message.Attributes?.MessageGroupId ?? 'replay',
            MessageDeduplicationId: `replay-${crypto.randomUUID()}`,
          }
        : {};
      await host.call('SendMessage', {
        QueueUrl: source.url,
        MessageBody: message.Body,
        ...(message.MessageAttributes ? { MessageAttributes: message.MessageAttributes } : {}),
        ...group,
      });
      await host.call('DeleteMessage', { QueueUrl: dead.url, ReceiptHandle: message.ReceiptHandle });
      replayed += 1;
    }
  }
};

interface Sending {
  queue: string;
  body: string;
  group?: string;
  deduplicationId?: string;
}

/** Puts a message into a queue, for trying a consumer. */
export const sendTo = async (
  { queue: name, body, group, deduplicationId }: Sending,
  host: StudioHost,
): Promise<unknown> => {
  const queue = host.queues.find((candidate) => candidate.name === name || candidate.id === name);
  if (!queue) throw new Error(`queue must be one of: ${host.queues.map((candidate) => candidate.id).join(', ')}`);
  const fifo = queue.fifo
    ? { MessageGroupId: group ?? 'studio', MessageDeduplicationId: deduplicationId ?? crypto.randomUUID() }
    : {};
  return host.call('SendMessage', { QueueUrl: queue.url, MessageBody: body, ...fifo });
};
