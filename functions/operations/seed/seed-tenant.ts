import type { Catalog } from '../../../shared/company/catalog/service.ts';
import { hostOfSlug, type PlatformPlace } from '../../../shared/company/domains/host.ts';
import type { Policy } from '../../../shared/company/team/policy.ts';
import type { Vendor } from '../../../shared/company/team/vendor/vendor.ts';
import type { Tenant } from '../../../shared/company/tenancy/tenant.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { writeStarterKnowledge } from '../../assistants/knowledge/starter-entries.ts';
import { appClientItem } from '../../company/identity/store.ts';
import { mediaItem } from '../../company/media/store.ts';
import { showcaseItem } from '../../company/site/showcase-store.ts';
import { vendorItem } from '../../company/team/vendor-store.ts';
import type { TenantDraft } from '../../company/tenancy/demo/demo-tenants.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { startWrites } from '../../company/tenancy/tenant-start.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { OpenTable } from '../../platform/table/open.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { firstWrites } from '../privacy/first-writes.ts';
import { ensureAll } from './ensure.ts';

export interface SeedTables {
  readonly openTable: OpenTable;
  readonly platformTable: TenantTable;
}

/** The initial data of a tenant. */
export interface TenantSeed extends TenantDraft {
  readonly catalog: Catalog;
  readonly vendors: readonly Vendor[];
  readonly policy: Policy;
}

/** Creates what is missing of a tenant: its row, branding, licenses, catalog, policy, vendors and lookup rows. */
export const seedTenant = async (
  { openTable, platformTable }: SeedTables,
  seed: TenantSeed,
  platform: PlatformPlace,
  now: number,
): Promise<void> => {
  const { tenantId, slug } = seed.tenant;
  const createdAt = toInstant(now);
  const tenant: Tenant = { ...seed.tenant, hosts: [hostOfSlug(slug, platform)], createdAt, version: 1 };
  const table = openTable(tenantId);
  await ensureAll(table, [
    ...startWrites({ table, platformTable }, tenant, seed),
    ...firstWrites(table, createdAt),
    ...seed.vendors.map((vendor) => table.create(vendorItem, vendor)),
    ...(seed.showcase ? [table.create(showcaseItem, { ...seed.showcase, version: 1 })] : []),
    ...(seed.pictures ?? []).map((picture) => table.create(mediaItem, { ...picture, createdAt })),
  ]);
  await writeStarterKnowledge(table, { tenant, catalog: seed.catalog, policy: seed.policy }, now);
};

/** Sets a tenant's app client if it has another or none. */
export const seedTenantClient = async (
  { openTable, platformTable }: SeedTables,
  tenantId: string,
  clientId: string,
): Promise<void> => {
  const table = openTable(tenantId);
  await ensureAll(platformTable, [
    platformTable.create(appClientItem, { clientId, kind: 'tenant', tenantId, version: 1 }),
  ]);
  await untilWritten(async () => {
    const tenant = await table.get(tenantItem, {}, { consistent: true });
    if (!tenant) throw new Error(`Tenant ${tenantId} is not seeded yet`);
    if (tenant.clientId !== clientId) await table.commit(table.patch(tenantItem, tenant, { clientId }));
  });
};
