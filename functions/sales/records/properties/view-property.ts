import { newestFirst } from '../../../../shared/contract/code-order.ts';
import { isOpen } from '../../../../shared/sales/booking/booking-status.ts';
import type { PropertyView } from '../../../../shared/sales/records/contract.ts';
import { momentOf } from '../../../../shared/sales/records/dashboard/figures.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import {
  clientItem,
  noteItem,
  notesOf,
  orderRow,
  ordersOfProperty,
  propertyItem,
  type StoredOrderRow,
} from '../store.ts';

const MAX_ORDERS = 50;

/** Visits that are upcoming or under way, by time. */
const upcomingOf = (orders: readonly StoredOrderRow[], now: number): PropertyView['upcoming'] =>
  orders
    .flatMap(({ orderId, visits }) => visits.map((visit) => ({ ...visit, orderId })))
    .filter(({ status, endsAt, ...visit }) => isOpen(status) && (endsAt ? Date.parse(endsAt) : momentOf(visit)) >= now)
    .sort((a, b) => momentOf(a) - momentOf(b));

const clientsOf = async (table: TenantTable, orders: readonly StoredOrderRow[]): Promise<PropertyView['clients']> => {
  const ids = [...new Set(orders.map(({ clientId }) => clientId))];
  const { clients } = sortItems(await table.getMany(ids.map((clientId) => clientItem.key({ clientId }))), {
    clients: clientItem,
  });
  const current = clients.map(({ clientId, name, mergedInto }) => [mergedInto ?? clientId, name] as const);
  return [...new Map(current)].map(([clientId, name]) => ({ clientId, name }));
};

/** A property as its page shows it, newest note first. */
export const showProperty = async (table: TenantTable, propertyId: string, now: number): Promise<PropertyView> => {
  const [property, { notes }, { items: orders }] = await Promise.all([
    table.get(propertyItem, { propertyId }),
    table.collect(notesOf(propertyId), { notes: noteItem }),
    table.list(orderRow, { ...ordersOfProperty(propertyId), descending: true, limit: MAX_ORDERS }),
  ]);
  if (!property) throw notFound('Property');
  const { key: _, ...shown } = property;
  const clients = await clientsOf(table, orders);
  return { ...shown, notes: notes.reverse().sort(newestFirst), clients, upcoming: upcomingOf(orders, now) };
};
