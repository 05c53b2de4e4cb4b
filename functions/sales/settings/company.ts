import type { CompanyInput, CompanyView } from '../../../shared/company/settings/company.ts';
import type { Tenant } from '../../../shared/company/tenancy/tenant.ts';
import { changesBetween } from '../../../shared/contract/events/audit.ts';
import { DAY, localDate } from '../../../shared/contract/time.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { invalidInput, notFound } from '../../platform/errors/errors.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { calendarDay, calendarPartition } from '../booking/store.ts';
import { jobTimes } from './booked-job.ts';
import { checkVersion, readMark, recordChange, type SettingsRequest, savedOf } from './section.ts';
import type { SettingMark } from './store.ts';

const part = { section: 'company', name: 'The company' } as const;

const companyOf = ({ name, contact, timezone, promises }: Tenant) => ({ name, contact, timezone, promises });
type Company = ReturnType<typeof companyOf>;

// One audited change per field: `phone`, not `contact`.
const auditFieldsOf = ({ name, contact, timezone, promises }: Company) => ({ name, ...contact, timezone, ...promises });

const viewOf = (tenant: Tenant, mark: SettingMark | undefined): CompanyView => ({
  ...companyOf(tenant),
  slug: tenant.slug,
  ...savedOf(mark),
});

/** The tenant, read consistently, as settings must decide on nothing older. */
export const readTenantNow = async (table: TenantTable): Promise<Tenant> => {
  const tenant = await table.get(tenantItem, {}, { consistent: true });
  if (!tenant) throw notFound('Tenant');
  return tenant;
};

const readCompany = async (table: TenantTable) => {
  const [tenant, mark] = await Promise.all([readTenantNow(table), readMark(table, part)]);
  return { tenant, mark };
};

/** Rejects a time zone that would shift a booked visit to another date, since dates name the calendar days. */
const checkZone = async ({ table, now }: SettingsRequest, { timezone }: Company, next: string): Promise<void> => {
  if (timezone === next) return;
  const range = { pk: calendarPartition, from: localDate(now - DAY, timezone), to: '~', consistent: true };
  const { days } = await table.collect(range, { days: calendarDay });
  const moved = days.flatMap(({ date, jobs }) =>
    Object.values(jobs)
      .map(jobTimes)
      .filter(({ startsAt, endsAt }) => localDate(startsAt, next) !== date || localDate(endsAt - 1, next) !== date),
  );
  if (moved.length === 0) return;
  const message = `would put ${moved.length} booked visits on another date: move these first`;
  throw invalidInput([{ path: 'timezone', message }]);
};

/** The company's name, contact, time zone and promises. */
export const readCompanyView = async (table: TenantTable): Promise<CompanyView> => {
  const { tenant, mark } = await readCompany(table);
  return viewOf(tenant, mark);
};

export const changeCompany = async (
  request: SettingsRequest,
  { version, ...input }: CompanyInput,
): Promise<CompanyView> =>
  await untilWritten(async () => {
    const { table } = request;
    const { tenant, mark } = await readCompany(table);
    checkVersion(part, mark, version);
    const changes = changesBetween(auditFieldsOf(companyOf(tenant)), auditFieldsOf(input));
    if (changes.length === 0) return viewOf(tenant, mark);
    await checkZone(request, tenant, input.timezone);
    const record = recordChange(request, part, changes, mark);
    await table.commit(table.patch(tenantItem, tenant, input), ...record.writes);
    return viewOf({ ...tenant, ...input }, record.mark);
  });
