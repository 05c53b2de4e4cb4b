import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { listingItem } from '../../deals/listings/store.ts';
import { transactionItem } from '../../deals/transactions/store.ts';
import { createLog } from '../../platform/log.ts';
import { imageOf, tenantOf } from '../../platform/table/events/stream.ts';
import { fromItem } from '../../platform/table/item.ts';
import type { OpenTable } from '../../platform/table/open.ts';
import { keepHouseDeal } from './keep-house.ts';

type Deal = Parameters<typeof keepHouseDeal>[1];

/** A listing or deal is written with its house once; nothing of a later change says anything new. */
const dealIn = ({ dynamodb }: DynamoDBRecord): { tenantId: string; deal: Deal } | undefined => {
  const image = dynamodb?.OldImage ? undefined : imageOf(dynamodb?.NewImage);
  const tenantId = image && tenantOf(image);
  if (!tenantId) return undefined;
  if (image.entity === listingItem.name) {
    const { propertyId, listingId } = fromItem(listingItem, image);
    return { tenantId, deal: { propertyId, kind: 'listing', id: listingId } };
  }
  if (image.entity === transactionItem.name) {
    const { propertyId, transactionId } = fromItem(transactionItem, image);
    return { tenantId, deal: { propertyId, kind: 'transaction', id: transactionId } };
  }
  return undefined;
};

/** A reader of the table's stream that names listings and deals beside their house. */
export const createHouses =
  ({ openTable }: { openTable: OpenTable }) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const record of Records) {
      const found = dealIn(record);
      if (!found) continue;
      try {
        await keepHouseDeal(openTable(found.tenantId), found.deal);
      } catch (error) {
        createLog({ houses: 'deals', tenantId: found.tenantId }).error('Not kept', error);
        return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
      }
    }
    return { batchItemFailures: [] };
  };
