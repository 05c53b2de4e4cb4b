import { inCodeOrder } from '../../../../shared/contract/code-order.ts';
import type { Payer } from '../../../../shared/sales/accounts/account.ts';
import {
  buyerRights,
  memberRights,
  type OrderRights,
  type Party,
  partyRights,
} from '../../../../shared/sales/booking/party.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { ordersOfParty, partyItem } from '../../../sales/booking/party/store.ts';
import { clientsOfAddress, type OwnClient } from '../../../sales/records/household/find-household.ts';
import { orderRow, ordersOfClient, type StoredOrderRow } from '../../../sales/records/store.ts';
import { addressOf, type Reader } from '../reader.ts';

/** An order that somebody may see, with what they may do with it, given who pays. */
export interface OwnOrder {
  readonly row: StoredOrderRow;
  readonly rights: (payer: Payer | undefined) => OrderRights;
}

/** The most orders of one client or party that are listed. */
const MAX_ORDERS = 500;

const ordersOf = async (table: TenantTable, { client, member }: OwnClient): Promise<OwnOrder[]> => {
  const range = { descending: true, limit: MAX_ORDERS };
  const pages = await Promise.all(
    [client.clientId, ...client.mergedIds].map((id) => table.list(orderRow, { ...ordersOfClient(id), ...range })),
  );
  const rights: OwnOrder['rights'] = member ? (payer) => memberRights(member, payer) : buyerRights;
  return pages.flatMap(({ items }) => items.map((row) => ({ row, rights })));
};

const partyOrders = async (table: TenantTable, email: string): Promise<OwnOrder[]> => {
  const { items } = await table.list(partyItem, { ...ordersOfParty(email), descending: true, limit: MAX_ORDERS });
  // The index may be a moment behind: whoever was removed is read as removed.
  const keys = items.flatMap(({ orderId }) => [partyItem.key({ orderId, email }), orderRow.key({ orderId })]);
  const stored = await table.getMany(keys, { consistent: true });
  const { parties, rows } = sortItems(stored, { parties: partyItem, rows: orderRow });
  const byOrder = new Map<string, Party>(parties.map((party) => [party.orderId, party]));
  return rows.flatMap((row) => {
    const party = byOrder.get(row.orderId);
    return party ? [{ row, rights: () => partyRights(party) }] : [];
  });
};

/** Every order that this person may see, newest first: of an address that is not verified there is none. */
export const ownOrders = async (table: TenantTable, reader: Reader): Promise<OwnOrder[]> => {
  const email = addressOf(reader);
  if (email === undefined) return [];
  const [clients, asParty] = await Promise.all([clientsOfAddress(table, email), partyOrders(table, email)]);
  const found = (await Promise.all(clients.map((own) => ordersOf(table, own)))).flat();
  const all = new Map([...asParty, ...found].map((own) => [own.row.orderId, own]));
  return [...all.values()].sort((a, b) => inCodeOrder(b.row.placedAt, a.row.placedAt));
};
