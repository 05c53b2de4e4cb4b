import type { BookingStatus } from '../../../../shared/sales/booking/booking.ts';
import { nextStatuses } from '../../../../shared/sales/booking/booking-status.ts';

/** A possible next step of a booking; a final one can't be undone. */
export interface BookingStep {
  readonly to: BookingStatus;
  readonly text: string;
  readonly isFinal: boolean;
}

const texts: Record<BookingStatus, string> = {
  pending: 'Back to pending',
  confirmed: 'Confirm',
  assigned: 'Vendor has accepted',
  in_progress: 'Work has started',
  completed: 'Work is finished',
  cancelled: 'Cancel this booking',
  no_show: 'Nobody was there',
};

/** The possible steps from a status, the usual one first. */
export const stepsFrom = (status: BookingStatus): BookingStep[] =>
  nextStatuses[status].map((to) => ({ to, text: texts[to], isFinal: to === 'cancelled' || to === 'no_show' }));
