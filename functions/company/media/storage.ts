import { meters } from '../../../shared/company/plan/usage.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { licenseItem } from '../tenancy/store.ts';
import { storageItem } from './store.ts';

const GB = 1_000_000_000;

/**
 * Adds a stored file to the `storage_gb` meter, within the plan's limit; unlike other meters it does not reset
 * monthly. The write fails under the label `counter` if the limit would be exceeded.
 */
export const countFile = async (table: TenantTable, bytes: number): Promise<Write> => {
  const license = await table.get(licenseItem, { featureCode: meters.storage_gb.feature });
  const limit = license?.usageLimit ?? null;
  const room = limit === null ? {} : { atMost: limit * GB };
  return table.add({ key: storageItem.key({}), field: 'bytes', by: bytes, ...room });
};
