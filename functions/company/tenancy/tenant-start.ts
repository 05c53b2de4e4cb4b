import { defaultPolicy } from '../../shared/booking/policy.ts';
import type { Catalog } from '../../shared/catalog/service.ts';
import type { Branding } from '../../shared/tenancy/branding.ts';
import type { Tenant } from '../../shared/tenancy/tenant.ts';
import { rowOfTenant } from '../../shared/tenancy/tenant-view.ts';
import { licensesOfPlan } from '../../shared/tenancy/usage.ts';
import { policyItem } from '../booking/policy-store.ts';
import { catalogItem } from '../catalog/store.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';
import type { Write } from '../platform/table/write.ts';
import { brandingItem, licenseItem, slugItem, tenantItem, tenantListItem } from './store.ts';

/** What a tenant starts with besides itself. */
export interface Start {
  readonly branding: Branding;
  readonly catalog: Catalog;
}

/** Tenant, branding, licences of its plan, catalogue, policy, and the rows that find it; all of them new. */
export const startWrites = (
  { table, platformTable }: { table: TenantTable; platformTable: TenantTable },
  tenant: Tenant,
  { branding, catalog }: Start,
): Write[] => [
  table.create(tenantItem, tenant),
  table.create(brandingItem, { ...branding, updatedAt: tenant.createdAt, version: 1 }),
  table.create(catalogItem, catalog),
  table.create(policyItem, { ...defaultPolicy, version: 1 }),
  ...licensesOfPlan(tenant).map((license) => table.create(licenseItem, license)),
  platformTable.create(slugItem, { slug: tenant.slug, tenantId: tenant.tenantId, version: 1 }),
  platformTable.create(tenantListItem, { ...rowOfTenant(tenant), version: 1 }),
];
