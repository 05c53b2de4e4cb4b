import { zipProblems } from '../../../shared/company/area/area-problems.ts';
import type { County, ServiceAreaInput, ServiceAreaView } from '../../../shared/company/settings/service-area.ts';
import type { ServiceArea, Tenant } from '../../../shared/company/tenancy/tenant.ts';
import { changesBetween } from '../../../shared/contract/events/audit.ts';
import type { FieldError } from '../../../shared/contract/routes/error.ts';
import { findCounty } from '../../company/county/find-county.ts';
import { vendorItem, vendorRange } from '../../company/team/vendor-store.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { readTenantNow } from './company.ts';
import { checkVersion, readMark, recordChange, rejectProblems, type SettingsRequest, savedOf } from './section.ts';
import type { SettingMark } from './store.ts';

const part = { section: 'service-area', name: 'The service area' } as const;

/** A county by its FIPS code; 404 if unknown. */
export const readCounty = async (fips: string): Promise<County> => {
  const county = await findCounty(fips);
  if (!county) throw notFound('County');
  return county;
};

type Homes = Record<string, string[]>;

const homesOf = (vendors: readonly { name: string; homeZip: string; status: string }[]): Homes => {
  const homes: Homes = {};
  for (const { name, homeZip, status } of vendors) {
    if (status !== 'inactive') homes[homeZip] = [...(homes[homeZip] ?? []), name];
  }
  return homes;
};

const readArea = async (table: TenantTable) => {
  const [tenant, mark, { vendors }] = await Promise.all([
    readTenantNow(table),
    readMark(table, part),
    table.collect({ ...vendorRange, consistent: true }, { vendors: vendorItem }),
  ]);
  return { tenant, mark, homes: homesOf(vendors) };
};

const viewOf = async (
  { serviceArea }: Tenant,
  mark: SettingMark | undefined,
  homes: Homes,
): Promise<ServiceAreaView> => {
  const { countyFips, countyName, state, zipCodes } = serviceArea;
  const county = await findCounty(countyFips);
  return { countyFips, countyName, state, zipCodes, ...(county ? { county } : {}), homes, ...savedOf(mark) };
};

const countyProblems = ({ state }: ServiceAreaInput, county: County | undefined): FieldError[] => {
  if (!county) return [{ path: 'countyFips', message: 'names no county: Bucks County in Pennsylvania is 42017' }];
  if (county.state === state) return [];
  return [{ path: 'state', message: `must be ${county.state}: that is where ${county.name} lies` }];
};

const homeProblems = ({ zipCodes }: ServiceAreaInput, homes: Homes): FieldError[] =>
  Object.entries(homes)
    .filter(([zip]) => !zipCodes.some((each) => each.zip === zip))
    .map(([zip, names]) => ({ path: 'zipCodes', message: `must keep ${zip}: ${names.join(' and ')} start there` }));

// One audited change per ZIP code that was added, removed or moved.
const auditFieldsOf = ({ countyFips, countyName, state, zipCodes }: Omit<ServiceAreaInput, 'version'>) => ({
  countyFips,
  countyName,
  state,
  ...Object.fromEntries(zipCodes.map(({ zip, place, lat, lng }) => [`zip ${zip}`, `${place} (${lat}, ${lng})`])),
});

const byZip = (a: { zip: string }, b: { zip: string }): number => (a.zip < b.zip ? -1 : 1);

const changedArea = (before: ServiceArea, input: ServiceAreaInput, county: County | undefined): ServiceArea => {
  const { countyFips, countyName, state } = input;
  const isOther = countyFips !== before.countyFips || before.outline === undefined;
  const outline = isOther && county ? { outline: county.outline, center: county.center } : {};
  return { ...before, countyFips, countyName, state, zipCodes: input.zipCodes.toSorted(byZip), ...outline };
};

/** The county and its ZIP codes. */
export const readServiceArea = async (table: TenantTable): Promise<ServiceAreaView> => {
  const { tenant, mark, homes } = await readArea(table);
  return await viewOf(tenant, mark, homes);
};

export const changeServiceArea = async (request: SettingsRequest, input: ServiceAreaInput): Promise<ServiceAreaView> =>
  await untilWritten(async () => {
    const { table } = request;
    const { tenant, mark, homes } = await readArea(table);
    checkVersion(part, mark, input.version);
    const county = await findCounty(input.countyFips);
    rejectProblems([
      ...countyProblems(input, county),
      ...zipProblems(input.zipCodes, county),
      ...homeProblems(input, homes),
    ]);
    const serviceArea = changedArea(tenant.serviceArea, input, county);
    const changes = changesBetween(auditFieldsOf(tenant.serviceArea), auditFieldsOf(serviceArea));
    if (changes.length === 0) return await viewOf(tenant, mark, homes);
    const { state } = input;
    const record = recordChange(request, part, changes, mark);
    await table.commit(table.patch(tenantItem, tenant, { serviceArea, state }), ...record.writes);
    return await viewOf({ ...tenant, serviceArea, state }, record.mark, homes);
  });
