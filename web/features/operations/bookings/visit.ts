import type { Booking } from '../../../../shared/booking/booking.ts';

/** Bookings of one order that one vendor does in one visit. */
export interface Visit {
  readonly key: string;
  readonly bookings: readonly Booking[];
}

const visitKey = (booking: Booking): string =>
  booking.startsAt ? `${booking.orderId} ${booking.vendorId} ${booking.startsAt}` : booking.bookingId;

/** Joins the bookings of a day into visits, in the order of their start; what is remote comes last. */
export const visitsOf = (bookings: readonly Booking[]): Visit[] => {
  const visits = new Map<string, Booking[]>();
  for (const booking of bookings) {
    const key = visitKey(booking);
    visits.set(key, [...(visits.get(key) ?? []), booking]);
  }
  const startOf = (visit: Visit): string => visit.bookings[0]?.startsAt ?? '~';
  return [...visits]
    .map(([key, joined]) => ({ key, bookings: joined }))
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
};

/** A text kept with the booking, e.g. the vendor's name. */
export const noteOf = (booking: Booking, name: string): string | undefined => {
  const value = booking.metadata[name];
  return typeof value === 'string' && value ? value : undefined;
};
