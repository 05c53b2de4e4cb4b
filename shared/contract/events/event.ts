import type * as z from 'zod';

/** Event type: `name` is past tense (`order.placed`), `data` is the schema of the payload. */
export interface EventType<Name extends string = string, Data extends z.ZodType = z.ZodType> {
  readonly name: Name;
  readonly data: Data;
}

/** Declares an event type and preserves its literal name and schema type. */
export const eventType = <const Name extends string, Data extends z.ZodType>(
  name: Name,
  data: Data,
): EventType<Name, Data> => ({ name, data });

/** Work queue and the events it subscribes to; a FIFO queue processes the events of one `group` sequentially. */
export interface QueueType {
  /** Kebab-case; construct id, environment variable and consumer name derive from it. */
  readonly name: string;
  readonly events: readonly EventType[];
  readonly fifo: boolean;
  /** A FIFO queue whose events of one tenant are processed in sequence, whatever their group. */
  readonly groups?: 'tenant';
}

/** Declares a queue and preserves its literal event types for the consumer's handlers. */
export const queueType = <const Q extends QueueType>(definition: Q): Q => definition;

/** Queue message: the outbox row of a committed event. `group` is the FIFO message group. */
export interface Envelope<Data = unknown> {
  readonly eventId: string;
  readonly tenantId: string;
  readonly type: string;
  readonly occurredAt: string;
  readonly group: string;
  readonly data: Data;
  readonly correlationId?: string | undefined;
}
