import type { AttributeValue, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { Entity } from '../../../functions/platform/table/entity.ts';
import { toItem } from '../../../functions/platform/table/item.ts';
import { marshalled } from './marshalled.ts';

/** One write of an item as the table's stream tells it: what it was and what it is. */
export const streamed = <Item extends object, Id extends object, Row>(
  tenantId: string,
  entity: Entity<Item, Id, Row>,
  before: (Item & Id) | undefined,
  after: (Item & Id) | undefined,
): DynamoDBRecord => {
  const image = (item: Item & Id): Record<string, AttributeValue> =>
    JSON.parse(JSON.stringify(marshalled(toItem(`T#${tenantId}#`, entity, item))));
  const eventName = after ? (before ? 'MODIFY' : 'INSERT') : 'REMOVE';
  return {
    eventName,
    dynamodb: { ...(before && { OldImage: image(before) }), ...(after && { NewImage: image(after) }) },
  };
};

export const batchOf = (...Records: DynamoDBRecord[]): DynamoDBStreamEvent => ({ Records });

/** What prepares to tell of a batch, told at once. */
export const toldAtOnce =
  (prepare: (event: DynamoDBStreamEvent) => Promise<() => Promise<void>>) =>
  async (event: DynamoDBStreamEvent): Promise<void> =>
    await (await prepare(event))();
