import type { VisitCandidate } from '../../../../../shared/fulfilment/dispatch/board.ts';
import type { VendorObstacle } from '../../../../../shared/sales/booking/plan/vendor-choice.ts';

const reasons: Record<VendorObstacle, string> = {
  not_active: 'Paused or inactive',
  skills: 'Doesn’t do all of its services',
  zip: 'Doesn’t serve this ZIP code',
  day_off: 'Day off',
  hours: 'Doesn’t work at this time',
  day_full: 'All jobs of the day are taken',
  busy: 'Busy, or too far from the job before or after',
};

/** Why a vendor can't take a visit. */
export const obstacleText = ({ name, why }: Pick<VisitCandidate, 'name' | 'why'>): string =>
  `${name}: ${why ? reasons[why].toLowerCase() : 'not free at this time'}`;

/** The same beside the vendor's name. */
export const whyText = ({ why }: Pick<VisitCandidate, 'why'>): string => (why ? reasons[why] : 'Not free');
