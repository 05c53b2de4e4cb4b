import type { VendorObstacle } from '../../../../shared/sales/booking/plan/vendor-choice.ts';

/** Why a vendor can't do a visit, beside its name. */
export const obstacleWords: Readonly<Record<VendorObstacle, string>> = {
  not_active: 'Paused or inactive',
  skills: 'Doesn’t do all of its services',
  zip: 'Doesn’t serve this ZIP code',
  day_off: 'Day off',
  hours: 'Doesn’t work at this time',
  day_full: 'All jobs of the day are taken',
  busy: 'Busy, or too far from the job before or after',
};
