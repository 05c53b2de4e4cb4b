import * as z from 'zod';
import { canonicalHost, type PlatformPlace, slugOfHost } from '../../../shared/company/domains/host.ts';
import { License } from '../../../shared/company/plan/license.ts';
import { Tenant } from '../../../shared/company/tenancy/tenant.ts';
import { TenantRow } from '../../../shared/company/tenancy/tenant-view.ts';
import { entity } from '../../platform/table/entity.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { brandingItem } from '../branding/branding-store.ts';

export { brandingItem };

const TENANT = 'TENANT';
const LICENSES = 'LICENSE#';

export const tenantItem = entity({ name: 'tenant', schema: Tenant, key: () => ({ pk: TENANT, sk: TENANT }) });

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
/** On the platform's table: whom a host belongs to; the platform's own host shows its default tenant. */
export const hostItem = entity({
  name: 'host',
  schema: HostRow,
  key: (id: { host: string }) => ({ pk: `HOST#${id.host}`, sk: 'HOST' }),
});

const SlugRow = z.object({ slug: z.string(), tenantId: z.string(), version: z.number() });
/** On the platform's table: keeps slugs unique and finds `{slug}.{domain}`. */
export const slugItem = entity({
  name: 'slug',
  schema: SlugRow,
  key: (id: { slug: string }) => ({ pk: `SLUG#${id.slug}`, sk: 'SLUG' }),
});

const TENANTS = 'TENANTS';

/** On the platform's table: the list of all tenants. */
export const tenantListItem = entity({
  name: 'tenant-row',
  schema: TenantRow.extend({ version: z.number() }),
  key: (id: { tenantId: string }) => ({ pk: TENANTS, sk: `TENANT#${id.tenantId}` }),
});
export const allTenants = { pk: TENANTS, begins: 'TENANT#' } as const;

/** All licences of a tenant. */
export const licensesOf = async (table: TenantTable): Promise<License[]> =>
  (await table.collect({ pk: TENANT, begins: LICENSES, consistent: true }, { licenses: licenseItem })).licenses;

/** Whether a tenant may work at all and what it has licensed, as of now: what every request of it rests on. */
export const readStanding = async (table: TenantTable) => {
  const [tenant, licenses] = await Promise.all([table.get(tenantItem, {}, { consistent: true }), licensesOf(table)]);
  return { status: tenant?.status, licenses };
};
export type Standing = Awaited<ReturnType<typeof readStanding>>;

/** Everything that is known of a tenant besides its catalogue, in one query of its partition. */
export const readTenant = async (table: TenantTable) => {
  const kinds = { tenants: tenantItem, brandings: brandingItem, licenses: licenseItem };
  const { tenants, brandings, licenses } = await table.collect({ pk: TENANT }, kinds);
  return { tenant: tenants[0], branding: brandings[0], licenses };
};

/** A host's tenant and what kind of host it is. */
export interface Place {
  readonly tenantId: string;
  readonly hostKind: 'platform' | 'tenant';
}

/** Whom a host belongs to: a row of its own first, then `{slug}.{domain}`; undefined for an unknown host. */
export const findPlace = async (
  platformTable: TenantTable,
  asked: string,
  platform: PlatformPlace,
): Promise<Place | undefined> => {
  const host = canonicalHost(asked, platform);
  const slug = slugOfHost(host, platform);
  const [own, named] = await Promise.all([
    platformTable.get(hostItem, { host }),
    slug === undefined ? undefined : platformTable.get(slugItem, { slug }),
  ]);
  if (own) return { tenantId: own.tenantId, hostKind: own.kind };
  return named && { tenantId: named.tenantId, hostKind: 'tenant' };
};
