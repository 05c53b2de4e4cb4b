import type { Vendor } from '../../../shared/company/team/vendor/vendor.ts';
import type { Caller } from '../../../shared/contract/access/access.ts';
import { vendorOfCaller } from '../../../shared/sales/booking/booking-view.ts';
import { vendorItem, vendorRange } from '../../company/team/vendor-store.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';

/** The vendor that the caller works for; 403 for one that no vendor knows. */
export const ownVendor = async (table: TenantTable, caller: Caller): Promise<Vendor> => {
  const { vendors } = await table.collect(vendorRange, { vendors: vendorItem });
  const own = vendorOfCaller(caller, vendors);
  if (!own) throw new AppError('forbidden', 'FORBIDDEN', 'No vendor works under your email address yet.');
  return own;
};
