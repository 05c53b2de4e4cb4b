import * as z from 'zod';
import { canonicalHost, type PlatformPlace, slugOfHost } from '../../../shared/company/domains/host.ts';
import { License } from '../../../shared/company/plan/license.ts';
import { Tenant } from '../../../shared/company/tenancy/tenant.ts';
import { TenantRow } from '../../../shared/company/tenancy/tenant-view.ts';
import { entity } from '../../platform/table/entity.ts';
import { tenantKey } from '../../platform/table/tenant-key.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { brandingItem } from '../branding/branding-store.ts';

export { brandingItem };

const TENANT = tenantKey.pk;
const LICENSES = 'LICENSE#';

export const tenantItem = entity({ name: 'tenant', schema: Tenant, key: () => tenantKey });

export const licenseItem = entity({
  name: 'license',
  schema: License,
  key: (id: { featureCode: string }) => ({ pk: TENANT, sk: LICENSES + id.featureCode }),
});

const HostRow = z.object({
  host: z.string(),
  tenantId: z.string(),
  kind: z.enum(['platform', 'tenant']),
  version: z.number(),
});
/** On the platform's table: owner of a host; the platform host belongs to its default tenant. */
export const hostItem = entity({
  name: 'host',
  schema: HostRow,
  key: (id: { host: string }) => ({ pk: `HOST#${id.host}`, sk: 'HOST' }),
});

const SlugRow = z.object({ slug: z.string(), tenantId: z.string(), version: z.number() });
/** On the platform's table: makes slugs unique and resolves `{slug}.{domain}`. */
export const slugItem = entity({
  name: 'slug',
  schema: SlugRow,
  key: (id: { slug: string }) => ({ pk: `SLUG#${id.slug}`, sk: 'SLUG' }),
});

const TENANTS = 'TENANTS';

/** On the platform's table: list of all tenants. */
export const tenantListItem = entity({
  name: 'tenant-row',
  schema: TenantRow.extend({ version: z.number() }),
  key: (id: { tenantId: string }) => ({ pk: TENANTS, sk: `TENANT#${id.tenantId}` }),
});
export const allTenants = { pk: TENANTS, begins: 'TENANT#' } as const;

/** All licenses of a tenant. */
export const licensesOf = async (table: TenantTable): Promise<License[]> =>
  (await table.collect({ pk: TENANT, begins: LICENSES, consistent: true }, { licenses: licenseItem })).licenses;

/** Consistent read of a tenant's status and licenses, which every request depends on. */
export const readStanding = async (table: TenantTable) => {
  const [tenant, licenses] = await Promise.all([table.get(tenantItem, {}, { consistent: true }), licensesOf(table)]);
  return { status: tenant?.status, licenses };
};
export type Standing = Awaited<ReturnType<typeof readStanding>>;

/** Reads tenant, branding and licenses in one query. */
export const readTenant = async (table: TenantTable) => {
  const kinds = { tenants: tenantItem, brandings: brandingItem, licenses: licenseItem };
  const { tenants, brandings, licenses } = await table.collect({ pk: TENANT }, kinds);
  return { tenant: tenants[0], branding: brandings[0], licenses };
};

/** Tenant and kind of a host. */
export interface Place {
  readonly tenantId: string;
  readonly hostKind: 'platform' | 'tenant';
}

/** Resolves a host: its own row first, then `{slug}.{domain}`; undefined if unknown. */
export const findPlace = async (
  platformTable: TenantTable,
  requestedHost: string,
  platform: PlatformPlace,
): Promise<Place | undefined> => {
  const host = canonicalHost(requestedHost, platform);
  const slug = slugOfHost(host, platform);
  const [own, named] = await Promise.all([
    platformTable.get(hostItem, { host }),
    slug === undefined ? undefined : platformTable.get(slugItem, { slug }),
  ]);
  if (own) return { tenantId: own.tenantId, hostKind: own.kind };
  return named && { tenantId: named.tenantId, hostKind: 'tenant' };
};
