import { Vendor } from '../../../shared/company/team/vendor/vendor.ts';
import { entity } from '../../platform/table/entity.ts';

export const vendorPartition = 'TENANT';
export const vendorRange = { pk: vendorPartition, begins: 'VENDOR#' } as const;

export const vendorItem = entity({
  name: 'vendor',
  schema: Vendor,
  key: ({ vendorId }: { vendorId: string }) => ({ pk: vendorPartition, sk: `VENDOR#${vendorId}` }),
});
