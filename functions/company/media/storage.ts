import { meters } from '../../../shared/company/plan/usage.ts';
import { AppError } from '../../platform/errors/errors.ts';
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

/** Counts what was made of a file that is kept already, whatever the limit; below zero what is kept no longer. */
export const recountFile = (table: TenantTable, bytes: number): Write =>
  table.add({ key: storageItem.key({}), field: 'bytes', by: bytes });

/** Gives back what a file took that is kept no longer. */
export const uncountFile = (table: TenantTable, bytes: number): Write => recountFile(table, -bytes);

/** The answer to a file that the plan has no room for. */
export const storageFull = (path: string, cause: unknown): AppError =>
  new AppError('forbidden', 'STORAGE_FULL', 'Your plan’s storage is full: the file was not kept', {
    cause,
    details: [{ path, message: 'does not fit into the storage of your plan' }],
  });
