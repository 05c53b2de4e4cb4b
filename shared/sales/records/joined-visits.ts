import type { BookingStatus, NamedBooking } from '../booking/booking.ts';

type Joinable = Pick<NamedBooking, 'orderId' | 'vendorId' | 'startsAt' | 'bookingId'>;

/** The bookings of one order that one vendor does in one visit; a remote service is by itself. */
export interface JoinedVisit<Booking extends Joinable = NamedBooking> {
  readonly key: string;
  readonly bookings: readonly [Booking, ...Booking[]];
}

const keyOf = ({ orderId, vendorId, startsAt, bookingId }: Joinable): string =>
  startsAt ? `${orderId} ${vendorId} ${startsAt}` : bookingId;

/** Joins bookings to visits, in the order of each visit's first booking. */
export const joinVisits = <Booking extends Joinable>(bookings: readonly Booking[]): JoinedVisit<Booking>[] =>
  [...Map.groupBy(bookings, keyOf)].flatMap(([key, [first, ...more]]) =>
    first ? [{ key, bookings: [first, ...more] as const }] : [],
  );

/** What a visit's services stand at, in the order in which one speaks for all: work under way before work to come. */
const telling: readonly BookingStatus[] = [
  'in_progress',
  'pending',
  'confirmed',
  'assigned',
  'completed',
  'no_show',
  'cancelled',
];

/** The status of a visit: that of its services which are furthest from being closed. */
export const statusOfVisit = (bookings: readonly Pick<NamedBooking, 'status'>[]): BookingStatus =>
  telling.find((status) => bookings.some((each) => each.status === status)) ?? 'cancelled';
