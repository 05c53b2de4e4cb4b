import { isBooked } from '../../../../shared/company/catalog/visited.ts';
import { shareOf } from '../../../../shared/contract/money.ts';
import { addressLine } from '../../../../shared/contract/place.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { BookingStatus, NamedBooking } from '../../../../shared/sales/booking/booking.ts';
import { isDoneBy } from '../../../../shared/sales/booking/books-visit.ts';
import { cellStart } from '../plan/calendar/local-day.ts';
import { bookingIdOf } from './order-identity.ts';
import type { OrderRecord } from './order-record.ts';

type Timing = Pick<NamedBooking, 'vendorId' | 'vendorName' | 'startsAt' | 'endsAt' | 'scheduledDate'>;

type Booked = Pick<NamedBooking, 'serviceType' | 'visit'>;

const timingOf = ({ visits, remote, placedAt }: OrderRecord, booked: Booked): Timing => {
  const visit = visits.find((each) => isDoneBy(booked, each));
  if (!visit) {
    const scheduledDate = remote.find((due) => due.service === booked.serviceType)?.dueDate ?? placedAt.slice(0, 10);
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

const priceOf = ({ items }: OrderRecord, service: NamedBooking['serviceType']): number =>
  items.find(({ id }) => id === service)?.calculatedPrice ?? 0;

interface BookedPart extends Booked {
  readonly quotedPrice: number;
}

/** What is booked: each service once; work of several days has a booking for each, with its share of the price. */
const partsOf = (order: OrderRecord): BookedPart[] =>
  order.services.filter(isBooked).flatMap((serviceType) => {
    const price = priceOf(order, serviceType);
    if (order.work === undefined) return [{ serviceType, quotedPrice: price }];
    return order.visits.map(({ n }, i, all) => ({ serviceType, visit: n, quotedPrice: shareOf(price, i, all.length) }));
  });

/** The bookings of a new order: one per service except rush delivery, and per day of quoted work. */
export const bookingsOf = (order: OrderRecord, status: BookingStatus): NamedBooking[] =>
  partsOf(order).map((part, n) => ({
    bookingId: bookingIdOf(order.orderId, n),
    orderId: order.orderId,
    leadId: order.leadId,
    ...part,
    ...timingOf(order, part),
    propertyAddress: addressLine(order.address),
    status,
    metadata: {},
    version: 1,
  }));

/** The vendor and times of a booking by its order's current visits. */
export const currentTiming = (order: OrderRecord, booking: NamedBooking): Timing => timingOf(order, booking);
