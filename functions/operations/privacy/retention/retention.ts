import type * as z from 'zod';
import { BOOKS_DAYS, DAY, DAY_SECONDS, toInstant } from '../../../../shared/contract/time.ts';
import { isOpen } from '../../../../shared/fulfilment/billing/invoice.ts';
import { deliveryIdOf } from '../../../../shared/fulfilment/delivery/delivered.ts';
import { RetentionDue } from '../../../../shared/operations/privacy/events.ts';
import { allInvoices, invoiceItem } from '../../../fulfilment/billing/store.ts';
import { disputeItem, ledgerLine, moneyPartition } from '../../../fulfilment/payments/store.ts';
import {
  documentAct,
  documentItem,
  documentName,
  documentPlace,
  documentShare,
  documentVersion,
} from '../../../library/documents/store.ts';
import { fileItem } from '../../../library/files/store.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { noTrail, type PersonalRows, type Trail } from '../../../platform/personal/personal-data.ts';
import type { Stored } from '../../../platform/table/item.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { bookingItem, orderItem, orderPartition } from '../../../sales/booking/store.ts';
import { visitItem } from '../../../sales/booking/visit/kept/visit-store.ts';
import {
  allOrders,
  notesOf,
  orderRow,
  ordersOfProperty,
  propertiesByOrder,
  propertyItem,
} from '../../../sales/records/store.ts';
import { changedWords } from '../../../sales/records/words.ts';
import type { RemovalDeps } from '../person/erase-person.ts';
import { findRows } from '../person/find-rows.ts';
import { findObstacles } from '../person/obstacles.ts';
import { freeDocuments, isOnLegalHold } from '../person/trail.ts';
import { planRetention } from './plan-retention.ts';

type Night = Occurrence<z.output<typeof RetentionDue.data>>;
type List = NonNullable<Night['data']['list']>;

/** The stores of documents, whose files go with them. */
const documentStores: readonly string[] = [
  fileItem.name,
  ...[documentVersion, documentAct, documentShare, documentPlace, documentName, documentItem].map(({ name }) => name),
];

const lists: readonly List[] = ['orders', 'invoices', 'properties'];
const PAGE = 25;
const ROWS_AT_ONCE = 20;
const COUNTS_DAYS = 400;

/** Rows go in the transaction that counts them, so a step that runs twice counts nothing twice. */
const endRows = async (table: TenantTable, rows: readonly Stored[], now: number, more: readonly Write[] = []) => {
  for (let n = 0; n < rows.length; n += ROWS_AT_ONCE) {
    const part = rows.slice(n, n + ROWS_AT_ONCE);
    const isLast = n + ROWS_AT_ONCE >= rows.length;
    const counts = [...Map.groupBy(part, ({ entity }) => String(entity))].map(([name, same]) =>
      table.add({
        key: { pk: `RETENTION#${toInstant(now).slice(0, 'YYYY-MM'.length)}`, sk: name },
        field: 'ended',
        by: same.length,
        ttl: Math.ceil(now / 1000) + COUNTS_DAYS * DAY_SECONDS,
      }),
    );
    await table.commit(...part.map((stored) => table.discard(stored)), ...counts, ...(isLast ? more : []));
  }
};

/**
 * Unless something still hangs on it: a visit, money owed either way, a dispute, a legal hold, or anything younger than its
 * time. An order whose document is on hold stays in the list, where a night finds both once it is released.
 */
const isHeld = async (table: TenantTable, orderId: string, until: number): Promise<boolean> => {
  const [rows, money, obstacles, isOnHold] = await Promise.all([
    table.rows({ pk: orderPartition(orderId), consistent: true }),
    table.rows({ pk: moneyPartition(orderId), consistent: true }),
    findObstacles(table, { ...noTrail, orderIds: [orderId] }),
    isOnLegalHold(table, { orderIds: [orderId], propertyIds: [] }),
  ]);
  const { orders, bookings } = sortItems(rows, { orders: orderItem, bookings: bookingItem });
  const { disputes, lines } = sortItems(money, { disputes: disputeItem, lines: ledgerLine });
  const times = [
    ...orders.map(({ placedAt }) => placedAt),
    ...bookings.map(({ scheduledDate }) => scheduledDate),
    ...lines.map(({ at }) => at),
  ];
  return (
    isOnHold ||
    obstacles.length > 0 ||
    disputes.some(({ state }) => state === 'open') ||
    times.some((time) => Date.parse(time) > until)
  );
};

const trailOf = async (table: TenantTable, orderId: string): Promise<Trail> => {
  const rows = await table.rows({ pk: orderPartition(orderId), consistent: true });
  const { visits } = sortItems(rows, { visits: visitItem });
  return {
    ...noTrail,
    tenantIds: [table.tenantId],
    orderIds: [orderId],
    visitIds: visits.map(({ visitId }) => visitId),
    deliveryIds: [deliveryIdOf(orderId)],
  };
};

/** Documents of an order or a house, with their files; what is on legal hold stays. */
const endDocuments = async (
  deps: RemovalDeps,
  root: Pick<Trail, 'orderIds' | 'propertyIds'>,
  now: number,
): Promise<void> => {
  const { table } = deps;
  const trail = { ...noTrail, ...root, documentIds: await freeDocuments(table, root) };
  if (trail.documentIds.length === 0) return;
  const stores = deps.stores.filter(({ entity }) => documentStores.includes(entity.name));
  for (const store of stores) {
    const rows = await findRows(deps, store, trail);
    await Promise.all(rows.flatMap((stored) => store.objects?.(table.tenantId, stored) ?? []).map(deps.remove));
    await endRows(table, rows, now);
  }
};

/** Whatever is said to end with an order, store by store. Its row in the list goes last: until then it is found again. */
const endOrder = async (deps: RemovalDeps, orderId: string, now: number): Promise<void> => {
  const { table } = deps;
  if (await isHeld(table, orderId, now - BOOKS_DAYS * DAY)) return;
  await endDocuments(deps, { orderIds: [orderId], propertyIds: [] }, now);
  const trail = await trailOf(table, orderId);
  const row = await table.get(orderRow, { orderId }, { consistent: true });
  const withOrder = deps.stores.filter(({ endedBy, isPlatforms }) => endedBy === 'order' && !isPlatforms);
  const isRow = ({ entity }: PersonalRows): boolean => entity.name === orderRow.name;
  for (const store of withOrder.filter((each) => !isRow(each))) {
    const rows = await findRows(deps, store, trail);
    await Promise.all(rows.flatMap((stored) => store.objects?.(table.tenantId, stored) ?? []).map(deps.remove));
    await endRows(table, rows, now);
  }
  for (const store of withOrder.filter(isRow))
    await endRows(
      table,
      await findRows(deps, store, trail),
      now,
      changedWords(table, 'order', orderId, row?.words ?? [], []),
    );
};

/** An invoice on which something is owed stays. Answers its place in the list. */
const endInvoice = async (table: TenantTable, invoiceId: string, now: number): Promise<string> => {
  const [rows, invoice] = await Promise.all([
    table.getMany([invoiceItem.key({ invoiceId })], { consistent: true }),
    table.get(invoiceItem, { invoiceId }, { consistent: true }),
  ]);
  if (!invoice) return '';
  if (!isOpen(invoice)) await endRows(table, rows, now);
  return `${invoice.issuedAt}#${invoice.number}`;
};

/** A house goes with its notes once no order of it is left, and no document of it is on hold. */
const endProperty = async (deps: RemovalDeps, propertyId: string, now: number): Promise<void> => {
  const { table } = deps;
  const { items } = await table.list(orderRow, { ...ordersOfProperty(propertyId), limit: 1 });
  if (items.length > 0) return;
  const [rows, notes, property] = await Promise.all([
    table.getMany([propertyItem.key({ propertyId })], { consistent: true }),
    table.rows(notesOf(propertyId)),
    table.get(propertyItem, { propertyId }, { consistent: true }),
  ]);
  if (!property || Date.parse(property.lastOrderAt ?? '') > now - BOOKS_DAYS * DAY) return;
  const root = { orderIds: [], propertyIds: [propertyId] };
  if (await isOnLegalHold(table, root)) return;
  await endDocuments(deps, root, now);
  await endRows(table, [...notes, ...rows], now);
};

/** Ends one page of a list; answers the place after which it goes on, undefined at its end. */
const endPage = async (deps: RemovalDeps, list: List, after: string | undefined, now: number) => {
  const { table } = deps;
  const range = {
    to: toInstant(now - BOOKS_DAYS * DAY),
    limit: PAGE,
    from: after === undefined ? '0' : `${after}\u0000`,
  };
  const places: string[] = [];
  if (list === 'orders') {
    const { items } = await table.list(orderRow, { ...allOrders, ...range });
    for (const { orderId, placedAt } of items) {
      await endOrder(deps, orderId, now);
      places.push(`${placedAt}#${orderId}`);
    }
  } else if (list === 'invoices') {
    const { items } = await table.list(invoiceItem, { ...allInvoices, ...range });
    for (const { invoiceId } of items) places.push(await endInvoice(table, invoiceId, now));
  } else {
    const { items } = await table.list(propertyItem, { ...propertiesByOrder, ...range });
    for (const { propertyId, lastOrderAt } of items) {
      await endProperty(deps, propertyId, now);
      places.push(`${lastOrderAt}#${propertyId}`);
    }
  }
  return places.length < PAGE ? undefined : places.at(-1);
};

/** One step of a night; each goes on with the next as an event of its own, so that no list is too long for one call. */
export const endOldRows = async (deps: RemovalDeps, { data, now, eventId }: Night): Promise<void> => {
  const { table } = deps;
  const list = data.list ?? 'orders';
  // The next night is planned first: a night that breaks off is not the last.
  if (data.list === undefined) await table.commit(planRetention(table, now));
  const after = await endPage(deps, list, data.after, now);
  const next = after === undefined ? lists[lists.indexOf(list) + 1] : list;
  if (next === undefined) return;
  const key = `retention ${next} ${after ?? ''}`;
  await table.commit(
    table.due(RetentionDue, { list: next, after }, { key, at: now, group: 'retention', once: eventId }),
  );
};
