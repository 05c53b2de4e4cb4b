import { catalogProblems } from '../../../shared/company/catalog/catalog-problems.ts';
import { defaultCatalog } from '../../../shared/company/catalog/default-catalog.ts';
import { isOffered } from '../../../shared/company/catalog/offered.ts';
import { type Catalog, ServiceCode } from '../../../shared/company/catalog/service.ts';
import { needsVisit } from '../../../shared/company/catalog/visited.ts';
import type { CatalogInput, CatalogView } from '../../../shared/company/settings/catalog.ts';
import type { Vendor } from '../../../shared/company/team/vendor/vendor.ts';
import { changesBetween } from '../../../shared/contract/events/audit.ts';
import { catalogItem } from '../../company/catalog/store.ts';
import { vendorItem, vendorRange } from '../../company/team/vendor-store.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { checkVersion, readMark, recordChange, rejectProblems, type SettingsRequest, savedOf } from './section.ts';
import type { SettingMark } from './store.ts';

const part = { section: 'catalog', name: 'The catalog' } as const;

/** A catalog stored before a service existed has it too, not offered, so that an administrator can save it and switch it on. */
const withEveryService = (catalog: Catalog): Catalog => {
  const known = new Set(catalog.services.map(({ code }) => code));
  const added = defaultCatalog.services.filter(({ code }) => !known.has(code));
  return { ...catalog, services: [...catalog.services, ...added.map((each) => ({ ...each, isEnabled: false }))] };
};

const readCatalog = async (table: TenantTable) => {
  const [catalog, mark, { vendors }] = await Promise.all([
    table.get(catalogItem, {}, { consistent: true }),
    readMark(table, part),
    table.collect(vendorRange, { vendors: vendorItem }),
  ]);
  return { stored: catalog, catalog: withEveryService(catalog ?? defaultCatalog), mark, vendors };
};

const countVendors = (vendors: readonly Vendor[]): CatalogView['vendors'] => {
  const active = vendors.filter(({ status }) => status === 'active');
  const count = (code: ServiceCode): number => active.filter(({ skills }) => skills.includes(code)).length;
  return Object.fromEntries(ServiceCode.options.filter(needsVisit).map((code) => [code, count(code)]));
};

const viewOf = (catalog: Catalog, mark: SettingMark | undefined, vendors: readonly Vendor[]): CatalogView => ({
  services: catalog.services.map((each) => ({ ...each, isEnabled: isOffered(each), onSite: needsVisit(each.code) })),
  packages: catalog.packages,
  vendors: countVendors(vendors),
  ...savedOf(mark),
});

// One audited change per field of each service: `photography price`, not `services`.
const auditFieldsOf = ({ services, packages }: Pick<Catalog, 'services' | 'packages'>): Record<string, unknown> =>
  Object.fromEntries([
    ...services.flatMap(({ code, ...fields }) =>
      Object.entries({ ...fields, isEnabled: isOffered(fields) }).map(([name, value]) => [`${code} ${name}`, value]),
    ),
    ...packages.flatMap(({ code, ...fields }) =>
      Object.entries(fields).map(([name, value]) => [`package ${code} ${name}`, value]),
    ),
  ]);

/** All services, add-ons and packages. */
export const readCatalogView = async (table: TenantTable): Promise<CatalogView> => {
  const { catalog, mark, vendors } = await readCatalog(table);
  return viewOf(catalog, mark, vendors);
};

export const changeCatalog = async (
  request: SettingsRequest,
  { version, services, packages }: CatalogInput,
): Promise<CatalogView> =>
  await untilWritten(async () => {
    const { table } = request;
    const { stored, catalog, mark, vendors } = await readCatalog(table);
    checkVersion(part, mark, version);
    rejectProblems(catalogProblems({ services, packages }, ServiceCode.options));
    const changes = changesBetween(auditFieldsOf(catalog), auditFieldsOf({ services, packages }));
    const next: Catalog = { services, packages, version: catalog.version };
    if (changes.length === 0) return viewOf(next, mark, vendors);
    const record = recordChange(request, part, changes, mark);
    const write = stored
      ? table.patch(catalogItem, stored, { services, packages })
      : table.create(catalogItem, { ...next, version: 1 });
    await table.commit(write, ...record.writes);
    return viewOf(next, record.mark, vendors);
  });
