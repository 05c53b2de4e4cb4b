import type { Client } from '../../../../shared/sales/records/clients/client.ts';
import type { ClientView } from '../../../../shared/sales/records/contract.ts';
import { PropertyRow } from '../../../../shared/sales/records/property.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { StoredOrderRow } from '../store.ts';
import { clientItem, clientsOfCompany, orderRow, ordersOfClient, propertyItem } from '../store.ts';
import { readClient } from './read-client.ts';

const MAX_LISTED = 100;

/** The latest orders of a client, under all of its ids. */
const latestOrders = async (table: TenantTable, { clientId, mergedIds }: Client): Promise<StoredOrderRow[]> => {
  const lists = [clientId, ...mergedIds].map((id) =>
    table.list(orderRow, { ...ordersOfClient(id), descending: true, limit: MAX_LISTED }),
  );
  return (await Promise.all(lists)).flatMap(({ items }) => items);
};

const propertiesOf = async (table: TenantTable, client: Client): Promise<PropertyRow[]> => {
  const ids = new Set((await latestOrders(table, client)).map(({ propertyId }) => propertyId));
  const stored = await table.getMany([...ids].map((propertyId) => propertyItem.key({ propertyId })));
  const { properties } = sortItems(stored, { properties: propertyItem });
  return properties.map((each) => PropertyRow.parse(each)).sort((a, b) => a.line1.localeCompare(b.line1));
};

/** A client as its page shows it. */
export const viewOf = async (table: TenantTable, client: Client): Promise<ClientView> => {
  const { mergedInto: _, mergedIds: __, revision, ...shown } = client;
  const [company, members, properties] = await Promise.all([
    client.companyId === null ? undefined : readClient(table, client.companyId),
    client.kind === 'customer'
      ? undefined
      : table.list(clientItem, { ...clientsOfCompany(client.clientId), limit: MAX_LISTED }),
    propertiesOf(table, client),
  ]);
  const named = company && { clientId: company.clientId, name: company.name, kind: company.kind };
  return { ...shown, version: revision, company: named ?? null, members: members?.items ?? [], properties };
};

/** The client with this id, or the one into which it was merged. */
export const showClient = async (table: TenantTable, clientId: string): Promise<ClientView> => {
  const client = await readClient(table, clientId);
  if (!client) throw notFound('Client');
  return await viewOf(table, client);
};
