import type { NamedBooking } from '../../../../shared/sales/booking/contract.ts';

/** The bookings of one order that one vendor does in one visit. */
export interface Visit {
  readonly key: string;
  readonly bookings: readonly NamedBooking[];
}

const visitKey = (booking: NamedBooking): string =>
  booking.startsAt ? `${booking.orderId} ${booking.vendorId} ${booking.startsAt}` : booking.bookingId;

/** Groups the bookings of a day into visits, by start; remote work comes last. */
export const visitsOf = (bookings: readonly NamedBooking[]): Visit[] => {
  const visits = new Map<string, NamedBooking[]>();
  for (const booking of bookings) {
    const key = visitKey(booking);
    visits.set(key, [...(visits.get(key) ?? []), booking]);
  }
  const startOf = (visit: Visit): string => visit.bookings[0]?.startsAt ?? '9999';
  return [...visits]
    .map(([key, joined]) => ({ key, bookings: joined }))
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
};

/** The vendor of a booking as text; “Assigned” if only the id is known. */
export const vendorOf = ({
  startsAt,
  vendorId,
  vendorName,
}: Pick<NamedBooking, 'startsAt' | 'vendorId' | 'vendorName'>): string => {
  if (vendorName) return vendorName;
  if (!startsAt) return 'Done remotely';
  return vendorId ? 'Assigned' : 'Not assigned yet';
};
