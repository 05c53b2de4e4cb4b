import { tokensOf } from '../../../../shared/crm/leads/lead-tokens.ts';
import { addPastWork } from '../../../../shared/sales/quoting/client-standing.ts';
import { type Client, newClient } from '../../../../shared/sales/records/clients/client.ts';
import { sumsAfter } from '../../../../shared/sales/records/dashboard/sums.ts';
import { clientWords } from '../../../../shared/sales/records/record-words.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { clientIdOf, type PlacedOrder } from '../order-record-row.ts';
import { clientItem, clientOfEmail, type StoredOrderRow } from '../store.ts';
import { wordWrites } from '../words.ts';
import { readClient } from './read-client.ts';

/** Whose order it is; `known` unless the client is new, or was erased. */
export interface Buyer {
  readonly clientId: string;
  readonly known: Client | undefined;
}

/**
 * The client of an order: the one it was counted for, else the owner of the email, else a new one; never a merged one. The
 * owner, who is written nowhere again, is always read strictly.
 */
export const clientOfBuyer = async (
  table: TenantTable,
  { contactInfo: { email } }: PlacedOrder,
  before: StoredOrderRow | undefined,
  isStrict: boolean,
): Promise<Buyer> => {
  const owner = before ? undefined : await table.get(clientOfEmail, { email }, { consistent: true });
  const clientId = before?.clientId ?? owner?.clientId ?? clientIdOf(email);
  // Of an erased buyer no client is written, which could lose.
  const known = await readClient(table, clientId, { consistent: isStrict || email === '' });
  return { clientId: known?.clientId ?? clientId, known };
};

/** What is written to a client or property, and the words by which it is found then, and its orders with it. */
export interface Found {
  readonly writes: Write[];
  readonly words: readonly string[];
}

const createWrites = (table: TenantTable, order: PlacedOrder, row: StoredOrderRow): Found => {
  const { fullName: name, email, phone } = order.contactInfo;
  const given = { clientId: row.clientId, kind: 'customer', name, email, phone, leadId: row.leadId } as const;
  const created = newClient(given, row.placedAt);
  const writes = [
    table.create(clientItem, { ...created, ...sumsAfter(created, undefined, row), pastWork: row.pastWork }),
    table.create(clientOfEmail, { email, clientId: row.clientId, version: 1 }),
    ...wordWrites(table, 'client', row.clientId, undefined, clientWords(created)),
  ];
  return { writes, words: tokensOf(clientWords(created)) };
};

/** The writes that update the client of a changed order, or create it. */
export const clientWrites = (
  table: TenantTable,
  order: PlacedOrder,
  { known }: Buyer,
  before: StoredOrderRow | undefined,
  after: StoredOrderRow,
): Found => {
  // An erased buyer has no address, and whoever orders next is somebody new.
  if (!known) return order.contactInfo.email === '' ? { writes: [], words: [] } : createWrites(table, order, after);
  const sums = sumsAfter(known, before, after);
  const leadId = known.leadId ?? after.leadId;
  const others = before ? addPastWork(known.pastWork, before.pastWork, -1) : known.pastWork;
  const changes = { ...sums, pastWork: addPastWork(others, after.pastWork), leadId };
  // Only words of the client under which the order is listed find it.
  const words = known.clientId === after.clientId ? tokensOf(clientWords(known)) : [];
  return { writes: [table.patch(clientItem, known, changes)], words };
};
