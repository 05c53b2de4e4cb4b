import { refusalMessages } from '../../../../shared/company/identity/member-change.ts';
import { invalidInput } from '../../../platform/errors/errors.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { vendorItem, vendorRange } from '../../team/vendor-store.ts';

export const noSuchVendor = () => invalidInput([{ path: 'vendorId', message: refusalMessages.needsVendor }]);

/** Vendor of an invited vendor user: the given id, else the vendor with the same email. */
export const findVendorId = async (table: TenantTable, email: string, vendorId?: string): Promise<string> => {
  if (vendorId !== undefined) {
    const named = await table.get(vendorItem, { vendorId });
    if (!named) throw noSuchVendor();
    return named.vendorId;
  }
  const { vendors } = await table.collect(vendorRange, { vendors: vendorItem });
  const own = vendors.find((vendor) => vendor.email === email);
  if (!own) throw noSuchVendor();
  return own.vendorId;
};
