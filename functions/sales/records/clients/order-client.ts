import { addPastWork } from '../../../../shared/sales/quoting/client-standing.ts';
import { newClient } from '../../../../shared/sales/records/client.ts';
import { clientWords } from '../../../../shared/sales/records/record-words.ts';
import { sumsAfter } from '../../../../shared/sales/records/sums.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { clientIdOf, type PlacedOrder } from '../order-record-row.ts';
import { clientItem, clientOfEmail, type StoredOrderRow } from '../store.ts';
import { wordWrites } from '../words.ts';
import { readClient } from './client-home.ts';

/** The client of an order: the one it was counted for, else the owner of the email, else a new one; never a merged one. */
export const clientOfBuyer = async (
  table: TenantTable,
  { contactInfo: { email } }: PlacedOrder,
  before: StoredOrderRow | undefined,
): Promise<string> => {
  const owner = before ? undefined : await table.get(clientOfEmail, { email }, { consistent: true });
  const clientId = before?.clientId ?? owner?.clientId ?? clientIdOf(email);
  return (await readClient(table, clientId))?.clientId ?? clientId;
};

const createWrites = (table: TenantTable, order: PlacedOrder, row: StoredOrderRow): Write[] => {
  const { fullName: name, email, phone } = order.contactInfo;
  const given = { clientId: row.clientId, kind: 'customer', name, email, phone, leadId: row.leadId } as const;
  const created = newClient(given, row.placedAt);
  return [
    table.create(clientItem, { ...created, ...sumsAfter(created, undefined, row), pastWork: row.pastWork }),
    table.create(clientOfEmail, { email, clientId: row.clientId, version: 1 }),
    ...wordWrites(table, 'client', row.clientId, undefined, clientWords(created)),
  ];
};

/** The writes that update the client of a changed order, or create it. */
export const clientWrites = async (
  table: TenantTable,
  order: PlacedOrder,
  before: StoredOrderRow | undefined,
  after: StoredOrderRow,
): Promise<Write[]> => {
  const known = await readClient(table, after.clientId);
  // An erased buyer has no address, and whoever orders next is somebody new.
  if (!known) return order.contactInfo.email === '' ? [] : createWrites(table, order, after);
  const sums = sumsAfter(known, before, after);
  const leadId = known.leadId ?? after.leadId;
  const others = before ? addPastWork(known.pastWork, before.pastWork, -1) : known.pastWork;
  return [table.patch(clientItem, known, { ...sums, pastWork: addPastWork(others, after.pastWork), leadId })];
};
