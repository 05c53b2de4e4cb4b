import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { inCodeOrder } from '../../../../shared/contract/code-order.ts';
import { OUTBOX_ATTRIBUTES, OUTBOX_MARKS } from '../../../../shared/contract/events/outbox-attributes.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { Stored } from '../item.ts';
import type { TableDeps } from '../tenant-table.ts';
import { outboxShards } from './event.ts';

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
const Along = z.array(OutboxItem.pick({ eventId: true, type: true, group: true, data: true })).default([]);

/** An event that is not in its queues yet, with the key of its item. */
export type OutboxEntry = z.infer<typeof OutboxItem> & { readonly tenantId: string };

/** The outbox entries of a stored item, its own event first; none of one that is not in the outbox. */
export const outboxEntries = (stored: Stored): OutboxEntry[] => {
  if (stored.outbox === undefined) return [];
  const item = OutboxItem.parse(stored);
  const own = { ...item, tenantId: item.pk.split('#')[1] ?? '' };
  return [own, ...Along.parse(stored.along).map((event) => ({ ...own, ...event }))];
};

/** The unsent events of all tenants. */
export interface Outbox {
  /** Entries written before `before` (epoch milliseconds), oldest first, of at most `most` items a shard. */
  pending(before: number, most: number): Promise<OutboxEntry[]>;
  /** Removes an item from the outbox and leaves it in its history; idempotent. */
  markSent(entry: Pick<OutboxEntry, 'pk' | 'sk'>): Promise<void>;
}

/** The role of the sweep may read these attributes only; some of their names are reserved words. */
const projection = {
  ProjectionExpression: OUTBOX_ATTRIBUTES.map((name) => `#${name}`).join(', '),
  ExpressionAttributeNames: Object.fromEntries(OUTBOX_ATTRIBUTES.map((name) => [`#${name}`, name])),
};

const byTime = (a: OutboxEntry, b: OutboxEntry): number =>
  inCodeOrder(a.occurredAt, b.occurredAt) || inCodeOrder(a.eventId, b.eventId);

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
  const read = async ({ pk, sk }: Stored): Promise<OutboxEntry[]> => {
    const get = new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true, ...projection });
    const { Item } = await client.send(get);
    return Item ? outboxEntries(Item) : [];
  };
  return {
    pending: async (before, most) => {
      const shards = await Promise.all(outboxShards.map((shard) => waitingIn(shard, before, most)));
      const entries = await Promise.all(shards.flat().map(read));
      return entries.flat().sort(byTime);
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
