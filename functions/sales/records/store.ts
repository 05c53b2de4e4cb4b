import * as z from 'zod';
import { noPastWork, PastWork } from '../../../shared/sales/quoting/client-standing.ts';
import { Client, ClientRow } from '../../../shared/sales/records/clients/client.ts';
import { OrderRow } from '../../../shared/sales/records/order-row.ts';
import { Property, PropertyNote, PropertyRow } from '../../../shared/sales/records/property.ts';
import { entity, type IndexName } from '../../platform/table/entity.ts';

interface List {
  readonly index: IndexName;
  readonly pk: string;
}

export const allOrders: List = { index: 'gsi1', pk: 'ORDERS' };
export const ordersOfClient = (clientId: string): List => ({ index: 'gsi2', pk: `CLIENT#${clientId}#ORDERS` });
export const ordersOfProperty = (propertyId: string): List => ({
  index: 'gsi3',
  pk: `PROPERTY#${propertyId}#ORDERS`,
});

const byPlacing = ({ placedAt, orderId }: OrderRow): string => `${placedAt}#${orderId}`;

/** An order as it is listed and counted: `zone` for its days, `countsVisits` unless it was last counted before jobs were visits, `pastWork` as its share of the client's total. */
export const StoredOrderRow = OrderRow.extend({
  zone: z.string(),
  countsVisits: z.literal(true).optional(),
  pastWork: PastWork,
  /** The search words under which the order is found. */
  words: z.array(z.string()),
  version: z.number(),
});
export type StoredOrderRow = z.infer<typeof StoredOrderRow>;

export const orderRow = entity({
  name: 'orderRow',
  schema: StoredOrderRow,
  key: ({ orderId }: { orderId: string }) => ({ pk: `ORDER#${orderId}#ROW`, sk: 'ROW' }),
  indexes: (row) => ({
    gsi1: { pk: allOrders.pk, sk: byPlacing(row) },
    gsi2: { pk: ordersOfClient(row.clientId).pk, sk: byPlacing(row) },
    gsi3: { pk: ordersOfProperty(row.propertyId).pk, sk: byPlacing(row) },
  }),
  row: StoredOrderRow,
  isAllRow: true,
  blank: { pastWork: noPastWork, words: [] },
});

export const clientsByOrder = (kind: string): List => ({ index: 'gsi1', pk: `CLIENTS#${kind}` });
export const clientsByName = (kind: string): List => ({ index: 'gsi2', pk: `CLIENTS#${kind}@NAME` });
export const clientsOfCompany = (companyId: string): List => ({ index: 'gsi3', pk: `COMPANY#${companyId}#CLIENTS` });

/** Clients; a merged one is found by its id only. */
export const clientItem = entity({
  name: 'client',
  schema: Client,
  key: ({ clientId }: { clientId: string }) => ({ pk: `CLIENT#${clientId}`, sk: 'CLIENT' }),
  indexes: ({ clientId, kind, name, companyId, mergedInto, lastOrderAt, createdAt }) => {
    if (mergedInto !== null) return {};
    const byName = `${name.toLowerCase()}#${clientId}`;
    return {
      gsi1: { pk: clientsByOrder(kind).pk, sk: `${lastOrderAt ?? createdAt}#${clientId}` },
      gsi2: { pk: clientsByName(kind).pk, sk: byName },
      gsi3: companyId === null ? undefined : { pk: clientsOfCompany(companyId).pk, sk: byName },
    };
  },
  row: ClientRow,
  blank: { pastWork: noPastWork },
});

/** Unique row: the client who owns an email address; a client may own several. */
export const clientOfEmail = entity({
  name: 'clientEmail',
  schema: z.object({ email: z.string(), clientId: z.string(), version: z.number() }),
  key: ({ email }: { email: string }) => ({ pk: `CLIENT-EMAIL#${email}`, sk: 'OWNER' }),
});

export const propertiesByOrder: List = { index: 'gsi1', pk: 'PROPERTIES' };
export const propertiesByStreet: List = { index: 'gsi2', pk: 'PROPERTIES@STREET' };
export const propertiesIn = (zip: string): List => ({ index: 'gsi3', pk: `PROPERTIES#${zip}` });

const propertyPartition = (propertyId: string): string => `PROPERTY#${propertyId}`;

/** Sorts by street, then by number: `2 Court St` before `12 Court St`. */
const streetPosition = ({ line1, propertyId }: Property): string => {
  const [, number = '', street = line1] = /^(\d{1,10})\S*\s(.*)$/.exec(line1) ?? [];
  return `${street.trimStart().toLowerCase()}#${number.padStart(6, '0')}#${propertyId}`;
};

export const propertyItem = entity({
  name: 'property',
  schema: Property,
  key: ({ propertyId }: { propertyId: string }) => ({ pk: propertyPartition(propertyId), sk: 'PROPERTY' }),
  indexes: (item) => ({
    gsi1: { pk: propertiesByOrder.pk, sk: `${item.lastOrderAt ?? ''}#${item.propertyId}` },
    gsi2: { pk: propertiesByStreet.pk, sk: streetPosition(item) },
    gsi3: { pk: propertiesIn(item.zip.slice(0, 5)).pk, sk: streetPosition(item) },
  }),
  row: PropertyRow,
});

export const noteItem = entity({
  name: 'propertyNote',
  schema: PropertyNote,
  key: ({ propertyId, noteId }: { propertyId: string; noteId: string }) => ({
    pk: propertyPartition(propertyId),
    sk: `NOTE#${noteId}`,
  }),
});

/** The notes of a property, oldest first. */
export const notesOf = (propertyId: string) => ({ pk: propertyPartition(propertyId), begins: 'NOTE#' });

/** The partition of a search word by its kind and first letter. */
export const wordPartition = (kind: RecordKind, word: string): string => `FIND-${kind}#${[...word][0] ?? ''}`;
export type RecordKind = 'client' | 'property' | 'order';

/** A word of a client, property or order, searched by prefix. */
export const wordItem = entity({
  name: 'recordWord',
  schema: z.object({ kind: z.enum(['client', 'property', 'order']), word: z.string(), id: z.string() }),
  key: ({ kind, word, id }: { kind: RecordKind; word: string; id: string }) => ({
    pk: wordPartition(kind, word),
    sk: `${word}#${id}`,
  }),
});
