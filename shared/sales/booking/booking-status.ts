import { wordsOf } from '../../contract/writing/words.ts';
import type { BookingStatus } from './booking.ts';
import type { VisitState } from './visit-record.ts';

/** A status as users read it: `in_progress` reads "In progress". */
export const bookingStatusName = (status: BookingStatus): string => wordsOf(status);

/** The statuses that may follow each status (product.md 5). */
export const nextStatuses: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['assigned', 'cancelled'],
  assigned: ['confirmed', 'in_progress', 'cancelled', 'no_show'],
  in_progress: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
  no_show: [],
};

const vendorStatuses: readonly BookingStatus[] = ['assigned', 'in_progress', 'completed', 'no_show'];

/** The statuses the caller may set next; vendors accept, start and complete visits and report no-shows. */
export const allowedStatuses = (from: BookingStatus, isVendor: boolean): BookingStatus[] =>
  nextStatuses[from].filter((to) => !isVendor || vendorStatuses.includes(to));

/** True while the booking occupies its time in the calendar and keeps its order open. */
export const isOpen = (status: BookingStatus): boolean => nextStatuses[status].length > 0;

/** True once nothing is outstanding of an order, e.g. a payment: its visits are confirmed, not merely reserved. */
export const isConfirmed = (bookings: readonly { readonly status: BookingStatus }[]): boolean =>
  bookings.every(({ status }) => status !== 'pending');

/** True while somebody has promised to come and the work has not ended. */
export const isPromised = (state: VisitState): boolean =>
  state === 'accepted' || state === 'on_the_way' || state === 'working';
