import * as z from 'zod';
import { toInstant } from '../../../shared/contract/time.ts';
import { scrub, scrubJson } from '../../../shared/contract/writing/scrub.ts';
import type { DeadLetter } from '../../../shared/operations/monitoring/queue-health.ts';
import type { Queues, ReceivedMessage, WatchedQueue } from './queue-port.ts';

const MAX_INSPECTED = 50;
const MAX_REPLAYED = 500;
const VISIBILITY_SECONDS = 30;
const MAX_BODY_CHARS = 4000;

const Envelope = z.object({
  type: z.string(),
  tenantId: z.string(),
  eventId: z.string(),
  correlationId: z.string().optional(),
});
export type Envelope = z.infer<typeof Envelope>;

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The event in a message; undefined for a provider's report and for malformed messages. */
export const envelopeIn = ({ body }: Pick<ReceivedMessage, 'body'>): Envelope | undefined =>
  Envelope.safeParse(json(body)).data;

/** A message for display, scrubbed of addresses, phone numbers and keys. */
export const deadLetterOf = (
  message: ReceivedMessage,
  nameOf: (tenantId: string) => string | undefined,
): DeadLetter => {
  const envelope = envelopeIn(message);
  const value = json(message.body);
  const text = value === undefined ? scrub(message.body) : JSON.stringify(scrubJson(value), null, 2);
  return {
    messageId: message.messageId,
    event: envelope?.type ?? null,
    tenantName: envelope ? (nameOf(envelope.tenantId) ?? null) : null,
    sentAt: toInstant(message.sentAt),
    tries: message.tries,
    correlationId: envelope?.correlationId ?? null,
    body: text.slice(0, MAX_BODY_CHARS),
  };
};

/** Receives messages until there are enough or no more; releases all that were not removed, even after an error. */
const withMessages = async <T>(
  queues: Queues,
  url: string,
  max: number,
  use: (messages: readonly ReceivedMessage[]) => Promise<{ answer: T; removed: ReadonlySet<string> }>,
): Promise<T> => {
  const received = new Map<string, ReceivedMessage>();
  let removed: ReadonlySet<string> = new Set();
  try {
    while (received.size < max) {
      const messages = await queues.receive(url, VISIBILITY_SECONDS);
      const isNew = messages.some(({ messageId }) => !received.has(messageId));
      for (const each of messages) received.set(each.messageId, each);
      if (!isNew) break;
    }
    const used = await use([...received.values()]);
    removed = used.removed;
    return used.answer;
  } finally {
    const kept = [...received.values()].filter(({ messageId }) => !removed.has(messageId));
    // Releasing a message fails harmlessly if its visibility timeout has expired.
    await Promise.allSettled(kept.map((each) => queues.release(url, each)));
  }
};

/** Returns dead letters, oldest first, and leaves them in their queue. */
export const inspectDeadLetters = async (queues: Queues, { url }: WatchedQueue): Promise<ReceivedMessage[]> =>
  await withMessages(queues, await queues.deadLettersOf(url), MAX_INSPECTED, async (messages) => ({
    answer: [...messages].sort((a, b) => a.sentAt - b.sentAt),
    removed: new Set<string>(),
  }));

/** Moves dead letters back to their queue. A crash between send and delete sends twice, which consumers tolerate. */
export const replayDeadLetters = async (
  queues: Queues,
  queue: WatchedQueue,
  messageIds: readonly string[] | undefined,
): Promise<ReceivedMessage[]> => {
  const deadUrl = await queues.deadLettersOf(queue.url);
  return await withMessages(queues, deadUrl, MAX_REPLAYED, async (messages) => {
    const selected = messages.filter(({ messageId }) => messageIds?.includes(messageId) ?? true);
    const removed = new Set<string>();
    for (const each of selected.sort((a, b) => a.sentAt - b.sentAt)) {
      await queues.send(queue, each);
      await queues.remove(deadUrl, each);
      removed.add(each.messageId);
    }
    return { answer: selected, removed };
  });
};
