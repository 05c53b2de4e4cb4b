import { formatCents } from '../../../../shared/contract/money.ts';
import type { ShownBooking } from './shown-booking.ts';

/** Bookings of one order that one vendor does in one visit. */
export interface Visit {
  readonly key: string;
  readonly bookings: readonly ShownBooking[];
}

const visitKey = (booking: ShownBooking): string =>
  booking.startsAt ? `${booking.orderId} ${booking.vendorId} ${booking.startsAt}` : booking.bookingId;

/** Joins the bookings of a day into visits, in the order of their start; what is remote comes last. */
export const visitsOf = (bookings: readonly ShownBooking[]): Visit[] => {
  const visits = new Map<string, ShownBooking[]>();
  for (const booking of bookings) {
    const key = visitKey(booking);
    visits.set(key, [...(visits.get(key) ?? []), booking]);
  }
  const startOf = (visit: Visit): string => visit.bookings[0]?.startsAt ?? '~';
  return [...visits]
    .map(([key, joined]) => ({ key, bookings: joined }))
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
};

/** Who does the booking, in words; a vendor whose name did not come is still told from none at all. */
export const vendorOf = ({ startsAt, vendorId, vendorName }: ShownBooking): string => {
  if (vendorName) return vendorName;
  if (!startsAt) return 'Done remotely';
  return vendorId ? 'Assigned' : 'Not assigned yet';
};

/** A price as people read it; nothing where the viewer is not told. */
export const priceOf = ({ quotedPrice }: ShownBooking): string =>
  quotedPrice === null ? '' : formatCents(quotedPrice);
