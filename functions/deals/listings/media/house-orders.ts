import type { Listing } from '../../../../shared/deals/listings/listing.ts';
import type { ListingOrderRow } from '../../../../shared/deals/listings/listing-view.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import { orderItem } from '../../../sales/booking/store.ts';
import { limitedAgent, readScope } from '../../../sales/booking/visit/list/agents-own.ts';
import { orderRow, ordersOfProperty } from '../../../sales/records/store.ts';
import { MAX_ORDERS } from './listing-media.ts';

/** The orders of a listing's house, newest first; what an order costs shows where it is the caller's to see. */
export const houseOrders = async (
  { table, caller }: SignedRequest<unknown>,
  { propertyId, listingId }: Listing,
): Promise<ListingOrderRow[]> => {
  const { items: rows } = await table.list(orderRow, {
    ...ordersOfProperty(propertyId),
    descending: true,
    limit: MAX_ORDERS,
  });
  const agent = limitedAgent(caller);
  const [stored, isOwn] = await Promise.all([
    table.getMany(rows.map(({ orderId }) => orderItem.key({ orderId }))),
    agent && rows.length > 0 ? readScope(table, rows) : undefined,
  ]);
  const { orders } = sortItems(stored, { orders: orderItem });
  const placedHere = new Set(orders.filter((order) => order.listingId === listingId).map(({ orderId }) => orderId));
  return rows.map((row) => ({
    orderId: row.orderId,
    number: row.number,
    status: row.status,
    placedAt: row.placedAt,
    services: row.services,
    ...((!agent || isOwn?.(agent, row)) && { total: row.total }),
    isListings: placedHere.has(row.orderId),
    visits: row.visits.map(({ serviceType, status, startsAt, scheduledDate, vendorName }) => ({
      service: serviceType,
      status,
      startsAt: startsAt ?? null,
      scheduledDate,
      vendorName,
    })),
  }));
};
