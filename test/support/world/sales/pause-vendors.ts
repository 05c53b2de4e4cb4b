import { vendorItem, vendorRange } from '../../../../functions/company/team/vendor-store.ts';
import type { TenantTable } from '../../../../functions/platform/table/tenant-table.ts';

/** Pauses every vendor of a company: nobody does anything there any more. */
export const pauseVendors = async (table: TenantTable): Promise<void> => {
  const { vendors } = await table.collect(vendorRange, { vendors: vendorItem });
  await table.commit(...vendors.map((vendor) => table.patch(vendorItem, vendor, { status: 'paused' })));
};
