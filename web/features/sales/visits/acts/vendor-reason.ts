import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import type { VendorChoice } from '../../../../../shared/sales/booking/plan/vendor-choice.ts';
import { obstacleWords } from '../../../../ui/console/marks/vendor-obstacles.ts';

/** Why a vendor can't be chosen for a visit; undefined for one who can. */
export const vendorReason = ({ obstacle, missing }: VendorChoice): string | undefined => {
  if (obstacle === null) return undefined;
  return obstacle === 'skills' ? `Doesn’t do ${serviceNames(missing)}` : obstacleWords[obstacle];
};
