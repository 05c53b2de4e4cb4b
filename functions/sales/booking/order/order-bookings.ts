import { isBooked } from '../../../../shared/company/catalog/visited.ts';
import { addressLine } from '../../../../shared/contract/place.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { BookingStatus, NamedBooking } from '../../../../shared/sales/booking/booking.ts';
import { cellStart } from '../plan/local-day.ts';
import { bookingIdOf } from './order-identity.ts';
import type { OrderRecord } from './order-record.ts';

type Timing = Pick<NamedBooking, 'vendorId' | 'vendorName' | 'startsAt' | 'endsAt' | 'scheduledDate'>;

const timingOf = ({ visits, remote, placedAt }: OrderRecord, service: NamedBooking['serviceType']): Timing => {
  const visit = visits.find(({ services }) => services.includes(service));
  if (!visit) {
    const scheduledDate = remote.find((due) => due.service === service)?.dueDate ?? placedAt.slice(0, 10);
    return { vendorId: null, startsAt: null, endsAt: null, scheduledDate };
  }
  return {
    vendorId: visit.vendorId,
    vendorName: visit.vendorName,
    startsAt: toInstant(cellStart(visit.from)),
    endsAt: toInstant(cellStart(visit.to)),
    scheduledDate: visit.date,
  };
};

/** The bookings of a new order: one per service except rush delivery. */
export const bookingsOf = (order: OrderRecord, status: BookingStatus): NamedBooking[] =>
  order.services.filter(isBooked).map((serviceType, n) => ({
    bookingId: bookingIdOf(order.orderId, n),
    orderId: order.orderId,
    leadId: order.leadId,
    serviceType,
    ...timingOf(order, serviceType),
    propertyAddress: addressLine(order.address),
    quotedPrice: order.items.find(({ id }) => id === serviceType)?.calculatedPrice ?? 0,
    status,
    metadata: {},
    version: 1,
  }));

/** The vendor and times of a booking by its order's current visits. */
export const currentTiming = (order: OrderRecord, booking: NamedBooking): Timing =>
  timingOf(order, booking.serviceType);
