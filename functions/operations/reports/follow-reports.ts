import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { tenantItem } from '../../company/tenancy/store.ts';
import { lead } from '../../crm/leads/store.ts';
import { checklistItem, transactionItem } from '../../deals/transactions/store.ts';
import { deliveryItem } from '../../fulfilment/delivery/store.ts';
import { offerItem } from '../../fulfilment/dispatch/store.ts';
import { ledgerLine, orderAccount } from '../../fulfilment/payments/store.ts';
import { payoutLine } from '../../fulfilment/payouts/store.ts';
import { createLog } from '../../platform/log.ts';
import { imageOf, tenantOf } from '../../platform/table/events/stream.ts';
import { fromItem, type Stored } from '../../platform/table/item.ts';
import type { OpenTable } from '../../platform/table/open.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { orderItem } from '../../sales/booking/store.ts';
import { visitItem } from '../../sales/booking/visit/kept/visit-store.ts';
import { countDeal } from './count-deal.ts';
import { countLead } from './count-lead.ts';
import { countOrder } from './count-order.ts';
import { countedOfOffer, countedOfVisit } from './facts.ts';

/** The items whose changes move a figure. */
const counted = new Set(
  [orderItem, visitItem, offerItem, ledgerLine, orderAccount, payoutLine, deliveryItem].map(({ name }) => name),
);

type Count = (table: TenantTable, id: string, zone: string) => Promise<void>;

interface ChangedOrder {
  readonly tenantId: string;
  /** Of the order, lead or deal. */
  readonly orderId: string;
  readonly sequence: string;
  readonly count: Count;
}

/** Leads and deals lie under their own ids. */
const countedAlone: Readonly<Record<string, Count>> = {
  [lead.name]: countLead,
  [transactionItem.name]: countDeal,
  [checklistItem.name]: countDeal,
};

const aloneIn = (image: Stored, sequence: string): ChangedOrder[] => {
  const count = countedAlone[String(image.entity)];
  const [, tenantId, orderId] = /^T#(ten_\w+)#(?:LEAD|TRANSACTION)#(\w+)$/.exec(String(image.pk)) ?? [];
  return count && tenantId && orderId ? [{ tenantId, orderId, sequence, count }] : [];
};

const countedOf = (image: Stored): object | undefined =>
  image.entity === visitItem.name
    ? countedOfVisit(fromItem(visitItem, image))
    : countedOfOffer(fromItem(offerItem, image));

/** Whether figures count nothing of a change: an offer that goes out, and what dispatch notes of its visit. */
const isUncounted = ({ dynamodb }: DynamoDBRecord): boolean => {
  const [before, after] = [imageOf(dynamodb?.OldImage), imageOf(dynamodb?.NewImage)];
  const kind = after?.entity;
  if (!after || (kind !== visitItem.name && kind !== offerItem.name)) return false;
  return isDeepStrictEqual(before && countedOf(before), countedOf(after));
};

const changeIn = (record: DynamoDBRecord): ChangedOrder[] => {
  const { dynamodb } = record;
  const image = imageOf(dynamodb?.NewImage ?? dynamodb?.OldImage);
  if (image && String(image.entity) in countedAlone) return aloneIn(image, dynamodb?.SequenceNumber ?? '');
  if (!image || !counted.has(String(image.entity)) || isUncounted(record)) return [];
  const tenantId = tenantOf(image);
  const named = image.orderId ?? (image.row as { orderId?: unknown } | undefined)?.orderId;
  const [, ofKey] = /^T#ten_\w+#(?:ORDER|MONEY)#(\w+)$/.exec(String(image.pk)) ?? [];
  const orderId = ofKey ?? named;
  const sequence = dynamodb?.SequenceNumber ?? '';
  return tenantId && typeof orderId === 'string' ? [{ tenantId, orderId, sequence, count: countOrder }] : [];
};

const follow = async (openTable: OpenTable, tenantId: string, changed: readonly ChangedOrder[]): Promise<void> => {
  const table = openTable(tenantId);
  const tenant = await table.get(tenantItem, {});
  if (!tenant) return;
  const once = new Map(changed.map(({ orderId, count }) => [orderId, count]));
  for (const [id, count] of once) await count(table, id, tenant.timezone);
};

const tryFollow = async (
  openTable: OpenTable,
  tenantId: string,
  changed: readonly ChangedOrder[],
): Promise<readonly ChangedOrder[]> => {
  try {
    await follow(openTable, tenantId, changed);
    return [];
  } catch (error) {
    createLog({ reports: 'figures', tenantId }).error('Not counted', error);
    return changed;
  }
};

/** A reader of the table's stream that keeps the rows and sums of the reports. */
export const createReports =
  ({ openTable }: { openTable: OpenTable }) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const tenants = Map.groupBy(Records.flatMap(changeIn), ({ tenantId }) => tenantId);
    const failed = await Promise.all(
      [...tenants].map(([tenantId, changed]) => tryFollow(openTable, tenantId, changed)),
    );
    const retries = new Set(failed.flat().map(({ sequence }) => sequence));
    const first = Records.map(({ dynamodb }) => dynamodb?.SequenceNumber ?? '').find((each) => retries.has(each));
    return { batchItemFailures: first === undefined ? [] : [{ itemIdentifier: first }] };
  };
