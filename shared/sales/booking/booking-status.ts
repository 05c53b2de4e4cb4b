import { wordsOf } from '../../contract/words.ts';
import type { BookingStatus } from './booking.ts';

/** A status as people read it: `in_progress` is `In progress`. */
export const bookingStatusName = (status: BookingStatus): string => wordsOf(status);

/** Where a booking may go from each of its states (product.md 5). */
export const nextStatuses: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['assigned', 'cancelled'],
  assigned: ['in_progress', 'cancelled', 'no_show'],
  in_progress: ['completed'],
  completed: [],
  cancelled: [],
  no_show: [],
};

const byVendor: readonly BookingStatus[] = ['assigned', 'in_progress', 'completed', 'no_show'];

/** The states this person may move a booking to: vendors accept, start, finish and report that nobody was there. */
export const allowedStatuses = (from: BookingStatus, isVendor: boolean): BookingStatus[] =>
  nextStatuses[from].filter((to) => !isVendor || byVendor.includes(to));

/** True while the booking still keeps its time in the calendar and its order open. */
export const isOpen = (status: BookingStatus): boolean => nextStatuses[status].length > 0;
