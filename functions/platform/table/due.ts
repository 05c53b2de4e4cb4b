import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { EventType } from '../../../shared/contract/event.ts';
import { idFromDigest } from '../../../shared/contract/id.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { sha256 } from '../sign.ts';
import { platformShards, shardOf } from './event.ts';
import { storedKey } from './item.ts';
import type { NewWrite } from './write.ts';

/** When something is to happen, and under which name it can be moved or called off. */
export interface DuePlace {
  /** One of its kind in a tenant: what is written later under the same key replaces it. */
  readonly key: string;
  /** Epoch milliseconds, one or several; it happens once at each of them, at the latest a minute after. */
  readonly at: number | readonly number[];
  /** The FIFO group of its events; the key unless said. */
  readonly group?: string | undefined;
  /** Names this very appointment: written again, e.g. by a consumer that is run twice, it does not happen twice. */
  readonly once?: string | undefined;
}

/** The partitions of the third index in which everything that is to happen waits, for all tenants together. */
export const dueShards = platformShards('DUE');

const placeOf = (type: string, key: string) => ({ pk: `DUE#${type}#${key}`, sk: 'DUE' });

/** The event that an appointment becomes at one of its times: the same appointment, the same id. */
export const dueEventId = (tenantId: string, type: string, series: string, time: string): string =>
  idFromDigest('event', sha256(`due ${tenantId} ${type} ${series} ${time}`));

/** What finds an appointment by the first of its times. */
export const dueIndexKey = (tenantId: string, type: string, key: string, time: string, series: string) => ({
  gsi3pk: dueShards[shardOf(`${tenantId} ${type} ${key}`)],
  gsi3sk: `${time}#${series}`,
});

/** An event that is to happen later; it takes the place of the one under the same key. */
export const dueWrite = <Data extends z.ZodType>(
  TableName: string,
  tenantId: string,
  type: EventType<string, Data>,
  data: z.input<Data>,
  { key, at, group = key, once }: DuePlace,
): NewWrite => {
  const times = [at].flat().sort((a, b) => a - b);
  const [first] = times;
  if (first === undefined) throw new Error(`${type.name} for ${key} is due at no time; call it off instead`);
  // What is due under another key or anew is something else, even if it is called alike.
  const series = `${key}#${once ?? randomUUID()}`;
  const { pk, sk } = placeOf(type.name, key);
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

/** Calls off what is due under this key; nothing there is no loss. */
export const notDueWrite = (TableName: string, prefix: string, type: EventType, key: string): NewWrite => ({
  label: 'due',
  item: { Delete: { TableName, Key: storedKey(prefix, placeOf(type.name, key)) } },
});
