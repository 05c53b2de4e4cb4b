import { toInstant } from '../../../../shared/contract/time.ts';
import type { NamedBooking } from '../../../../shared/sales/booking/booking.ts';
import { isConfirmed } from '../../../../shared/sales/booking/booking-status.ts';
import { OrderedFact, type OrderFact } from '../../../../shared/sales/booking/events.ts';
import { cellStart } from '../plan/calendar/local-day.ts';
import type { OrderRecord } from './order-record.ts';

/** The payload of an order's events; its bookings as they are with the event, since its receipt says how it began. */
export const factOf = (
  order: OrderRecord,
  bookings: readonly Pick<NamedBooking, 'status'>[],
  manageToken: string,
): OrderFact => {
  const visits = order.visits.map(({ n, services, from, to, vendorName }, place) => ({
    services,
    startsAt: toInstant(cellStart(from)),
    endsAt: toInstant(cellStart(to)),
    vendorName,
    // Most visits stand where their number says; an event is small enough for one write unit then.
    ...(n !== place && { n }),
  }));
  return {
    ...OrderedFact.parse(order),
    address: order.address,
    propertyType: order.propertyDetails?.type ?? null,
    yearBuilt: order.propertyDetails?.yearBuilt ?? null,
    total: order.pricing.total,
    visits,
    confirmed: isConfirmed(bookings),
    ...(order.contactProof === 'staff' && { isPlacedByStaff: true }),
    manageToken,
  };
};
