import { type Branding, emptyBranding } from '../branding/branding.ts';
import { isLicensed, type License } from '../plan/license.ts';
import { PublicBranding, type PublicTenant, type Tenant } from '../tenancy/tenant.ts';

/** Codes of the features licensed at `now` (epoch milliseconds). */
export const licensedFeatures = (licenses: readonly License[], now: number): string[] =>
  licenses.filter((license) => isLicensed(license, now)).map((license) => license.featureCode);

/** Public view of a tenant; missing branding is treated as empty. */
export const publicTenant = (
  tenant: Tenant,
  branding: Branding | undefined,
  licenses: readonly License[],
  now: number,
): PublicTenant => ({
  id: tenant.tenantId,
  slug: tenant.slug,
  name: tenant.name,
  state: tenant.state,
  timezone: tenant.timezone,
  county: tenant.serviceArea.countyName,
  ...tenant.contact,
  zipCodes: tenant.serviceArea.zipCodes.map(({ zip }) => zip),
  outline: tenant.serviceArea.outline,
  promises: tenant.promises,
  branding: PublicBranding.parse(branding ?? emptyBranding),
  features: licensedFeatures(licenses, now),
});
