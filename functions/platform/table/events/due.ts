import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { EventType } from '../../../../shared/contract/events/event.ts';
import { idFromDigest } from '../../../../shared/contract/id.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { sha256 } from '../../signed/sign.ts';
import type { Key } from '../entity.ts';
import { storedKey } from '../item.ts';
import type { NewWrite } from '../write.ts';
import { platformShards, shardOf } from './event.ts';

/** When a scheduled event fires, and the key under which it is moved or canceled. */
export interface DuePlace {
  /** Unique per tenant and event type: a later write under the same key replaces this one. */
  readonly key: string;
  /** Epoch milliseconds, one or several; the event fires once at each, at most a minute late. */
  readonly at: number | readonly number[];
  /** The FIFO group of its events; the key by default. */
  readonly group?: string | undefined;
  /** Identifies this schedule: written again, e.g. by a consumer that runs twice, it does not fire twice. */
  readonly once?: string | undefined;
}

/** The partitions of gsi3 that hold the scheduled events of all tenants. */
export const dueShards = platformShards('DUE');

/** The key of the event that is scheduled under `key`, if there is one. */
export const dueKey = ({ name }: EventType, key: string): Key => ({ pk: `DUE#${name}#${key}`, sk: 'DUE' });

/** The id of the event at one of its times: the same schedule and time give the same id. */
export const dueEventId = (tenantId: string, type: string, series: string, time: string): string =>
  idFromDigest('event', sha256(`due ${tenantId} ${type} ${series} ${time}`));

/** The gsi3 key of a scheduled event, by the first of its times. */
export const dueIndexKey = (tenantId: string, type: string, key: string, time: string, series: string) => ({
  gsi3pk: dueShards[shardOf(`${tenantId} ${type} ${key}`)],
  gsi3sk: `${time}#${series}`,
});

/** Schedules an event, replacing the one under the same key; throws without a time. */
export const dueWrite = <Data extends z.ZodType>(
  TableName: string,
  tenantId: string,
  type: EventType<string, Data>,
  data: z.input<Data>,
  { key, at, group = key, once }: DuePlace,
): NewWrite => {
  const times = [at].flat().sort((a, b) => a - b);
  const [first] = times;
  if (first === undefined) throw new Error(`${type.name} for ${key} is due at no time; cancel it instead`);
  // Scheduled under another key or anew, it is another series with event ids of its own.
  const series = `${key}#${once ?? randomUUID()}`;
  const { pk, sk } = dueKey(type, key);
  const Item = {
    pk: `T#${tenantId}#${pk}`,
    sk,
    entity: 'due',
    tenantId,
    type: type.name,
    key,
    group,
    series,
    data: type.data.parse(data),
    times: times.map(toInstant),
    ...dueIndexKey(tenantId, type.name, key, toInstant(first), series),
  };
  return { label: 'due', item: { Put: { TableName, Item } } };
};

/** Cancels the event scheduled under this key; a no-op if absent. */
export const cancelDueWrite = (TableName: string, prefix: string, type: EventType, key: string): NewWrite => ({
  label: 'due',
  item: { Delete: { TableName, Key: storedKey(prefix, dueKey(type, key)) } },
});
