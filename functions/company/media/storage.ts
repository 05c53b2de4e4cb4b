import { meters } from '../../../shared/company/plan/usage.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { licenseItem } from '../tenancy/store.ts';
import { storageItem } from './store.ts';

const GB = 1_000_000_000;

/**
 * Counts a kept file towards `storage_gb`, within the limit of the plan: unlike the other meters it does not begin anew
 * each month, since files stay. The write loses under the label `counter` where they would take more.
 */
export const countFile = async (table: TenantTable, bytes: number): Promise<Write> => {
  const license = await table.get(licenseItem, { featureCode: meters.storage_gb.feature });
  const limit = license?.usageLimit ?? null;
  const room = limit === null ? {} : { atMost: limit * GB };
  return table.add({ key: storageItem.key({}), field: 'bytes', by: bytes, ...room });
};
