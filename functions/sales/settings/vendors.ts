import { defaultPolicy } from '../../../shared/company/team/policy.ts';
import type { Vendor } from '../../../shared/company/team/vendor/vendor.ts';
import { vendorProblems } from '../../../shared/company/team/vendor/vendor-problems.ts';
import { changesBetween } from '../../../shared/contract/events/audit.ts';
import { newId } from '../../../shared/contract/id.ts';
import type { NewVendorInput, SavedVendor, VendorInput, VendorView } from '../../../shared/sales/settings/vendors.ts';
import { memberItem } from '../../company/identity/members/member-store.ts';
import { policyItem } from '../../company/team/policy-store.ts';
import { vendorItem, vendorRange } from '../../company/team/vendor-store.ts';
import { notFound, versionConflict } from '../../platform/errors/errors.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import { sortItems } from '../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { readTenantNow } from './company.ts';
import { closedDayWrites, conflictingVisits } from './conflicting-visits.ts';
import { type Part, recordChange, rejectProblems, type SettingsRequest } from './section.ts';
import { markItem, type SettingMark } from './store.ts';

const partOf = ({ vendorId, name }: Pick<Vendor, 'vendorId' | 'name'>): Part => ({
  section: `vendor#${vendorId}`,
  name,
});

/** A vendor's own changes leave no mark; then the last change is unknown. */
const viewOf = (vendor: Vendor, mark: SettingMark | undefined): VendorView => ({
  ...vendor,
  email: vendor.email ?? null,
  phone: vendor.phone ?? null,
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

const findVendor = ({ vendors }: Team, vendorId: string): Vendor => {
  const vendor = vendors.find((each) => each.vendorId === vendorId);
  if (!vendor) throw notFound('Vendor');
  return vendor;
};

const checkVendor = ({ tenant, vendors }: Team, vendor: Vendor): void => {
  const others = vendors.filter(({ vendorId }) => vendorId !== vendor.vendorId);
  const zipCodes = tenant.serviceArea.zipCodes.map(({ zip }) => zip);
  rejectProblems(vendorProblems(vendor, { zipCodes, others }));
};

/** Whom the crews name by their accounts is of this company; who was named before may have left since. */
const checkCrews = async (table: TenantTable, members: Vendor['members'] = [], before: Vendor['members'] = []) => {
  const known = new Set<string | undefined>([undefined, ...before.map(({ profileId }) => profileId)]);
  const named = members.flatMap(({ profileId = '' }) => (profileId === '' || known.has(profileId) ? [] : [profileId]));
  const keys = [...new Set(named)].map((profileId) => memberItem.key({ profileId }));
  const { found } = sortItems(await table.getMany(keys, { consistent: true }), { found: memberItem });
  for (const { profileId } of found) known.add(profileId);
  const message = 'must be the profileId of somebody of this company';
  rejectProblems(
    members.flatMap(({ profileId }, n) => (known.has(profileId) ? [] : [{ path: `members.${n}.profileId`, message }])),
  );
};

const byPriority = (a: Vendor, b: Vendor): number => a.priority - b.priority || (a.name < b.name ? -1 : 1);

/** All vendors, by priority. */
export const readVendors = async (table: TenantTable): Promise<{ vendors: VendorView[] }> => {
  const { vendors, markOf } = await readTeam(table);
  return { vendors: vendors.toSorted(byPriority).map((vendor) => viewOf(vendor, markOf(vendor))) };
};

/** One vendor with its conflicting visits. */
export const readVendor = async ({ table, now }: SettingsRequest, vendorId: string): Promise<SavedVendor> => {
  const team = await readTeam(table);
  const vendor = findVendor(team, vendorId);
  const staying = await conflictingVisits(table, vendor, team.tenant.timezone, now);
  return { vendor: viewOf(vendor, team.markOf(vendor)), staying };
};

const newVendorDefaults = (
  hours: Vendor['hours'],
  team: Team,
  now: number,
): Omit<Vendor, 'name' | 'skills' | 'homeZip'> => ({
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

export const addVendor = async (
  request: SettingsRequest,
  { email, phone, ...input }: NewVendorInput,
): Promise<VendorView> =>
  await untilWritten(async () => {
    const { table, now } = request;
    const [team, policy] = await Promise.all([readTeam(table), table.get(policyItem, {})]);
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const base = newVendorDefaults((policy ?? defaultPolicy).hours, team, now);
    const vendor: Vendor = {
      ...base,
      ...(given as typeof input),
      ...(email && { email }),
      ...(phone && { phone }),
    } as Vendor;
    checkVendor(team, vendor);
    await checkCrews(table, vendor.members);
    const { vendorId: _, version: __, ...fields } = vendor;
    const record = recordChange(request, partOf(vendor), changesBetween({}, fields), undefined, vendor.version);
    await table.commit(table.create(vendorItem, vendor), ...record.writes);
    return viewOf(vendor, record.mark);
  });

/** What may change of a vendor: the settings' fields, and the hours that hold through today. */
export type VendorChanges = Omit<VendorInput, 'vendorId' | 'version'> & Pick<Vendor, 'hoursBefore'>;

/** What is given replaces, null removes, and what is omitted stays. */
const kept = (given: string | null | undefined, known: string | undefined): string | undefined =>
  given === undefined ? known : (given ?? undefined);

/** Hours that the desk sets hold at once, so that nothing of a former change is left. */
const withChanges = (vendor: Vendor, { email, phone, ...changes }: VendorChanges): Vendor => {
  const input = changes.hours && !changes.hoursBefore ? { ...changes, hoursBefore: null } : changes;
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const { email: _, phone: __, hoursBefore, ...rest } = { ...vendor, ...given };
  const address = kept(email, vendor.email);
  const number = kept(phone, vendor.phone);
  return {
    ...rest,
    ...(hoursBefore && { hoursBefore }),
    ...(address !== undefined && { email: address }),
    ...(number !== undefined && { phone: number }),
  };
};

/** Changes a vendor for future bookings; booked visits stay, and those that conflict are returned. */
export const changeVendor = async (
  request: SettingsRequest,
  { vendorId, version, ...changed }: VendorChanges & Pick<VendorInput, 'vendorId' | 'version'>,
): Promise<SavedVendor> =>
  await untilWritten(async () => {
    const { table, now } = request;
    const team = await readTeam(table);
    const vendor = findVendor(team, vendorId);
    const mark = team.markOf(vendor);
    if (version !== vendor.version) {
      const { lastChange } = viewOf(vendor, mark);
      throw versionConflict(
        vendor.name,
        lastChange ? { changedBy: lastChange.by, changedAt: lastChange.at } : undefined,
      );
    }
    const next = withChanges(vendor, changed);
    checkVendor(team, next);
    await checkCrews(table, next.members, vendor.members);
    const changes = changesBetween(vendor, next);
    const zone = team.tenant.timezone;
    if (changes.length === 0) {
      return { vendor: viewOf(vendor, mark), staying: await conflictingVisits(table, vendor, zone, now) };
    }
    const saved = { ...next, version: vendor.version + 1 };
    const record = recordChange(request, partOf(saved), changes, mark, saved.version);
    const touched = await closedDayWrites(table, vendor, next, now);
    // Patches the whole item, so that what was cleared is removed.
    await table.commit(
      table.patch(vendorItem, vendor, { email: undefined, phone: undefined, hoursBefore: undefined, ...next }),
      ...touched,
      ...record.writes,
    );
    return { vendor: viewOf(saved, record.mark), staying: await conflictingVisits(table, saved, zone, now) };
  });
