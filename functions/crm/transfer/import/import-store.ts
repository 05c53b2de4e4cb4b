import type { Caller } from '../../../../shared/contract/access/access.ts';
import { ownProfile } from '../../../../shared/crm/leads/views/lead-scope.ts';
import { AppError, notFound, versionConflict } from '../../../platform/errors/errors.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { importItem, type StoredImport } from '../store.ts';

/** Returns an import that the caller may see, otherwise throws 404; agents see their own. */
export const visibleImport = async (table: TenantTable, caller: Caller, importId: string): Promise<StoredImport> => {
  const found = await table.get(importItem, { importId }, { consistent: true });
  const own = ownProfile(caller);
  if (!found || (own !== undefined && found.startedBy.profileId !== own)) throw notFound('Import');
  return found;
};

/** Like `visibleImport`, but throws 409 if the version has changed. */
export const currentImport = async (
  table: TenantTable,
  caller: Caller,
  { importId, version }: { importId: string; version: number },
): Promise<StoredImport> => {
  const found = await visibleImport(table, caller, importId);
  if (found.version !== version) throw versionConflict('The import');
  return found;
};

/** 409 for an operation that the import's current state does not allow. */
export const wrongState = (code: string, message: string): AppError => new AppError('conflict', code, message);
