import type { Branding } from '../../../shared/company/branding/branding.ts';
import type { Catalog } from '../../../shared/company/catalog/service.ts';
import { licensesOfPlan } from '../../../shared/company/plan/usage.ts';
import { defaultPolicy, type Policy } from '../../../shared/company/team/policy.ts';
import type { Tenant } from '../../../shared/company/tenancy/tenant.ts';
import { rowOfTenant } from '../../../shared/company/tenancy/tenant-view.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { catalogItem } from '../catalog/store.ts';
import { policyItem } from '../team/policy-store.ts';
import { brandingItem, licenseItem, slugItem, tenantItem, tenantListItem } from './store.ts';

/** Initial branding and catalog of a tenant. */
export interface TenantStart {
  readonly branding: Branding;
  readonly catalog: Catalog;
  /** The product's defaults without. */
  readonly policy?: Policy;
}

/** Writes of a new tenant: tenant, branding, licenses of its plan, catalog, policy, slug and list row. */
export const startWrites = (
  { table, platformTable }: { table: TenantTable; platformTable: TenantTable },
  tenant: Tenant,
  { branding, catalog, policy = defaultPolicy }: TenantStart,
): Write[] => [
  table.create(tenantItem, tenant),
  table.create(brandingItem, { ...branding, updatedAt: tenant.createdAt, version: 1 }),
  table.create(catalogItem, catalog),
  table.create(policyItem, { ...policy, version: 1 }),
  ...licensesOfPlan(tenant).map((license) => table.create(licenseItem, license)),
  platformTable.create(slugItem, { slug: tenant.slug, tenantId: tenant.tenantId, version: 1 }),
  platformTable.create(tenantListItem, { ...rowOfTenant(tenant), version: 1 }),
];
