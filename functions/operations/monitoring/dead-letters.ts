import * as z from 'zod';
import { scrub, scrubJson } from '../../../shared/contract/scrub.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import type { DeadLetter } from '../../../shared/operations/monitoring/queue-health.ts';
import type { Queues, Taken, WatchedQueue } from './queue-port.ts';

const LOOKED_AT = 50;
const REPLAYED = 500;
const HELD_SECONDS = 30;
const LONGEST = 4000;

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

/** The event in a message; undefined for what a provider told, and for poison. */
export const envelopeIn = ({ body }: Pick<Taken, 'body'>): Envelope | undefined => Envelope.safeParse(json(body)).data;

/** A message as people read it: without addresses, phones and keys. */
export const letterOf = (taken: Taken, nameOf: (tenantId: string) => string | undefined): DeadLetter => {
  const envelope = envelopeIn(taken);
  const value = json(taken.body);
  const text = value === undefined ? scrub(taken.body) : JSON.stringify(scrubJson(value), null, 2);
  return {
    messageId: taken.messageId,
    event: envelope?.type ?? null,
    tenantName: envelope ? (nameOf(envelope.tenantId) ?? null) : null,
    sentAt: toInstant(taken.sentAt),
    tries: taken.tries,
    correlationId: envelope?.correlationId ?? null,
    body: text.slice(0, LONGEST),
  };
};

/** Takes messages until there are enough or no more; what is held is given back whatever happens. */
const holding = async <T>(
  queues: Queues,
  url: string,
  most: number,
  use: (taken: readonly Taken[]) => Promise<{ answer: T; gone: ReadonlySet<string> }>,
): Promise<T> => {
  const held = new Map<string, Taken>();
  let gone: ReadonlySet<string> = new Set();
  try {
    while (held.size < most) {
      const taken = await queues.take(url, HELD_SECONDS);
      const isNew = taken.some(({ messageId }) => !held.has(messageId));
      for (const each of taken) held.set(each.messageId, each);
      if (!isNew) break;
    }
    const used = await use([...held.values()]);
    gone = used.gone;
    return used.answer;
  } finally {
    const kept = [...held.values()].filter(({ messageId }) => !gone.has(messageId));
    // One whose time is over has been given back already.
    await Promise.allSettled(kept.map((each) => queues.giveBack(url, each)));
  }
};

/** A look at dead letters, oldest first; they stay where they are. */
export const inspectDead = async (queues: Queues, { url }: WatchedQueue): Promise<Taken[]> =>
  await holding(queues, await queues.deadLettersOf(url), LOOKED_AT, async (taken) => ({
    answer: [...taken].sort((a, b) => a.sentAt - b.sentAt),
    gone: new Set<string>(),
  }));

/** Gives dead letters back to their queue. A crash between sending and removing sends twice, which consumers know. */
export const replayDead = async (
  queues: Queues,
  queue: WatchedQueue,
  messageIds: readonly string[] | undefined,
): Promise<Taken[]> => {
  const deadUrl = await queues.deadLettersOf(queue.url);
  return await holding(queues, deadUrl, REPLAYED, async (taken) => {
    const wanted = taken.filter(({ messageId }) => messageIds?.includes(messageId) ?? true);
    const gone = new Set<string>();
    for (const each of wanted.sort((a, b) => a.sentAt - b.sentAt)) {
      await queues.send(queue, each);
      await queues.remove(deadUrl, each);
      gone.add(each.messageId);
    }
    return { answer: wanted, gone };
  });
};
