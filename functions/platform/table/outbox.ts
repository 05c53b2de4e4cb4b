import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { OUTBOX_ATTRIBUTES, OUTBOX_MARKS } from '../../../shared/contract/outbox-attributes.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { outboxShards } from './event.ts';
import type { Stored } from './item.ts';
import type { TableDeps } from './tenant-table.ts';

const OutboxItem = z.object({
  pk: z.string(),
  sk: z.string(),
  eventId: z.string(),
  type: z.string(),
  occurredAt: z.string(),
  group: z.string(),
  data: z.unknown(),
  correlationId: z.string().optional(),
});

/** An event that is not in its queues yet, with the key of its item. */
export type OutboxEntry = z.infer<typeof OutboxItem> & { readonly tenantId: string };

/** The outbox entry of a stored item; undefined for one that is not in the outbox. */
export const outboxEntry = (stored: Stored): OutboxEntry | undefined => {
  if (stored.outbox === undefined) return undefined;
  const item = OutboxItem.parse(stored);
  return { ...item, tenantId: item.pk.split('#')[1] ?? '' };
};

/** The unsent events of all tenants. */
export interface Outbox {
  /** Entries written before `before` (epoch milliseconds), oldest first, at most `most` a shard. */
  pending(before: number, most: number): Promise<OutboxEntry[]>;
  /** Removes an entry from the outbox and leaves it in its history; idempotent. */
  markSent(entry: Pick<OutboxEntry, 'pk' | 'sk'>): Promise<void>;
}

/** The role of the sweep may read these attributes only; some of their names are reserved words. */
const projection = {
  ProjectionExpression: OUTBOX_ATTRIBUTES.map((name) => `#${name}`).join(', '),
  ExpressionAttributeNames: Object.fromEntries(OUTBOX_ATTRIBUTES.map((name) => [`#${name}`, name])),
};

const byTime = (a: OutboxEntry, b: OutboxEntry): number =>
  a.occurredAt.localeCompare(b.occurredAt) || a.eventId.localeCompare(b.eventId);

/** Opens the outbox, for the router and its sweep only. */
export const openOutbox = ({ client, tableName: TableName }: TableDeps): Outbox => {
  const waitingIn = async (shard: string, before: number, Limit: number): Promise<Stored[]> => {
    const query = new QueryCommand({
      TableName,
      IndexName: 'gsi3',
      KeyConditionExpression: 'gsi3pk = :shard AND gsi3sk < :before',
      ExpressionAttributeValues: { ':shard': shard, ':before': toInstant(before) },
      Limit,
    });
    return (await client.send(query)).Items ?? [];
  };
  const read = async ({ pk, sk }: Stored): Promise<OutboxEntry | undefined> => {
    const get = new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true, ...projection });
    const { Item } = await client.send(get);
    return Item && outboxEntry(Item);
  };
  return {
    pending: async (before, most) => {
      const shards = await Promise.all(outboxShards.map((shard) => waitingIn(shard, before, most)));
      const entries = await Promise.all(shards.flat().map(read));
      return entries.filter((entry) => entry !== undefined).sort(byTime);
    },
    markSent: async ({ pk, sk }) => {
      const update = new UpdateCommand({
        TableName,
        Key: { pk, sk },
        UpdateExpression: `REMOVE ${OUTBOX_MARKS.join(', ')}`,
        ConditionExpression: 'attribute_exists(outbox)',
      });
      await client.send(update).catch((error: unknown) => {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      });
    },
  };
};
