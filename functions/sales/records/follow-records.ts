import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { Trouble } from '../../../shared/sales/records/dashboard/trouble.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { communication } from '../../crm/leads/communication-store.ts';
import { createLog } from '../../platform/log.ts';
import { imageOf, tenantOf } from '../../platform/table/events/stream.ts';
import { fromItem, type Stored } from '../../platform/table/item.ts';
import type { OpenTable } from '../../platform/table/open.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { countLeads } from './figures/count-leads.ts';
import { recordFailure, troubleOfMessage } from './figures/troubles.ts';
import { followOrder } from './follow-order.ts';

/** A changed lead or order, or a failed message, with the stream record that reports it. */
interface ChangedRecord {
  readonly tenantId: string;
  readonly kind: 'lead' | 'order' | 'failure';
  readonly id: string;
  readonly sequence: string;
  readonly failure?: Trouble | undefined;
}

const kinds: Readonly<Record<string, ChangedRecord['kind']>> = { lead: 'lead', order: 'order', booking: 'order' };

const failureIn = (image: Stored): Trouble | undefined =>
  image.entity === communication.name ? troubleOfMessage(fromItem(communication, image)) : undefined;

const changeIn = ({ dynamodb }: DynamoDBRecord): ChangedRecord[] => {
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

const idsOf = (changed: readonly ChangedRecord[], kind: ChangedRecord['kind']): string[] => [
  ...new Set(changed.filter((each) => each.kind === kind).map(({ id }) => id)),
];

const follow = async (table: TenantTable, changed: readonly ChangedRecord[]): Promise<void> => {
  const tenant = await table.get(tenantItem, {});
  if (!tenant) return;
  await countLeads(table, idsOf(changed, 'lead'), tenant.timezone);
  for (const { failure } of changed) if (failure) await recordFailure(table, failure);
  for (const orderId of idsOf(changed, 'order')) await followOrder(table, orderId, tenant.timezone);
};

const tryFollow = async (
  openTable: OpenTable,
  changed: readonly ChangedRecord[],
): Promise<readonly ChangedRecord[]> => {
  const [first] = changed;
  if (!first) return [];
  try {
    await follow(openTable(first.tenantId), changed);
    return [];
  } catch (error) {
    createLog({ records: 'figures', tenantId: first.tenantId }).error('Not counted', error);
    return changed;
  }
};

/** A reader of the table's stream that updates orders, clients, properties and figures to what was written. */
export const createRecords =
  ({ openTable }: { openTable: OpenTable }) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const tenants = Map.groupBy(Records.flatMap(changeIn), ({ tenantId }) => tenantId);
    const failed = await Promise.all([...tenants.values()].map((changed) => tryFollow(openTable, changed)));
    const retries = new Set(failed.flat().map(({ sequence }) => sequence));
    const first = Records.map(({ dynamodb }) => dynamodb?.SequenceNumber ?? '').find((each) => retries.has(each));
    return { batchItemFailures: first === undefined ? [] : [{ itemIdentifier: first }] };
  };
