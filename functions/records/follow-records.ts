import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { createLog } from '../platform/log.ts';
import type { OpenTable } from '../platform/table/open.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';
import { tenantItem } from '../tenancy/store.ts';
import { countLeads } from './count-leads.ts';
import { followOrder } from './follow-order.ts';

/** A lead or order that was written, and the record of the batch that says so. */
interface Touched {
  readonly tenantId: string;
  readonly kind: 'lead' | 'order';
  readonly id: string;
  readonly sequence: string;
}

const kinds: Readonly<Record<string, Touched['kind']>> = { lead: 'lead', order: 'order', booking: 'order' };

const touchedBy = ({ dynamodb }: DynamoDBRecord): Touched[] => {
  const image = dynamodb?.NewImage ?? dynamodb?.OldImage;
  const kind = kinds[image?.entity?.S ?? ''];
  const [, tenantId, , id] = /^T#(ten_\w+)#(LEAD|ORDER)#(\w+)$/.exec(image?.pk?.S ?? '') ?? [];
  return kind && tenantId && id ? [{ tenantId, kind, id, sequence: dynamodb?.SequenceNumber ?? '' }] : [];
};

const idsOf = (touched: readonly Touched[], kind: Touched['kind']): string[] => [
  ...new Set(touched.filter((each) => each.kind === kind).map(({ id }) => id)),
];

const follow = async (table: TenantTable, touched: readonly Touched[]): Promise<void> => {
  const tenant = await table.get(tenantItem, {});
  if (!tenant) return;
  await countLeads(table, idsOf(touched, 'lead'), tenant.timezone);
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
