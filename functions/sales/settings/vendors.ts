import { defaultPolicy } from '../../../shared/company/team/policy.ts';
import type { Vendor } from '../../../shared/company/team/vendor.ts';
import { vendorProblems } from '../../../shared/company/team/vendor-problems.ts';
import { changesBetween } from '../../../shared/contract/audit.ts';
import { newId } from '../../../shared/contract/id.ts';
import type { NewVendorInput, SavedVendor, VendorInput, VendorView } from '../../../shared/sales/settings/vendors.ts';
import { policyItem } from '../../company/team/policy-store.ts';
import { vendorItem, vendorRange } from '../../company/team/vendor-store.ts';
import { notFound, versionConflict } from '../../platform/errors.ts';
import { untilWritten } from '../../platform/table/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { readTenantNow } from './company.ts';
import { type Asked, deedWrites, type Part, refuse } from './section.ts';
import { dayWrites, stayingVisits } from './staying-visits.ts';
import { type Mark, markItem } from './store.ts';

const partOf = ({ vendorId, name }: Pick<Vendor, 'vendorId' | 'name'>): Part => ({
  section: `vendor#${vendorId}`,
  name,
});

/** The vendor's own changes leave no mark: then it is not known who made the last one. */
const viewOf = (vendor: Vendor, mark: Mark | undefined): VendorView => ({
  ...vendor,
  email: vendor.email ?? null,
  lastChange: mark && mark.itemVersion === vendor.version ? { by: mark.by, at: mark.at } : null,
});

const readTeam = async (table: TenantTable) => {
  const [tenant, { vendors }, { marks }] = await Promise.all([
    readTenantNow(table),
    table.collect({ ...vendorRange, consistent: true }, { vendors: vendorItem }),
    table.collect({ pk: 'SETTINGS', begins: 'vendor#', consistent: true }, { marks: markItem }),
  ]);
  const markOf = ({ vendorId }: Pick<Vendor, 'vendorId'>) =>
    marks.find(({ section }) => section === `vendor#${vendorId}`);
  return { tenant, vendors, markOf };
};
type Team = Awaited<ReturnType<typeof readTeam>>;

const find = ({ vendors }: Team, vendorId: string): Vendor => {
  const vendor = vendors.find((each) => each.vendorId === vendorId);
  if (!vendor) throw notFound('Vendor');
  return vendor;
};

const check = ({ tenant, vendors }: Team, vendor: Vendor): void => {
  const others = vendors.filter(({ vendorId }) => vendorId !== vendor.vendorId);
  const zipCodes = tenant.serviceArea.zipCodes.map(({ zip }) => zip);
  refuse(vendorProblems(vendor, { zipCodes, others }));
};

const byPriority = (a: Vendor, b: Vendor): number => a.priority - b.priority || (a.name < b.name ? -1 : 1);

/** All vendors, in the order of the priority list. */
export const readVendors = async (table: TenantTable): Promise<{ vendors: VendorView[] }> => {
  const { vendors, markOf } = await readTeam(table);
  return { vendors: vendors.toSorted(byPriority).map((vendor) => viewOf(vendor, markOf(vendor))) };
};

/** One vendor with the booked visits that it could not be booked for now. */
export const readVendor = async ({ table, now }: Asked, vendorId: string): Promise<SavedVendor> => {
  const team = await readTeam(table);
  const vendor = find(team, vendorId);
  const staying = await stayingVisits(table, vendor, team.tenant.timezone, now);
  return { vendor: viewOf(vendor, team.markOf(vendor)), staying };
};

const drawn = (hours: Vendor['hours'], team: Team, now: number): Omit<Vendor, 'name' | 'skills' | 'homeZip'> => ({
  vendorId: newId('vendor', now),
  status: 'active',
  zones: [],
  hours,
  daysOff: [],
  dailyJobLimit: 5,
  parallelJobs: 1,
  priority: Math.min(999, Math.max(0, ...team.vendors.map(({ priority }) => priority)) + 1),
  version: 1,
});

export const addVendor = async (request: Asked, { email, ...input }: NewVendorInput): Promise<VendorView> =>
  await untilWritten(async () => {
    const { table, now } = request;
    const [team, policy] = await Promise.all([readTeam(table), table.get(policyItem, {})]);
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const base = drawn((policy ?? defaultPolicy).hours, team, now);
    const vendor: Vendor = { ...base, ...(given as typeof input), ...(email ? { email } : {}) } as Vendor;
    check(team, vendor);
    const { vendorId: _, version: __, ...facts } = vendor;
    const deed = deedWrites(request, partOf(vendor), changesBetween({}, facts), undefined, vendor.version);
    await table.commit(table.create(vendorItem, vendor), ...deed.writes);
    return viewOf(vendor, deed.mark);
  });

const changed = (vendor: Vendor, { vendorId: _, version: __, email, ...input }: VendorInput): Vendor => {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const { email: known, ...rest } = { ...vendor, ...given };
  const address = email === undefined ? known : (email ?? undefined);
  return { ...rest, ...(address === undefined ? {} : { email: address }) };
};

/** Changes what is booked from now on; visits that are booked stay, and those that no longer fit are named. */
export const changeVendor = async (request: Asked, input: VendorInput): Promise<SavedVendor> =>
  await untilWritten(async () => {
    const { table, now } = request;
    const team = await readTeam(table);
    const vendor = find(team, input.vendorId);
    const mark = team.markOf(vendor);
    if (input.version !== vendor.version) {
      const { lastChange } = viewOf(vendor, mark);
      throw versionConflict(
        vendor.name,
        lastChange ? { changedBy: lastChange.by, changedAt: lastChange.at } : undefined,
      );
    }
    const next = changed(vendor, input);
    check(team, next);
    const changes = changesBetween(vendor, next);
    const zone = team.tenant.timezone;
    if (changes.length === 0) {
      return { vendor: viewOf(vendor, mark), staying: await stayingVisits(table, vendor, zone, now) };
    }
    const saved = { ...next, version: vendor.version + 1 };
    const deed = deedWrites(request, partOf(saved), changes, mark, saved.version);
    const touched = await dayWrites(table, vendor, next, now);
    // The whole item: an address that was taken away must not stay.
    await table.commit(table.patch(vendorItem, vendor, { email: undefined, ...next }), ...touched, ...deed.writes);
    return { vendor: viewOf(saved, deed.mark), staying: await stayingVisits(table, saved, zone, now) };
  });
