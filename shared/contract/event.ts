import type * as z from 'zod';

/** A fact that happened, past tense (`order.placed`); its schema is the shape of `data`. */
export interface EventType<Name extends string = string, Data extends z.ZodType = z.ZodType> {
  readonly name: Name;
  readonly data: Data;
}

/** Declares an event, keeping its literal name and schema. */
export const eventType = <const Name extends string, Data extends z.ZodType>(
  name: Name,
  data: Data,
): EventType<Name, Data> => ({ name, data });

/** A queue of work and the events that feed it; a FIFO queue handles the events of one `group` in order, one at a time. */
export interface QueueType {
  /** Kebab-case; the construct's id, the environment variable and the consumer derive from it. */
  readonly name: string;
  readonly events: readonly EventType[];
  readonly fifo: boolean;
}

/** Declares a queue, keeping its literal events for the consumer's handlers. */
export const queueType = <const Q extends QueueType>(definition: Q): Q => definition;

/** What travels in a queue: the outbox row of a committed event; `group` orders it in a FIFO queue. */
export interface Envelope<Data = unknown> {
  readonly eventId: string;
  readonly tenantId: string;
  readonly type: string;
  readonly occurredAt: string;
  readonly group: string;
  readonly data: Data;
  readonly correlationId?: string | undefined;
}
