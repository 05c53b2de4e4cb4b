import { type Branding, emptyBranding } from '../branding/branding.ts';
import { isLicensed, type License } from '../plan/license.ts';
import { type PageTenant, PublicBranding, type PublicTenant, type Tenant } from '../tenancy/tenant.ts';

/** Codes of the features licensed at `now` (epoch milliseconds). */
export const licensedFeatures = (licenses: readonly License[], now: number): string[] =>
  licenses.filter((license) => isLicensed(license, now)).map((license) => license.featureCode);

/** The town of each ZIP code; one that was added by its number alone has the county's name for it. */
const townsOf = ({ zipCodes, countyName }: Tenant['serviceArea']): Record<string, string> =>
  Object.fromEntries(
    zipCodes.flatMap(({ zip, place }) => (place === '' || countyName.startsWith(place) ? [] : [[zip, place]])),
  );

/** The tenant as a page may name it on which nobody may be named: that there is one, and nothing of who it is. */
export const unnamedTenant = ({ id, state, timezone }: PublicTenant): PublicTenant => ({
  id,
  slug: '',
  name: '',
  state,
  timezone,
  county: '',
  phone: '',
  email: '',
  address: '',
  zipCodes: [],
  promises: { startsWithin: '', vendorCount: '' },
  branding: PublicBranding.parse(emptyBranding),
  features: [],
});

/** A tenant as its pages carry it: of its branding only what they say or show themselves. */
export const pageTenant = (tenant: PublicTenant): PageTenant => {
  const { companyName, logoUrl, metaTitle } = tenant.branding;
  return { ...tenant, branding: { companyName, logoUrl, metaTitle } };
};

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
  towns: townsOf(tenant.serviceArea),
  outline: tenant.serviceArea.outline,
  promises: tenant.promises,
  branding: PublicBranding.parse(branding ?? emptyBranding),
  features: licensedFeatures(licenses, now),
});
