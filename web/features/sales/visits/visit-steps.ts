import { HOUR } from '../../../../shared/contract/time.ts';
import type { BookingStatus } from '../../../../shared/sales/booking/booking.ts';
import { nextStatuses } from '../../../../shared/sales/booking/booking-status.ts';
import type { VisitRow } from '../../../../shared/sales/records/visit-contract.ts';

/** A step that a visit can take now. */
export interface VisitStep {
  readonly to: BookingStatus;
  readonly text: string;
  /** It closes the visit for good and asks first. */
  readonly isFinal: boolean;
  /** What should happen next, at this time. */
  readonly isNext: boolean;
}

/** A crew may begin this much before its time. */
const EARLY_MS = HOUR;

const texts: Partial<Record<BookingStatus, string>> = {
  confirmed: 'Confirm',
  assigned: 'Vendor accepted',
  in_progress: 'Start job',
  completed: 'Mark done',
  no_show: 'No-show',
};

type Times = Pick<VisitRow, 'startsAt' | 'status'>;

const isDue = (to: BookingStatus, { startsAt }: Times, now: number): boolean => {
  const start = startsAt === null ? now : Date.parse(startsAt);
  if (to === 'in_progress') return now >= start - EARLY_MS;
  if (to === 'no_show') return startsAt !== null && now >= start;
  return true;
};

/** Giving a visit back and canceling are acts of their own. */
const isAct = (from: BookingStatus, to: BookingStatus): boolean =>
  to === 'cancelled' || (from === 'assigned' && to === 'confirmed');

/** The steps of a visit whose time has come, the next one first. */
export const visitSteps = (visit: Times, now: number): VisitStep[] =>
  nextStatuses[visit.status]
    .filter((to) => !isAct(visit.status, to) && isDue(to, visit, now))
    .map((to) => ({
      to,
      text: texts[to] ?? to,
      isFinal: to === 'no_show',
      isNext: to !== 'no_show' && to !== 'assigned',
    }));

/** True while a visit can still be moved, given to another vendor, or canceled. */
export const isChangeable = ({ status }: Pick<VisitRow, 'status'>): boolean =>
  status === 'pending' || status === 'confirmed' || status === 'assigned';
