import type * as z from 'zod';
import type { Envelope, EventType } from '../../../../shared/contract/events/event.ts';
import { newId, PLATFORM_TENANT_ID } from '../../../../shared/contract/id.ts';
import { DAY, toInstant } from '../../../../shared/contract/time.ts';
import type { Key } from '../entity.ts';
import { storedKey } from '../item.ts';
import type { NewWrite } from '../write.ts';

const SHARDS = 8;

/** An event that another one brings along: it happens with it, and no history shows it. */
export interface AlongEvent {
  readonly eventId: string;
  readonly type: string;
  readonly group: string;
  readonly data: unknown;
}

/** An event that lies in the item of another, which saves it an item and a place in the outbox. */
export const along = <Data extends z.ZodType>(
  type: EventType<string, Data>,
  data: z.input<Data>,
  { eventId, group }: Pick<AlongEvent, 'eventId' | 'group'>,
): AlongEvent => ({ eventId, type: type.name, group, data: type.data.parse(data) });

/** The partition that keeps an event (of its lead, order …) and the FIFO group of its consumers. */
export interface EventPlace {
  readonly pk: string;
  readonly group: string;
  readonly now: number;
  readonly eventId?: string;
  readonly correlationId?: string | undefined;
  /** What it brings along, in the same item. */
  readonly along?: readonly AlongEvent[] | undefined;
  /** Epoch seconds after which its history may forget it; never by default. */
  readonly ttl?: number;
}

/** The shard of a text, 0 to 7. */
export const shardOf = (text: string): number => [...text].reduce((sum, c) => sum + c.charCodeAt(0), 0) % SHARDS;

/** Sharded partitions of an index, under the platform's id, that hold rows of all tenants for a sweep. */
export const platformShards = (name: string): string[] =>
  Array.from({ length: SHARDS }, (_, shard) => `T#${PLATFORM_TENANT_ID}#${name}#${shard}`);

/** The partitions of gsi3 that hold the unsent outbox entries of all tenants. */
export const outboxShards = platformShards('OUTBOX');

/** An event as one item: in its entity's history and, until it is sent, in the outbox. */
export const eventWrite = <Data extends z.ZodType>(
  tableName: string,
  tenantId: string,
  type: EventType<string, Data>,
  data: z.input<Data>,
  place: EventPlace,
): NewWrite => {
  const eventId = place.eventId ?? newId('event', place.now);
  const envelope: Envelope = {
    eventId,
    tenantId,
    type: type.name,
    occurredAt: toInstant(place.now),
    group: place.group,
    data: type.data.parse(data),
    correlationId: place.correlationId,
  };
  const { pk, ttl, along } = place;
  return envelopeWrite(tableName, pk, envelope, { ttl, along });
};

/** An envelope as the item that the outbox router sends to the queues. `ttl` in epoch seconds. */
export const envelopeWrite = (
  TableName: string,
  partition: string,
  { tenantId, ...kept }: Envelope,
  { ttl, along }: Pick<EventPlace, 'ttl' | 'along'> = {},
): NewWrite => {
  const { eventId, occurredAt } = kept;
  const Item = {
    // The tenant is in the key; without it an order's event stays below 1 KB, one write unit.
    pk: `T#${tenantId}#${partition}`,
    sk: `EVENT#${eventId}`,
    entity: 'event',
    ...kept,
    along,
    outbox: 'pending',
    gsi3pk: outboxShards[shardOf(eventId)],
    gsi3sk: occurredAt,
    ttl,
  };
  return { label: 'event', item: { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } } };
};

/** Where it lies that a consumer has handled an event. */
export const doneKey = (consumer: string, eventId: string): Key => ({ pk: `DONE#${consumer}`, sk: eventId });

/** Marks an event as handled by a consumer, for 30 days; loses when it already is. */
export const doneWrite = (
  tableName: string,
  prefix: string,
  consumer: string,
  eventId: string,
  now: number,
): NewWrite => ({
  label: 'done',
  item: {
    Put: {
      TableName: tableName,
      Item: {
        ...storedKey(prefix, doneKey(consumer, eventId)),
        entity: 'done',
        ttl: Math.floor((now + 30 * DAY) / 1000),
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
});
