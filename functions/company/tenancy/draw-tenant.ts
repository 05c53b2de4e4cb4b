import { stateOf } from '../../../shared/company/area/states.ts';
import { hostOfSlug, type PlatformPlace } from '../../../shared/company/domains/host.ts';
import type { ServiceArea, Tenant } from '../../../shared/company/tenancy/tenant.ts';
import type { ServedZip, TenantInput } from '../../../shared/company/tenancy/tenant-input.ts';

/** A county as the atlas knows it. */
export interface County {
  readonly fips: string;
  readonly name: string;
  readonly state: string;
  readonly center: ServiceArea['center'];
  readonly outline: string;
}

/** What the product promises until a company says otherwise (seed 9). */
const promises = { startsWithin: '3-5 business days', vendorCount: '70+' };

/** Each ZIP code once; one without a place of its own lies in the county's middle. */
const placed = (zips: readonly ServedZip[], { center, name }: County): ServiceArea['zipCodes'] =>
  [...new Map(zips.map((each) => [each.zip, each])).values()].map(({ zip, place, lat, lng }) => ({
    zip,
    place: place ?? name,
    lat: lat ?? center.lat,
    lng: lng ?? center.lng,
  }));

/** A company as it begins: it is being prepared until it has its app client. */
export const drawTenant = (
  input: Omit<TenantInput, 'administrator'>,
  county: County,
  known: { tenantId: string; platform: PlatformPlace; createdAt: string },
): Tenant => ({
  tenantId: known.tenantId,
  slug: input.slug,
  name: input.name,
  status: 'provisioning',
  hosts: [hostOfSlug(input.slug, known.platform)],
  timezone: input.timezone ?? stateOf(county.state)?.timezone ?? 'America/New_York',
  currency: 'USD',
  state: county.state,
  serviceArea: {
    countyName: county.name,
    state: county.state,
    countyFips: county.fips,
    zipCodes: placed(input.zipCodes, county),
    center: county.center,
    outline: county.outline,
  },
  contact: input.contact,
  planCode: input.planCode,
  promises,
  createdAt: known.createdAt,
  version: 1,
});
