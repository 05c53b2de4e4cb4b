import type { BookingStatus } from '../../../../shared/booking/booking.ts';

/** One step a booking can take from where it is; `isFinal` can't be taken back. */
export interface BookingStep {
  readonly to: BookingStatus;
  readonly text: string;
  readonly isFinal?: boolean;
}

const cancel: BookingStep = { to: 'cancelled', text: 'Cancel this booking', isFinal: true };
const noShow: BookingStep = { to: 'no_show', text: 'Nobody was there', isFinal: true };

const steps: Record<BookingStatus, readonly BookingStep[]> = {
  pending: [{ to: 'confirmed', text: 'Confirm' }, cancel],
  confirmed: [{ to: 'assigned', text: 'Vendor has accepted' }, cancel],
  assigned: [{ to: 'in_progress', text: 'Work has started' }, noShow, cancel],
  in_progress: [{ to: 'completed', text: 'Work is finished' }, noShow],
  completed: [],
  cancelled: [],
  no_show: [],
};

/** The steps from a status, the usual one first (product.md 5: pending → confirmed → assigned → in_progress → …). */
export const stepsFrom = (status: BookingStatus): readonly BookingStep[] => steps[status];
