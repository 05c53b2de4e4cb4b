import type { Caller } from '../../../../shared/contract/access.ts';
import { ownProfile } from '../../../../shared/crm/leads/lead-scope.ts';
import { AppError, notFound, versionConflict } from '../../../platform/errors.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { importItem, type KeptImport } from '../store.ts';

/** An import as it is now, or 404; an agent sees own ones. */
export const visibleImport = async (table: TenantTable, caller: Caller, importId: string): Promise<KeptImport> => {
  const found = await table.get(importItem, { importId }, { consistent: true });
  const own = ownProfile(caller);
  if (!found || (own !== undefined && found.startedBy.profileId !== own)) throw notFound('Import');
  return found;
};

/** The same, still as the caller has read it. */
export const currentImport = async (
  table: TenantTable,
  caller: Caller,
  { importId, version }: { importId: string; version: number },
): Promise<KeptImport> => {
  const found = await visibleImport(table, caller, importId);
  if (found.version !== version) throw versionConflict('The import');
  return found;
};

/** 409: what is wanted belongs before or after the state that the import is in. */
export const wrongState = (code: string, message: string): AppError => new AppError('conflict', code, message);
