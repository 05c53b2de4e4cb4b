import { isOpen } from '../../../../shared/sales/booking/booking-status.ts';
import type { PropertyView } from '../../../../shared/sales/records/contract.ts';
import { momentOf } from '../../../../shared/sales/records/figures.ts';
import { notFound } from '../../../platform/errors.ts';
import { sortItems } from '../../../platform/table/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { clientItem, type KeptOrder, noteItem, notesOf, orderRow, ordersOfProperty, propertyItem } from '../store.ts';

const MOST_ORDERS = 50;

/** Visits that are still to come, or under way, the next one first. */
const upcomingOf = (orders: readonly KeptOrder[], now: number): PropertyView['upcoming'] =>
  orders
    .flatMap(({ orderId, visits }) => visits.map((visit) => ({ ...visit, orderId })))
    .filter(({ status, endsAt, ...visit }) => isOpen(status) && (endsAt ? Date.parse(endsAt) : momentOf(visit)) >= now)
    .sort((a, b) => momentOf(a) - momentOf(b));

const clientsOf = async (table: TenantTable, orders: readonly KeptOrder[]): Promise<PropertyView['clients']> => {
  const ids = [...new Set(orders.map(({ clientId }) => clientId))];
  const { clients } = sortItems(await table.getMany(ids.map((clientId) => clientItem.key({ clientId }))), {
    clients: clientItem,
  });
  const homes = clients.map(({ clientId, name, mergedInto }) => [mergedInto ?? clientId, name] as const);
  return [...new Map(homes)].map(([clientId, name]) => ({ clientId, name }));
};

/** A property as its page shows it, the newest note first. */
export const showProperty = async (table: TenantTable, propertyId: string, now: number): Promise<PropertyView> => {
  const [property, { notes }, { items: orders }] = await Promise.all([
    table.get(propertyItem, { propertyId }),
    table.collect(notesOf(propertyId), { notes: noteItem }),
    table.list(orderRow, { ...ordersOfProperty(propertyId), descending: true, limit: MOST_ORDERS }),
  ]);
  if (!property) throw notFound('Property');
  const { key: _, ...shown } = property;
  const clients = await clientsOf(table, orders);
  return { ...shown, notes: notes.reverse(), clients, upcoming: upcomingOf(orders, now) };
};
