import { meters } from '../../shared/tenancy/usage.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';
import type { Write } from '../platform/table/write.ts';
import { licenseItem } from './store.ts';
import { storageItem } from './upload-store.ts';

const GB = 1_000_000_000;

/** The gigabytes that a tenant's files take, to three places; what a plan's `storage_gb` is held against. */
export const storedGigabytes = async (table: TenantTable): Promise<number> => {
  const found = await table.get(storageItem, {});
  return Math.round(((found?.bytes ?? 0) / GB) * 1000) / 1000;
};

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
