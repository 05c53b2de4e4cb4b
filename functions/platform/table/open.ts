import { PLATFORM_TENANT_ID } from '../../../shared/contract/id.ts';
import { type TableDeps, TenantTable } from './tenant-table.ts';

/** Opens a tenant's part of the table. */
export type OpenTable = (tenantId: string) => TenantTable;

/** The way to every tenant's part, one at a time. */
export const openTables =
  (deps: TableDeps): OpenTable =>
  (tenantId) =>
    new TenantTable(deps, tenantId);

/** What must be found before the tenant is known; only the modules that a test names may use it. */
export const openPlatformTable = (deps: TableDeps): TenantTable => new TenantTable(deps, PLATFORM_TENANT_ID);
