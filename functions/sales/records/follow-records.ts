import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { Trouble } from '../../../shared/sales/records/trouble.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { communication } from '../../crm/leads/communication-store.ts';
import { createLog } from '../../platform/log.ts';
import { fromItem, type Stored } from '../../platform/table/item.ts';
import type { OpenTable } from '../../platform/table/open.ts';
import { imageOf, tenantOf } from '../../platform/table/stream.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { countLeads } from './figures/count-leads.ts';
import { noteFailure, troubleOfMessage } from './figures/troubles.ts';
import { followOrder } from './follow-order.ts';

/** A lead or order that was written, or a message that failed, and the record of the batch that says so. */
interface Touched {
  readonly tenantId: string;
  readonly kind: 'lead' | 'order' | 'failure';
  readonly id: string;
  readonly sequence: string;
  readonly failure?: Trouble | undefined;
}

const kinds: Readonly<Record<string, Touched['kind']>> = { lead: 'lead', order: 'order', booking: 'order' };

const failureIn = (image: Stored): Trouble | undefined =>
  image.entity === communication.name ? troubleOfMessage(fromItem(communication, image)) : undefined;

const touchedBy = ({ dynamodb }: DynamoDBRecord): Touched[] => {
  const image = imageOf(dynamodb?.NewImage ?? dynamodb?.OldImage);
  if (!image) return [];
  const sequence = dynamodb?.SequenceNumber ?? '';
  const owner = tenantOf(image);
  const failure = dynamodb?.NewImage && failureIn(image);
  if (failure && owner) return [{ tenantId: owner, kind: 'failure', id: failure.troubleId, sequence, failure }];
  const kind = kinds[String(image.entity)];
  const [, tenantId, , id] = /^T#(ten_\w+)#(LEAD|ORDER)#(\w+)$/.exec(String(image.pk)) ?? [];
  return kind && tenantId && id ? [{ tenantId, kind, id, sequence }] : [];
};

const idsOf = (touched: readonly Touched[], kind: Touched['kind']): string[] => [
  ...new Set(touched.filter((each) => each.kind === kind).map(({ id }) => id)),
];

const follow = async (table: TenantTable, touched: readonly Touched[]): Promise<void> => {
  const tenant = await table.get(tenantItem, {});
  if (!tenant) return;
  await countLeads(table, idsOf(touched, 'lead'), tenant.timezone);
  for (const { failure } of touched) if (failure) await noteFailure(table, failure);
  for (const orderId of idsOf(touched, 'order')) await followOrder(table, orderId, tenant.timezone);
};

const tried = async (openTable: OpenTable, touched: readonly Touched[]): Promise<readonly Touched[]> => {
  const [first] = touched;
  if (!first) return [];
  try {
    await follow(openTable(first.tenantId), touched);
    return [];
  } catch (error) {
    createLog({ records: 'figures', tenantId: first.tenantId }).error('Not counted', error);
    return touched;
  }
};

/** Follows the table's stream: orders, clients, properties and figures are brought to what was written. */
export const createRecords =
  ({ openTable }: { openTable: OpenTable }) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const tenants = Map.groupBy(Records.flatMap(touchedBy), ({ tenantId }) => tenantId);
    const failed = await Promise.all([...tenants.values()].map((touched) => tried(openTable, touched)));
    const again = new Set(failed.flat().map(({ sequence }) => sequence));
    const first = Records.map(({ dynamodb }) => dynamodb?.SequenceNumber ?? '').find((each) => again.has(each));
    return { batchItemFailures: first === undefined ? [] : [{ itemIdentifier: first }] };
  };
