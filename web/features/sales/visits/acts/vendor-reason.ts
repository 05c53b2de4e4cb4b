import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import type { VendorChoice, VendorObstacle } from '../../../../../shared/sales/booking/plan/vendor-choice.ts';

const reasons: Record<Exclude<VendorObstacle, 'skills'>, string> = {
  not_active: 'Paused or inactive',
  zip: 'Doesn’t serve this ZIP code',
  day_off: 'Day off',
  hours: 'Doesn’t work at this time',
  day_full: 'All jobs of the day are taken',
  busy: 'Busy, or too far from the job before or after',
};

/** Why a vendor can't be chosen for a visit; undefined for one who can. */
export const vendorReason = ({ obstacle, missing }: VendorChoice): string | undefined => {
  if (obstacle === null) return undefined;
  return obstacle === 'skills' ? `Doesn’t do ${serviceNames(missing)}` : reasons[obstacle];
};
