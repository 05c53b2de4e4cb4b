import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { needsVisit } from '../../../../../shared/company/catalog/visited.ts';
import { vendorItem, vendorRange } from '../../../../company/team/vendor-store.ts';
import type { TenantTable } from '../../../../platform/table/tenant-table.ts';
import { unservedOf } from '../team.ts';

/** Why a search found no plan, if no other day would: the services that nobody does at this ZIP code. */
export const readUnserved = async (
  table: TenantTable,
  { services, zip }: { services: readonly ServiceCode[]; zip: string },
): Promise<ServiceCode[]> => {
  if (!services.some(needsVisit)) return [];
  const { vendors } = await table.collect(vendorRange, { vendors: vendorItem });
  return unservedOf(vendors, services, zip);
};
