import { stateOf } from '../../../shared/company/area/states.ts';
import { hostOfSlug, type PlatformPlace } from '../../../shared/company/domains/host.ts';
import type { ServiceArea, Tenant } from '../../../shared/company/tenancy/tenant.ts';
import type { ServedZip, TenantInput } from '../../../shared/company/tenancy/tenant-input.ts';

/** County data from the atlas. */
export interface County {
  readonly fips: string;
  readonly name: string;
  readonly state: string;
  readonly center: ServiceArea['center'];
  readonly outline: string;
}

/** Default promises of a new company (seed 9). */
const promises = { startsWithin: '3-5 business days', vendorCount: '70+' };

/** Deduplicates ZIP codes; one without a position gets the county's center. */
const withPositions = (zips: readonly ServedZip[], { center, name }: County): ServiceArea['zipCodes'] =>
  [...new Map(zips.map((each) => [each.zip, each])).values()].map(({ zip, place, lat, lng }) => ({
    zip,
    place: place ?? name,
    lat: lat ?? center.lat,
    lng: lng ?? center.lng,
  }));

/** A new company; status `provisioning` until it has its app client. */
export const newTenant = (
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
    zipCodes: withPositions(input.zipCodes, county),
    center: county.center,
    outline: county.outline,
  },
  contact: input.contact,
  planCode: input.planCode,
  promises,
  createdAt: known.createdAt,
  version: 1,
});
