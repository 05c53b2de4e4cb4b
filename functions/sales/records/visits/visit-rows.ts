import { addressLine } from '../../../../shared/contract/place.ts';
import type { NamedBooking } from '../../../../shared/sales/booking/booking.ts';
import { type JoinedVisit, joinVisits, statusOfVisit } from '../../../../shared/sales/records/joined-visits.ts';
import type { VisitRow } from '../../../../shared/sales/records/visit-contract.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { pick } from '../../booking/settings.ts';
import { orderItem } from '../../booking/store.ts';
import { orderRow } from '../store.ts';

/** What the row of a visit or a delivery says of its order. */
export interface OrderOfVisit {
  readonly customer: string;
  readonly orderNumber: number | undefined;
  readonly propertyAddress: string;
}

/** Customer, number and house of these orders: from their rows, or from an order so new that no row follows it yet. */
export const readOrdersOf = async (
  table: TenantTable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderOfVisit>> => {
  const wanted = [...new Set(orderIds)];
  const rows = pick(await table.getMany(wanted.map((orderId) => orderRow.key({ orderId }))), orderRow);
  const known = new Set(rows.map(({ orderId }) => orderId));
  const missing = wanted.filter((orderId) => !known.has(orderId));
  const orders = pick(await table.getMany(missing.map((orderId) => orderItem.key({ orderId }))), orderItem);
  return new Map([
    ...rows.map(
      ({ orderId, customer, number, propertyAddress }) =>
        [orderId, { customer, orderNumber: number, propertyAddress }] as const,
    ),
    ...orders.map(({ orderId, contactInfo: { fullName }, number, address }) => {
      const of = { customer: fullName, orderNumber: number, propertyAddress: addressLine(address) };
      return [orderId, of] as const;
    }),
  ]);
};

/** A visit as it is listed; what is canceled of it counts only where all is. */
export const rowOfVisit = (
  { bookings }: JoinedVisit,
  order: Omit<OrderOfVisit, 'propertyAddress'> | undefined,
): VisitRow => {
  const status = statusOfVisit(bookings);
  const kept = bookings.filter((each) => status === 'cancelled' || each.status !== 'cancelled');
  const [first = bookings[0]] = kept;
  return {
    bookingId: first.bookingId,
    orderId: first.orderId,
    ...(order?.orderNumber !== undefined && { orderNumber: order.orderNumber }),
    leadId: first.leadId,
    customer: order?.customer ?? '',
    propertyAddress: first.propertyAddress,
    services: kept.map(({ serviceType }) => serviceType),
    bookings: bookings.map(({ bookingId, serviceType, status, version }) => ({
      bookingId,
      serviceType,
      status,
      version,
    })),
    vendorId: first.vendorId,
    ...(first.vendorName !== undefined && { vendorName: first.vendorName }),
    startsAt: first.startsAt,
    endsAt: first.endsAt,
    scheduledDate: first.scheduledDate,
    price: kept.reduce((sum, { quotedPrice }) => sum + quotedPrice, 0),
    status,
  };
};

/** The rows of these bookings, visit by visit. */
export const visitRows = async (table: TenantTable, bookings: readonly NamedBooking[]): Promise<VisitRow[]> => {
  const orders = await readOrdersOf(
    table,
    bookings.map(({ orderId }) => orderId),
  );
  return joinVisits(bookings).map((visit) => rowOfVisit(visit, orders.get(visit.bookings[0].orderId)));
};
