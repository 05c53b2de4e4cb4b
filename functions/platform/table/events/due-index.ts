import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { DAY, toInstant } from '../../../../shared/contract/time.ts';
import { commitWrites } from '../commit.ts';
import type { Stored } from '../item.ts';
import type { TableDeps } from '../tenant-table.ts';
import { type NewWrite, WriteLost } from '../write.ts';
import { dueEventId, dueIndexKey } from './due.ts';
import { envelopeWrite } from './event.ts';

const DueItem = z.object({
  pk: z.string(),
  sk: z.string(),
  tenantId: z.string(),
  type: z.string(),
  key: z.string(),
  group: z.string(),
  series: z.string(),
  data: z.unknown(),
  times: z.array(z.string()).min(1),
  gsi3sk: z.string(),
});
type DueItem = z.infer<typeof DueItem>;

const DueEntry = z.object({ pk: z.string(), sk: z.string(), gsi3sk: z.string() });

/** The key of a scheduled event, and the index key (its next time) under which it was found. */
export type DueEntry = Readonly<z.infer<typeof DueEntry>>;

/** A page of due entries. */
export interface DuePage {
  readonly entries: readonly DueEntry[];
  /** Where the next page of this shard begins. */
  readonly next: Stored | undefined;
}

/** The scheduled events of all tenants; for the sweep only. */
export interface DueIndex {
  /** A page of a shard's entries due up to `until` (epoch milliseconds), oldest first. */
  page(shard: string, until: number, limit: number, from?: Stored): Promise<DuePage>;
  /** Takes the entry and writes its event in one transaction; false if it was moved, canceled or has fired. */
  fire(entry: DueEntry, now: number): Promise<boolean>;
}

const RETENTION_MS = 30 * DAY;

const eventOf = (TableName: string, item: DueItem, now: number): NewWrite => {
  const { tenantId, type, key, group, series, data, times } = item;
  const [time = ''] = times;
  const eventId = dueEventId(tenantId, type, series, time);
  const ttl = Math.floor((now + RETENTION_MS) / 1000);
  return envelopeWrite(
    TableName,
    `DUE#${type}#${key}`,
    { eventId, tenantId, type, occurredAt: time, group, data },
    { ttl },
  );
};

/** Removes the first time of an entry, and the entry with its last one; loses if it has changed since it was read. */
const takeOff = (TableName: string, item: DueItem): NewWrite => {
  const Key = { pk: item.pk, sk: item.sk };
  const condition = { ConditionExpression: 'gsi3sk = :read' };
  const [, ...times] = item.times;
  const [next] = times;
  const read = { ':read': item.gsi3sk };
  if (next === undefined) {
    return {
      label: 'due',
      item: { Delete: { TableName, Key, ...condition, ExpressionAttributeValues: read } },
    };
  }
  const { gsi3sk } = dueIndexKey(item.tenantId, item.type, item.key, next, item.series);
  const ExpressionAttributeValues = { ...read, ':times': times, ':next': gsi3sk };
  const UpdateExpression = 'SET times = :times, gsi3sk = :next';
  return {
    label: 'due',
    item: { Update: { TableName, Key, UpdateExpression, ...condition, ExpressionAttributeValues } },
  };
};

/** Opens the due index, for the sweep. */
export const openDueIndex = ({ client, tableName: TableName }: TableDeps): DueIndex => {
  const read = async ({ pk, sk }: DueEntry): Promise<DueItem | undefined> => {
    const { Item } = await client.send(new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }));
    return Item && DueItem.parse(Item);
  };
  /** False where the write lost: the entry was moved, or has fired. */
  const won = async (...writes: NewWrite[]): Promise<boolean> => {
    try {
      await commitWrites(client, writes);
      return true;
    } catch (error) {
      if (!(error instanceof WriteLost)) throw error;
      // An entry scheduled again after it fired has its event already: only the entry goes.
      if (!error.labels.includes('due') && writes.length > 1) await won(...writes.slice(0, 1));
      return false;
    }
  };
  return {
    page: async (shard, until, Limit, from) => {
      const answer = await client.send(
        new QueryCommand({
          TableName,
          IndexName: 'gsi3',
          KeyConditionExpression: 'gsi3pk = :shard AND gsi3sk < :until',
          // "$" follows "#": so what is due in this very second is included.
          ExpressionAttributeValues: { ':shard': shard, ':until': `${toInstant(until)}$` },
          Limit,
          ...(from ? { ExclusiveStartKey: from } : {}),
        }),
      );
      return { entries: (answer.Items ?? []).map((item) => DueEntry.parse(item)), next: answer.LastEvaluatedKey };
    },
    fire: async (entry, now) => {
      const item = await read(entry);
      if (item?.gsi3sk !== entry.gsi3sk) return false;
      return await won(takeOff(TableName, item), eventOf(TableName, item, now));
    },
  };
};
